import { SEAT_NAMES, SHAPES, type Shape } from '../../rules/exeo-duo/board.ts';
import type { ExeoDuoView } from '../../rules/exeo-duo/view.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { fillingStamp, type GameEmojis } from '../emojis/emoji.ts';
import { placesOf } from '../marks.ts';
import { pieceStamp } from './pieces.ts';

const emojiName = (shape: Shape, seat: Seat): string => `${shape}_${SEAT_NAMES[seat].toLowerCase()}`;

export const exeoDuoEmojis: GameEmojis<ExeoDuoView> = {
  prefix: 'exeo',
  pictures: SEATS.flatMap((seat) =>
    SHAPES.map((shape) => ({
      name: emojiName(shape, seat),
      paint: fillingStamp(() => pieceStamp(seat, shape, 1)),
    })),
  ),
  /** The piece that moves, or that is pushed away. */
  of({ pieces }, { marks }) {
    const [square] = placesOf(marks, 'from', 'take');
    const piece = pieces.find((each) => each.square === square);
    return piece && emojiName(piece.shape, piece.seat);
  },
};
