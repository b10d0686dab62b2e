import { canDraw } from '../fonts.ts';
import { isSuitSign } from '../suits.ts';
import { isolated } from './bidi.ts';
import { graphemesOf } from './graphemes.ts';
import { isEmoji, scriptFamilyFor } from './script-fonts.ts';
import { withoutTowers, withoutUnseen } from './unseen.ts';

/**
 * A name as pictures show it: as people write it, in any script and with emoji, but styled letters as plain ones, without towers
 * of accents, and so that it changes the direction of nothing around it; `instead` where nothing but punctuation is left.
 */
export function plainName(name: string, instead: string): string {
  const line = withoutTowers(withoutUnseen(name.replace(/[\s\u2028\u2029]/gu, ' '))).normalize('NFC');
  const shown = graphemesOf(line)
    .map((grapheme) => drawable(grapheme, line))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(shown) || isEmoji(shown) ? isolated(shown) : instead;
}

/** The grapheme itself, or in plain letters, or as much of it as the fonts have. */
function drawable(grapheme: string, line: string): string {
  if (isSuitSign(grapheme)) return grapheme;
  const plain = grapheme.normalize('NFKC');
  if (isPlain(plain)) return plain;
  const whole = [grapheme, plain].find((one) => scriptFamilyFor(one, line) !== undefined);
  if (whole !== undefined) return whole;
  return [...plain].map((character) => part(character, line)).join('');
}

/** The character, or the letter below its accents, or nothing. */
function part(character: string, line: string): string {
  if (/[\p{M}\p{C}]/u.test(character)) return '';
  if (canDraw(character) || scriptFamilyFor(character, line) !== undefined) return character;
  const letter = character.normalize('NFD').charAt(0);
  return isPlain(letter) ? letter : '';
}

const isPlain = (text: string): boolean => canDraw(text) && !/[\p{M}\p{C}]/u.test(text);
