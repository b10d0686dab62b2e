import { opponent, type Seat } from '../game.ts';
import { lettersAndDigits, type Plain, readMove } from '../reading.ts';
import { DARK, type Lane, SEAT_NAMES } from './lanes.ts';
import { movesIn, type Position } from './position.ts';

export const writeLane = (lane: Lane): string => String(lane);

/** Understands `3`, `lane 3`, `L3`, `3.`, a seat's own initial or name before the lane, and a whole label. */
export const readLane = (position: Position, text: string): Lane =>
  readMove(
    { moves: movesIn, write: (_, lane) => writeLane(lane) },
    position,
    text,
    plainFor(position.turn),
    (wanted) => explain(position, wanted),
  );

/** `l` stands for `lane` and for Light; Dark may type it all the same. */
const plainFor = (seat: Seat): Plain => {
  const prefix = seat === DARK ? /^(lane|dark|l|d)(?=\d)/ : /^(lane|light|l)(?=\d)/;
  return (text) => lettersAndDigits(text.replace(/:.*$/, '')).replace(prefix, '');
};

function explain(position: Position, wanted: string): string {
  const enemy = SEAT_NAMES[opponent(position.turn)];
  if (/^(light|dark|d)[1-5]$/.test(wanted)) return `That piece is ${enemy}'s.`;
  if (/^[1-5]$/.test(wanted)) return `Your piece in lane ${wanted} is home already.`;
  if (/^\d+$/.test(wanted)) return 'There are only lanes 1 to 5.';
  return `A move is the number of a lane, for example ${writeLane(movesIn(position)[0]!)}.`;
}
