/** Written by `npm run texts -- write` out of the English files. */
import type { Words } from '../rules/phrase.ts';

/** The message speaks of nothing in particular. */
type Nothing = Record<never, never>;

export interface MessageValues {
  readonly 'choices.between': { readonly least: number; readonly most: number };
  readonly 'choices.comma': Nothing;
  readonly 'choices.exactly': { readonly most: number };
  readonly 'choices.over': Nothing;
  readonly 'choices.twice': Nothing;
  readonly 'choices.unknown': Nothing;
  readonly 'choices.way': { readonly steps: readonly Words[] };
  readonly 'reading.beginning': { readonly example: Words };
  readonly 'reading.inRecord': { readonly number: number; readonly why: Words };
  readonly 'reading.moreThanOneTurn': Nothing;
  readonly 'reading.nothing': Nothing;
  readonly 'reading.several': { readonly moves: readonly Words[] };
  readonly 'reading.unknownGame': { readonly games: readonly Words[]; readonly text: Words };
}
