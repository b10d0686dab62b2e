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
  readonly 'describe.agreed': Nothing;
  readonly 'describe.beforeRepetition': Nothing;
  readonly 'describe.calledOff': Nothing;
  readonly 'describe.draw': Nothing;
  readonly 'describe.ending.length': Nothing;
  readonly 'describe.ending.repetition': Nothing;
  readonly 'describe.nobodyWins': Nothing;
  readonly 'describe.outOfTime': { readonly player: Words };
  readonly 'describe.outcome': { readonly reason: Words; readonly result: Words };
  readonly 'describe.resigned': { readonly player: Words };
  readonly 'describe.sentence': { readonly clause: Words };
  readonly 'describe.turn': { readonly player: Words };
  readonly 'describe.wins': { readonly player: Words };
  readonly 'picture.moveNumber': { readonly number: number };
  readonly 'picture.movesFirst': { readonly player: Words };
  readonly 'picture.movesPlayed': { readonly count: number };
  readonly 'picture.plate': { readonly side: Words; readonly standing: Words };
  readonly 'picture.tab.draw': Nothing;
  readonly 'picture.tab.toMove': Nothing;
  readonly 'picture.tab.winner': Nothing;
  readonly 'reading.beginning': { readonly example: Words };
  readonly 'reading.inRecord': { readonly number: number; readonly why: Words };
  readonly 'reading.moreThanOneTurn': Nothing;
  readonly 'reading.nothing': Nothing;
  readonly 'reading.several': { readonly moves: readonly Words[] };
  readonly 'reading.unknownGame': { readonly games: readonly Words[]; readonly text: Words };
}
