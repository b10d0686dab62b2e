import {
  type BySeat,
  type Game,
  type GameInfo,
  isViewOf,
  SEATS,
  type Seat,
  seatPhrase,
  type View,
} from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import type { Context } from './canvas.ts';
import type { Colour } from './colours.ts';
import { type Emoji, filling, type GameEmojis } from './emojis/emoji.ts';
import type { Backdrop, Painter, Question, ShownOption } from './painter.ts';
import type { RulesPage } from './rules-page.ts';

/**
 * How one game is described in words. `names` are those of the players, or of the seats. One of them may be `you`: messages then have a
 * variant for whoever is spoken to.
 */
export interface Describer<GameView extends View> {
  /** What lies on the table, in sentences. */
  table(t: Texts, view: GameView, names: BySeat<string>): string[];
  /** What else the picture tells that never changes, or need not be told where there is a picture besides, in sentences. */
  besides?(t: Texts, view: GameView): string[];
  /** The last move, without a full stop: `Ada moved c3 to d4`, `You moved c3 to d4`. */
  lastMove(t: Texts, view: GameView, names: BySeat<string>): string | undefined;
  /** The same of the last ply alone, where a turn can have several. */
  lastPly?(t: Texts, view: GameView, names: BySeat<string>): string | undefined;
  /** What has happened since the last move without anybody's doing, in sentences, where this game has such things. */
  consequences?(t: Texts, view: GameView, names: BySeat<string>): string[];
  /**
   * Why the game has ended, where this game has words of its own for it, without a full stop, and so that it can also be told of
   * `you`: `Ada could not move`.
   */
  reason(t: Texts, view: GameView, names: BySeat<string>): string | undefined;
  /** What players should know while it is so, in sentences: how this game will end if it goes on like that, or who cannot move any more. */
  warnings?(t: Texts, view: GameView, names: BySeat<string>): string[];
}

/** How one game is shown. */
export interface Drawing<GameView extends View> {
  readonly painter: Painter<GameView>;
  readonly describer: Describer<GameView>;
  readonly line: Line;
  /** The colours by which people tell the two sides apart, by what has them. */
  sides(): Readonly<Record<string, SideColours>>;
  /** The colours of the board that pieces and marks lie on. */
  grounds(): readonly Colour[];
  /** What stands for pieces and cards in buttons and menus. */
  readonly emojis: GameEmojis<GameView>;
  /** The pages of `/rules`, in their order. */
  readonly rulesPages: readonly RulesPage[];
  readonly samples: Samples;
}

/** The colours of both sides, and those of the outlines around them, where outlines are to tell them from their board. */
export interface SideColours {
  readonly faces: BySeat<Colour>;
  readonly outlines?: BySeat<Colour>;
}

interface SideLook {
  readonly face: Colour;
  readonly outline?: Colour;
}

export const sideColours = ([one, other]: BySeat<SideLook>): SideColours => ({
  faces: [one.face, other.face],
  ...(one.outline && other.outline && { outlines: [one.outline, other.outline] }),
});

/** In the graph of ratings each game has a colour and a sign of its own. */
interface Line {
  readonly colour: Colour;
  /** The outline of the sign, around this point. */
  sign(context: Context, x: number, y: number): void;
}

/** What the gallery shows: moments in games by chance, after so many plies. */
interface Samples {
  readonly middle: number;
  /** Where the board is shown as it stands in a message, with its first question. */
  readonly message?: Omit<Asking, 'ask' | 'path'>;
  readonly questions: readonly Asking[];
  /** Where a player's own hand is shown. */
  readonly hand?: number;
  /** Where somebody resigns. */
  readonly resigned?: number;
  /** How the moves are written that are played wherever they can be, or random games would go to and fro. */
  readonly lively?: RegExp;
}

/** Where a question is asked: after so many plies, with these answers. */
interface Asking {
  /** The key of the question. */
  readonly ask: string;
  readonly ply: number;
  readonly path?: readonly number[];
  readonly seed?: string;
}

