import type { Choice, Option } from '../rules/choices.ts';
import type { BySeat, Seat, View } from '../rules/game.ts';
import type { Context } from './canvas.ts';
import { counted } from './sentences.ts';

/** The question a player has to answer, with its options. */
export type Question = Extract<Choice<unknown>, { kind: 'ask' }>;

/** The part of a picture that is the same in many positions: drawn once and kept. */
export interface Backdrop {
  /** Says all that the backdrop depends on. */
  readonly name: string;
  readonly height: number;
  paint(context: Context): void;
}

/** How one game is drawn. The context's origin is below the header, at the left edge of the picture. */
export interface Painter<GameView extends View> {
  backdrop(view: GameView, question?: Question): Backdrop;
  /** The pieces, the last move, and the options of the question. */
  paint(context: Context, view: GameView, question?: Question): void;
  /** The sign of a seat beside its player's name, with its middle here. */
  emblem(context: Context, seat: Seat, x: number, y: number): void;
  /** How each seat stands, in a word or two: `3 of 4 home`. */
  standings(view: GameView): BySeat<string>;
  /** When in the game this is: `move 12`. */
  moment(view: GameView): string;
  /** Whether the turn goes on: a film shows its plies together, when it is over. */
  isMidTurn?(view: GameView): boolean;
  /** Its board says all that a message around it does not: within a message it is drawn without title, plates and caption. */
  readonly standsAlone?: true;
  /** What the options are called in the picture; empty, where they are known by their looks. */
  optionNames(options: readonly Option[]): string[];
}

/** For games in which every turn is one move. */
export const moveNumber = ({ ply, result }: View): string =>
  result ? counted(ply, 'move') : `move ${ply + 1}`;
