import type { Choice, Option } from '../rules/choices.ts';
import type { BySeat, Seat, ViewOf } from '../rules/game.ts';
import { counted } from './sentences.ts';
import type { Pen } from './studio.ts';

/** The question a player has to answer, with its options. */
export type Question = Extract<Choice<unknown>, { kind: 'ask' }>;

/** The part of a picture that is the same in many positions: drawn once and kept. */
export interface Backdrop {
  /** Says all that the backdrop depends on. */
  readonly name: string;
  readonly height: number;
  paint(pen: Pen): void;
}

/** How one game is drawn. The pen starts below the header, at the left edge of the picture. */
export interface Painter<View extends ViewOf> {
  backdrop(view: View, question?: Question): Backdrop;
  /** The pieces, the last move, and the options of the question. */
  paint(pen: Pen, view: View, question?: Question): void;
  /** The sign of a seat beside its player's name, with its middle here. */
  emblem(pen: Pen, seat: Seat, x: number, y: number): void;
  /** How each seat stands, in a word or two: `3 of 4 home`. */
  standings(view: View): BySeat<string>;
  /** When in the game this is: `move 12`. */
  moment(view: View): string;
  /** What the options are called in the picture. */
  optionNames(options: readonly Option[]): string[];
}

/** For games in which every turn is one move. */
export const moveNumber = ({ ply, result }: ViewOf): string =>
  result ? counted(ply, 'move') : `move ${ply + 1}`;
