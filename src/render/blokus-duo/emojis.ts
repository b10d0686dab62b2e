import { PLAYERS } from '../../rules/blokus-duo/board.ts';
import { PIECE_NAMES, type PieceName, SHAPES } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { EMOJI_MARGIN, EMOJI_SIDE, type Emoji, type GameEmojis } from '../emojis/emoji.ts';
import { columnsOf, rowsOf } from './layout.ts';
import { pieceIn } from './options.ts';
import { LOOKS, piece } from './pieces.ts';

const emojiName = (name: PieceName, seat: Seat): string => `${name}_${PLAYERS[seat].toLowerCase()}`;

/** A single square need not fill the picture: small pieces look smaller than large ones. */
const LARGEST_UNIT = 38;

const picture = (name: PieceName, seat: Seat): Emoji => ({
  name: emojiName(name, seat),
  paint(context) {
    const shape = SHAPES[name];
    const [columns, rows] = [columnsOf(shape), rowsOf(shape)];
    const room = EMOJI_SIDE - 2 * EMOJI_MARGIN;
    const unit = Math.min(LARGEST_UNIT, Math.floor(room / Math.max(columns, rows)));
    const corner = { x: (EMOJI_SIDE - columns * unit) / 2, y: (EMOJI_SIDE + rows * unit) / 2 };
    piece(context, seat, shape, unit, corner, LOOKS[seat].edge);
  },
});

export const blokusDuoEmojis: GameEmojis<BlokusDuoView> = {
  prefix: 'blokus',
  pictures: SEATS.flatMap((seat) => PIECE_NAMES.map((name) => picture(name, seat))),
  of({ turn }, option) {
    const name = pieceIn(option);
    return name && emojiName(name, turn);
  },
};
