/** How wide buttons are on a phone, measured in letters of their labels: about, for every phone is another. */
import { ComponentType } from 'discord.js';
import type { Row } from './message.ts';

/** Within the frame of a message. */
const PHONE = 43;
/** The edge of a button on both sides; between it and the next; its emoji. */
const EDGES = 2.6;
const GAP = 0.8;
const EMOJI = 3.6;

const NARROW = /[\s.,:·’ijlftr]/;
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]/u;

/** Into how many lines a phone breaks a row; a menu has one. */
export function linesOnPhone({ components }: Row): number {
  let lines = 1;
  let used = -GAP;
  for (const each of components) {
    if (each.type !== ComponentType.Button) continue;
    const words = 'label' in each && !('wordless' in each) ? (each.label ?? '') : '';
    const width = EDGES + lettersIn(words) + ('emoji' in each ? EMOJI : 0);
    if (used > 0 && used + GAP + width > PHONE) {
      lines++;
      used = -GAP;
    }
    used += GAP + width;
  }
  return lines;
}

const lettersIn = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : NARROW.test(letter) ? 0.5 : 1), 0);
