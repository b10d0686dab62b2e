import { type Mark, opponent, type Seat } from '../game.ts';
import { type Lane, PROGRESS, type Progress, sentBackTo, TURNED } from './lanes.ts';
import { LANES_IN, progressIn } from './pieces.ts';
import { makePlace } from './places.ts';
import { type Position, piecesOf } from './position.ts';
import { heldBy, jumpedBy, landingOf, tripOf } from './trips.ts';

export interface Ahead {
  /** Where it would land. */
  readonly to: Progress;
  /** The enemy pieces it would jump, in the order of the jumps. */
  readonly sendsBack: readonly SentBack[];
}

export interface SentBack {
  /** The lane of the jumped enemy piece. */
  readonly lane: Lane;
  readonly from: Progress;
  /** Its start slot if it had not turned, otherwise its turning slot. */
  readonly to: 0 | 6;
}

/** What the move of a piece that is not home would do on the board as it is. */
export function aheadOf(position: Position, seat: Seat, lane: Lane): Ahead {
  const own = piecesOf(position, seat);
  const enemy = piecesOf(position, opponent(seat));
  const trip = tripOf(seat, lane, own, heldBy(enemy));
  const jumped = LANES_IN[jumpedBy(trip)]!.map((enemyLane): SentBack => {
    const from = progressIn(enemy, enemyLane);
    return { lane: enemyLane, from, to: sentBackTo(from) };
  });
  const outward = progressIn(own, lane) < TURNED;
  return { to: PROGRESS[landingOf(trip)]!, sendsBack: outward ? jumped : jumped.reverse() };
}

/** The same as marks: where the piece leaves and lands, and from where to where it sends others. */
export function marksOf(position: Position, seat: Seat, lane: Lane): Mark[] {
  const { to, sendsBack } = aheadOf(position, seat, lane);
  const own = (progress: Progress): string => makePlace({ seat, lane, progress });
  const enemy = (enemyLane: Lane, progress: Progress): string =>
    makePlace({ seat: opponent(seat), lane: enemyLane, progress });
  return [
    { role: 'from', place: own(progressIn(piecesOf(position, seat), lane)) },
    { role: 'to', place: own(to) },
    ...sendsBack.flatMap((jumped): Mark[] => [
      { role: 'take', place: enemy(jumped.lane, jumped.from) },
      { role: 'drop', place: enemy(jumped.lane, jumped.to) },
    ]),
  ];
}
