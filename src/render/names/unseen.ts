/** Characters that are there but show nothing. The joiners hold emoji and some scripts together, and stay between visible ones. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]|(?![\u200C\u200D])\p{Cf}/u;

/** The flags of England, Scotland and Wales are spelt with such characters, after a black flag. */
const SPELT_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u;

const FLAG_OR_UNSEEN = new RegExp(`(${SPELT_FLAG.source})|${UNSEEN.source}`, 'gu');

export const withoutUnseen = (text: string): string =>
  text.replace(FLAG_OR_UNSEEN, (_, flag: string | undefined) => flag ?? '');

/** So many marks on one letter are writing; more are a tower that reaches into the lines around it. */
const MARKS = 3;
const TOWER = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');

/** No script puts the same mark on a letter twice. */
const REPEATED = /(\p{M})\1+/gu;

export const withoutTowers = (text: string): string => text.replace(REPEATED, '$1').replace(TOWER, '$1');
