import { ENGLISH, filesOf, LANGUAGES, messagesOf } from '../../src/texts/languages.ts';

/** A line for each language: how many keys it has, how many are missing, and whether somebody has read it whose language it is. */
export function stateOfLanguages(): string {
  const keys = [...messagesOf(ENGLISH).keys()];
  const lines = LANGUAGES.map((language) => {
    const messages = messagesOf(language);
    const missing = keys.filter((key) => !messages.has(key));
    const files = filesOf(language);
    const unread = files.filter(({ readByNativeSpeaker }) => !readByNativeSpeaker);
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
    const reading =
      unread.length === 0 && files.length > 0
        ? 'read by a native speaker'
        : unread.length === files.length
          ? 'not read by a native speaker yet'
          : `not read by a native speaker yet: ${unread.map((file) => file.name).join(', ')}`;
    return `${language.padEnd(6)} ${name.padEnd(22)} ${messages.size} keys, ${missing.length} missing · ${reading}`;
  });
  return lines.join('\n');
}
