import type { Option } from '../rules/choices.ts';
import type { BySeat, Seat, Step, View } from '../rules/game.ts';
import type { Phrase } from '../rules/phrase.ts';
import type { Texts } from '../texts/texts.ts';
import type { Context } from './canvas.ts';

/** An option as far as pictures go by it. */
export type ShownOption = Pick<Option, 'label' | 'marks' | 'menu' | 'confirm' | 'plays'>;

/** The question a player has to answer, with its options. */
export interface Question {
  readonly ask: Phrase;
  readonly options: readonly ShownOption[];
  /** The decisions that led here. */
  readonly taken: readonly Pick<Step, 'marks'>[];
}

/** The same without all that no picture goes by, which is most of it where there are many options. */
export const questionAsShown = ({ ask, options, taken }: Question): Question => ({
  ask,
  options: options.map(({ label, marks, menu, confirm, plays }) => ({
    label,
    marks,
    ...(menu !== undefined && { menu }),
    ...(confirm && { confirm }),
    ...(plays && { plays }),
  })),
  taken: taken.map(({ marks }) => ({ marks })),
});

/** The part of a picture that is the same in many positions: drawn once and kept. */
export interface Backdrop {
  /** Says all that the backdrop depends on; where words stand on it, also their language. */
  readonly name: string;
  readonly height: number;
  paint(context: Context): void;
}

/** How one game is drawn. The context's origin is below the header, at the left edge of the picture. */
export interface Painter<GameView extends View> {
  backdrop(t: Texts, view: GameView, question?: Question): Backdrop;
  /** The pieces, the last move, and the options of the question. */
  paint(context: Context, t: Texts, view: GameView, question?: Question): void;
  /** The sign of a seat beside its player's name, with its middle here. */
  emblem(context: Context, seat: Seat, x: number, y: number): void;
  /** How each seat stands, in a word or two: `3 of 4 home`. */
  standings(t: Texts, view: GameView): BySeat<string>;
  /** When in the game this is: `move 12`. */
  moment(t: Texts, view: GameView): string;
  /** Whether the turn goes on: a film shows its plies together, when it is over. */
  isMidTurn?(view: GameView): boolean;
  /** Its board says all that a message around it does not: within a message it is drawn without title, plates and caption. */
  readonly standsAlone?: true;
  /** What the options are called in the picture; empty, where they are known by their looks. */
  optionNames(t: Texts, options: readonly ShownOption[]): string[];
}

/** For games in which every turn is one move. */
export const moveNumber = (t: Texts, { ply, result }: View): string =>
  result ? t('picture.movesPlayed', { count: ply }) : t('picture.moveNumber', { number: ply + 1 });
