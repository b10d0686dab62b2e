/**
 * Something to be said, without a sentence: its key in the texts, with what it speaks of. `texts/` has the sentences, in every language.
 * A plain text is notation (`d4`, `K♣`), which is the same in all of them.
 */
export type Words = string | Phrase;

export interface Phrase {
  readonly say: string;
  readonly with?: Readonly<Record<string, Words | number | readonly Words[]>>;
}

/** A key stands in the code as a whole, so that it can be looked for: `phrase('eximo.ask.landing', { from })`. */
export const phrase = (say: string, values?: Phrase['with']): Phrase =>
  values === undefined ? { say } : { say, with: values };

/** What tells two of them apart, whatever the language. */
export const identityOf = (words: Words): string =>
  typeof words === 'string' ? words : `${words.say}${words.with ? JSON.stringify(words.with) : ''}`;
