import { PLAYERS } from '../../rules/blokus-duo/board.ts';
import { ORIENTATIONS, PIECE_NAMES, type PieceName, type PieceShape } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { EMOJI_MARGIN, EMOJI_SIDE, type Emoji, type GameEmojis } from '../emojis/emoji.ts';
import { pieceIn, wayIn } from './options.ts';
import { columnsOf, piece, rowsOf } from './pieces.ts';

/** The ways to lay a piece, as it lies in the box first. */
const waysOf = (name: PieceName): PieceShape[] =>
  ORIENTATIONS.filter((orientation) => orientation.piece === name).map(({ shape }) => shape);

/** `T4_purple` as it lies in the box, `T4_purple_2` turned once. */
const emojiName = (name: PieceName, seat: Seat, way = 0): string =>
  `${name}_${PLAYERS[seat].toLowerCase()}${way === 0 ? '' : `_${way + 1}`}`;

/** A single square need not fill the picture: small pieces look smaller than large ones. */
const LARGEST_UNIT = 38;

const paintShape =
  (shape: PieceShape, seat: Seat): Emoji['paint'] =>
  (context) => {
    const [columns, rows] = [columnsOf(shape), rowsOf(shape)];
    const room = EMOJI_SIDE - 2 * EMOJI_MARGIN;
    const unit = Math.min(LARGEST_UNIT, Math.floor(room / Math.max(columns, rows)));
    const corner = { x: (EMOJI_SIDE - columns * unit) / 2, y: (EMOJI_SIDE + rows * unit) / 2 };
    piece(context, seat, shape, unit, corner);
  };

const pictures = SEATS.flatMap((seat) =>
  PIECE_NAMES.flatMap((name) =>
    waysOf(name).map((shape, way) => ({
      name: emojiName(name, seat, way),
      paint: paintShape(shape, seat),
    })),
  ),
);

/** The emojis of one side, by the cells of the piece. */
const WAYS: ReadonlyMap<string, readonly [name: PieceName, way: number]> = new Map(
  PIECE_NAMES.flatMap((name) =>
    waysOf(name).map((shape, way) => [JSON.stringify(shape), [name, way]] as const),
  ),
);

export const blokusDuoEmojis: GameEmojis<BlokusDuoView> = {
  prefix: 'blokus',
  pictures,
  of({ turn }, option) {
    const name = pieceIn(option);
    if (name) return emojiName(name, turn);
    const [turned, way] = WAYS.get(JSON.stringify(wayIn(option))) ?? [];
    return turned && emojiName(turned, turn, way);
  },
};
