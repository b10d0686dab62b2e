/**
 * The places that a text names by letter and number, in any language: `c3 nach d4`, `e10, e11 und f10`, `c3からd4へ`. Words that no number
 * follows do not matter. Nothing, where a number has no single letter before it, or the last letter still waits for its number.
 */
export const placesNamed = (text: string): string[] | undefined => placesBetweenWords(text)?.flat();

/** The same, with a group for what stands before, between and after words: `e10, e11 und f10` has two. */
export function placesBetweenWords(text: string): string[][] | undefined {
  const parts = text.normalize('NFC').toLowerCase().match(WORDS_AND_NUMBERS) ?? [];
  if (/^[a-z]$/.test(parts.at(-1) ?? '')) return undefined;
  const groups: string[][] = [[]];
  for (const [index, part] of parts.entries()) {
    if (isNumber(part)) {
      const place = `${parts[index - 1] ?? ''}${part}`;
      if (!PLACE.test(place)) return undefined;
      groups.at(-1)!.push(place);
    } else if (!isNumber(parts[index + 1] ?? '')) groups.push([]);
  }
  return groups;
}

/** Scripts without spaces stand beside squares: `d4` is named in `からd4へ`, but not in `rod4`. */
const WORDS_AND_NUMBERS = /\p{Script=Latin}+|(?:(?!\p{Script=Latin})\p{L})+|\p{N}+/gu;

const isNumber = (part: string): boolean => /^\p{N}/u.test(part);

const PLACE = /^[a-z]\d{1,3}$/;
