import { lettersAndDigits, type Plain, readMove } from '../reading.ts';
import { DARK, type Lane } from './board.ts';
import { movesIn, type SquadroPosition } from './position.ts';
import { labelOf } from './steps.ts';

export const writeLane = (lane: Lane): string => String(lane);

/** Understands `3`, `lane 3`, `L3`, `3.`, a seat's own initial or name before the lane, and a whole label. */
export const readLane = (position: SquadroPosition, text: string): Lane =>
  readMove(
    { moves: movesIn, write: (_, lane) => writeLane(lane) },
    position,
    text,
    plainIn(position),
    (wanted) => explain(position, wanted),
  );

/** `l` stands for `lane` and for Light; Dark may type it all the same. */
function plainIn(position: SquadroPosition): Plain {
  const prefix = position.turn === DARK ? /^(lane|dark|l|d)(?=\d)/ : /^(lane|light|l)(?=\d)/;
  return (text) => {
    const bare = lettersAndDigits(text);
    const labelled = movesIn(position).find((lane) => lettersAndDigits(labelOf(position, lane)) === bare);
    if (labelled !== undefined) return writeLane(labelled);
    return `${BELOW_ZERO.test(text) ? '-' : ''}${bare.replace(prefix, '')}`;
  };
}

const BELOW_ZERO = /^[^\p{L}\p{N}]*[-\u2212–]\s*\p{N}/u;

function explain(position: SquadroPosition, wanted: string): string {
  const example = writeLane(movesIn(position)[0]!);
  if (/^(light|dark|d)[1-5]$/.test(wanted)) {
    return `That piece is your opponent’s. Name a lane of yours, for example ${example}.`;
  }
  if (/^[1-5]$/.test(wanted)) {
    return `Your piece in lane ${wanted} is home already. Name another lane, for example ${example}.`;
  }
  if (/^-?\d+$/.test(wanted)) return `There are only lanes 1 to 5. Name one of them, for example ${example}.`;
  return `A move is the number of a lane, for example ${example}.`;
}
