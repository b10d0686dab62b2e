import type { HalfName } from '../../rules/quexo/cells.ts';
import { COMBINATIONS } from '../../rules/quexo/combinations.ts';

/** What a half asks for, without examples: `three red even`. */
export const wordsOf = (half: HalfName): string => COMBINATIONS[half].words.replace(/ \(.*\)$/, '');

/** The same, short enough to stand on the half: `3 red even`, `pair + king`. */
export const briefly = (half: HalfName): string =>
  wordsOf(half)
    .replace(/^three (cards (?=from))?/, '3 ')
    .replace(/^an? /, '')
    .replace(/ and an? /, ' + ')
    .replace(/ card$/, '');
