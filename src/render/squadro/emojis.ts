import { SEATS, type Seat } from '../../rules/game.ts';
import { parsePlace, SEAT_NAMES, START, speedOf, TURNED } from '../../rules/squadro/board.ts';
import type { SquadroView } from '../../rules/squadro/view.ts';
import { fillingStamp, type GameEmojis } from '../emojis/emoji.ts';
import { placesOf } from '../marks.ts';
import { headingOf, pieceStamp } from './pieces.ts';

const WAYS = [
  { way: 'out', from: START },
  { way: 'back', from: TURNED },
] as const;
const SPEEDS = [1, 2, 3] as const;

const emojiName = (seat: Seat, way: 'out' | 'back', speed: number): string =>
  `${SEAT_NAMES[seat].toLowerCase()}_${way}${speed}`;

/** A piece as it points on the board, with as many pips as its move has steps. */
export const squadroEmojis: GameEmojis<SquadroView> = {
  prefix: 'squadro',
  pictures: SEATS.flatMap((seat) =>
    WAYS.flatMap(({ way, from }) =>
      SPEEDS.map((speed) => ({
        name: emojiName(seat, way, speed),
        paint: fillingStamp(() => pieceStamp(seat, headingOf(seat, from), speed)),
      })),
    ),
  ),
  of(_, { marks }) {
    const [from] = placesOf(marks, 'from').map(parsePlace);
    if (!from) return undefined;
    const { seat, lane, progress } = from;
    return emojiName(seat, progress < TURNED ? 'out' : 'back', speedOf(seat, lane, progress));
  },
};
