/** Names that people and servers gave themselves, so that they do nothing to the line in which they stand. */

/** As long as Discord lets a nickname be. */
const LONGEST = 32;
/** So many marks on one letter are writing; more are a tower that reaches into the lines around it. */
const MARKS = 3;

/** Characters that are there but show nothing. The joiners hold emoji and some scripts together, and stay between visible ones. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]|(?![\u200C\u200D])\p{Cf}/gu;
const TOWER = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** In one line, not too long, in its own direction; nothing, where it shows nothing. */
export function cleanName(name: string): string | undefined {
  const line = name
    .replace(/[\s\u2028\u2029]/g, ' ')
    .replace(UNSEEN, '')
    .replace(TOWER, '$1');
  const shown = shortened(line.replace(/ {2,}/g, ' ').trim());
  return SHOWN.test(shown) ? shown : undefined;
}

function shortened(line: string): string {
  const whole = [...letters.segment(line)].map(({ segment }) => segment);
  return whole.length <= LONGEST
    ? line
    : `${whole
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
