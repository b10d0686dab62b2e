import { type Mark, opponent, type Seat, type Step } from '../game.ts';
import { type Phrase, phrase } from '../phrase.ts';
import {
  HOME,
  LANES_IN,
  type Lane,
  makePlace,
  PROGRESS,
  type Progress,
  progressIn,
  sentBackTo,
  TURNED,
} from './board.ts';
import { piecesOf, type SquadroPosition } from './position.ts';
import { heldBy, jumpedBy, landingOf, tripOf } from './trips.ts';

export interface Ahead {
  /** Where it would land. */
  readonly to: Progress;
  /** The enemy pieces it would jump, in the order of the jumps. */
  readonly sendsBack: readonly SentBack[];
}

interface SentBack {
  /** The lane of the jumped enemy piece. */
  readonly lane: Lane;
  readonly from: Progress;
  /** Its start slot if it had not turned, otherwise its turning slot. */
  readonly to: 0 | 6;
}

/** What the move of a piece that is not home would do on the board as it is. */
export function aheadOf(position: SquadroPosition, seat: Seat, lane: Lane): Ahead {
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
export function marksOf(position: SquadroPosition, seat: Seat, lane: Lane): Mark[] {
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

/** The lane is the whole move; its label says what the move will do. */
export function stepsTo(position: SquadroPosition, lane: Lane): Step[] {
  const { turn } = position;
  return [{ ask: ASK_LANE, label: labelOf(position, lane), marks: marksOf(position, turn, lane) }];
}

const ASK_LANE = phrase('squadro.ask.lane');

/** `Lane 3: 2 forward`, `Lane 1: 4 back, jumps their lanes 4 and 3, home` */
function labelOf(position: SquadroPosition, lane: Lane): Phrase {
  const from = progressIn(position.own, lane);
  const { to, sendsBack } = aheadOf(position, position.turn, lane);
  const lanes = sendsBack.map((jumped) => String(jumped.lane));
  const values = { lane, steps: to - from, jumped: lanes.length, lanes };
  if (from < TURNED) return phrase(to === TURNED ? 'squadro.move.turns' : 'squadro.move.forward', values);
  return phrase(to === HOME ? 'squadro.move.home' : 'squadro.move.back', values);
}

/** The numbers in the label, whatever its language: the lane, how far its piece goes, and the lanes that it jumps. */
export function numbersOf(position: SquadroPosition, lane: Lane): number[] {
  const { to, sendsBack } = aheadOf(position, position.turn, lane);
  return [lane, to - progressIn(position.own, lane), ...sendsBack.map((jumped) => jumped.lane)];
}