/** A painter bound to a view. */
export interface BoundPainter {
  readonly standings: BySeat<string>;
  readonly moment: string;
  backdrop(question?: Question): Backdrop;
  paint(context: Context, question?: Question): void;
  emblem(context: Context, seat: Seat, x: number, y: number): void;
  optionNames(options: readonly ShownOption[]): string[];
  /** The name of the emoji that stands for an option, if one does. */
  optionEmoji(option: Pick<ShownOption, 'marks'>): string | undefined;
}

/** What a describer says of a view. */
export interface Description {
  readonly table: readonly string[];
  readonly besides: readonly string[];
  readonly lastMove: string | undefined;
  readonly lastPly: string | undefined;
  readonly consequences: readonly string[];
  readonly reason: string | undefined;
  readonly warnings: readonly string[];
}

/** The drawing of a game of which only the contract is known. */
export interface AnyDrawing
  extends Pick<Drawing<View>, 'line' | 'sides' | 'grounds' | 'samples' | 'rulesPages'> {
  /** Those of the two sides, and all that can stand for an option. */
  readonly emojis: readonly Emoji[];
  /** The names of those of the sides. */
  readonly seatEmojis: BySeat<string>;
  /** The signs of both seats. */
  emblem(context: Context, seat: Seat, x: number, y: number): void;
  readonly standsAlone: boolean;
  /** Whether the turn goes on. */
  isMidTurn(view: View): boolean;
  boundPainter(t: Texts, view: View): BoundPainter;
  /** `names` are those of the players, or else of the seats. */
  description(t: Texts, view: View, names?: BySeat<string>): Description;
}

export function anyDrawing<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  { painter, describer, line, sides, grounds, emojis, samples, rulesPages }: Drawing<GameView>,
): AnyDrawing {
  const named = (name: string): string => `${emojis.prefix}_${name}`;
  const seatEmojis: BySeat<string> = [named(lowerCase(game.seats[0])), named(lowerCase(game.seats[1]))];
  const own = (view: View): GameView => {
    if (!isViewOf(game, view))
      throw new Error(`A view of ${view.game} is not for the painter of ${game.id}.`);
    return view;
  };
  return {
    line,
    sides,
    grounds,
    samples,
    rulesPages,
    emojis: [
      ...SEATS.map((seat) => ({
        name: seatEmojis[seat],
        paint: filling((context) => painter.emblem(context, seat, 0, 0)),
      })),
      ...emojis.pictures.map(({ name, paint }) => ({ name: named(name), paint })),
    ],
    seatEmojis,
    emblem: painter.emblem,
    standsAlone: painter.standsAlone ?? false,
    isMidTurn: (view) => painter.isMidTurn?.(own(view)) ?? false,
    boundPainter(t, any) {
      const view = own(any);
      return {
        standings: painter.standings(t, view),
        moment: painter.moment(t, view),
        backdrop: (question) => painter.backdrop(t, view, question),
        paint: (context, question) => painter.paint(context, t, view, question),
        emblem: painter.emblem,
        optionNames: (options) => painter.optionNames(t, options),
        optionEmoji(option) {
          const name = emojis.of?.(view, option);
          return name === undefined ? undefined : named(name);
        },
      };
    },
    description(t, any, names = seatNames(t, game)) {
      const view = own(any);
      const lastMove = describer.lastMove(t, view, names);
      return {
        table: describer.table(t, view, names),
        besides: describer.besides?.(t, view) ?? [],
        lastMove,
        lastPly: describer.lastPly?.(t, view, names) ?? lastMove,
        consequences: describer.consequences?.(t, view, names) ?? [],
        reason: describer.reason(t, view, names),
        warnings: describer.warnings?.(t, view, names) ?? [],
      };
    },
  };
}

/** What the sides are called. */
export const seatNames = (t: Texts, game: Pick<GameInfo, 'id' | 'seats'>): BySeat<string> => [
  t.words(seatPhrase(game, 0)),
  t.words(seatPhrase(game, 1)),
];

const lowerCase = (text: string): string => text.toLowerCase();
