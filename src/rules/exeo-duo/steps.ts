import { opponent, type Step, type WayToMove } from '../game.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { campOf, shapeAt } from './arrangement.ts';
import {
  type BoardHalf,
  COURTS,
  FILES,
  GROUND,
  isExeo,
  nameOf,
  ORDINARY,
  RANKS_PER_HALF,
  SHAPES,
  type Shape,
  wayBetween,
} from './board.ts';
import { marksOf } from './marks.ts';
import {
  type ExeoDuoMove,
  fromOf,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  northOf,
  PASS,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';
import { type ExeoDuoPosition, moves } from './position.ts';

/** A piece that hops in its court. */
interface CourtHop {
  readonly half: BoardHalf;
  readonly hop: Hop;
}

/** A turn as a person puts it together: the hop that is chosen first, and what follows from it. */
type Plan = WithPiece | WithoutPiece;
type WithPiece = Double | Push | Single;
interface Double extends Ordered {
  readonly kind: 'double';
  readonly first: CourtHop;
  readonly second: CourtHop;
}
interface Push extends Ordered {
  readonly kind: 'push';
  readonly first: CourtHop;
}
interface Single extends Ordered {
  readonly kind: 'single';
  readonly first: CourtHop;
}
interface WithoutPiece extends Ordered {
  readonly kind: 'exit' | 'pass';
  readonly first?: undefined;
}
interface Ordered {
  readonly move: ExeoDuoMove;
  /** Exits by their shapes; then piece by piece, the left court first, and their squares as one reads the picture. */
  readonly order: number;
}

/** How many bits of the order a square and a shape take; the order holds a decision in each part. */
const SQUARE_BITS = 6;
const SHAPE_BITS = 2;
const PART_BITS = SQUARE_BITS + SHAPE_BITS;

/** All turns of a position, in the order in which people see them. */
interface Plans {
  readonly position: ExeoDuoPosition;
  readonly all: readonly Plan[];
  readonly asks: Asks;
  /** Steps that many ways have in common, by what is decided up to them. */
  readonly shared: Map<number, Step>;
}

/** Of one position the steps are asked for again and again, question by question and move by move; all of them would fill the memory. */
let known: Plans | undefined;

function plansIn(position: ExeoDuoPosition): Plans {
  if (known?.position === position) return known;
  const all = moves(position).flatMap(plansFor).sort(inOrder);
  known = { position, all, asks: asksFor(all), shared: new Map() };
  return known;
}

const inOrder = (one: Plan, other: Plan): number => one.order - other.order;

/**
 * How a person chooses a turn: a piece, where it goes, then a piece of the other court, and where that goes. Of two free pieces
 * either can be chosen first. Exits stand in front, one answer each.
 */
export function ways(position: ExeoDuoPosition): readonly WayToMove<ExeoDuoMove>[] {
  const plans = plansIn(position);
  return plans.all.map((plan) => ({ move: plan.move, steps: () => stepsOf(plan, plans) }));
}

/** The first of its ways. */
export const steps = (position: ExeoDuoPosition, move: ExeoDuoMove): Generator<Step> =>
  stepsOf(plansFor(move).sort(inOrder)[0]!, plansIn(position));

function plansFor(move: ExeoDuoMove): Plan[] {
  if (move === PASS) return [{ kind: 'pass', move, order: 0 }];
  if (!isDouble(move)) {
    const first = { half: halfOf(move), hop: hopIn(move) };
    if (!isPush(move)) return [{ kind: 'single', move, first, order: orderOf(first, 0) }];
    return [{ kind: 'push', move, first, order: orderOf(first, readingOrder(silverOf(move))) }];
  }
  const left: CourtHop = { half: 0, hop: southOf(move) };
  const right: CourtHop = { half: 1, hop: northOf(move) };
  if (isExeo(GROUND[0][toOf(left.hop)]!))
    return [{ kind: 'exit', move, order: shapeOf(left.hop) - SHAPES.length }];
  if (isObliged(left)) return [doubleFrom(move, left, right)];
  if (isObliged(right)) return [doubleFrom(move, right, left)];
  return [doubleFrom(move, left, right), doubleFrom(move, right, left)];
}

const doubleFrom = (move: ExeoDuoMove, first: CourtHop, second: CourtHop): Double => ({
  kind: 'double',
  move,
  first,
  second,
  order: orderOf(first, hopOrder(second)),
});

const isObliged = ({ half, hop }: CourtHop): boolean => GROUND[half][fromOf(hop)] !== ORDINARY;

const orderOf = (first: CourtHop, behind: number): number =>
  (((first.half << PART_BITS) | hopOrder(first)) << PART_BITS) | behind;

const hopOrder = ({ hop }: CourtHop): number => (shapeOf(hop) << SQUARE_BITS) | readingOrder(toOf(hop));

/** Ranks run from left to right, files from top to bottom. */
const readingOrder = (square: number): number =>
  (square % FILES.length) * RANKS_PER_HALF + Math.floor(square / FILES.length);

interface Asks {
  /** The first question of the turn, which says what must move. */
  readonly piece: Phrase;
  /** The second, behind the name of the piece: the first that is asked where only one piece can begin. */
  readonly where: Phrase;
}

function asksFor(plans: readonly Plan[]): Asks {
  const obliged = new Map<string, CourtHop>();
  const firsts = new Map<string, CourtHop>();
  let mustMove = 0;
  for (const plan of plans) {
    if (plan.first === undefined) continue;
    firsts.set(squareName(plan.first), plan.first);
    const moved = (plan.kind === 'double' ? [plan.first, plan.second] : [plan.first]).filter(isObliged);
    for (const each of moved) obliged.set(squareName(each), each);
    mustMove = Math.max(mustMove, moved.length);
  }
  const must = mustMoveOf([...obliged.values()], mustMove);
  const has = (kind: Plan['kind']): boolean => plans.some((plan) => plan.kind === kind);
  const others = [...obliged.keys()].filter((square) => !firsts.has(square));
  const which = phrase(has('double') ? 'exeo-duo.ask.firstPiece' : 'exeo-duo.ask.piece');
  return {
    piece: must === undefined ? which : reminded(must, which),
    where: must === undefined || firsts.size > 1 || has('exit') ? WHERE : reminded(itMustMove(others), WHERE),
  };
}

const WHERE = phrase('exeo-duo.ask.where');

const reminded = (reminder: Phrase, question: Phrase): Phrase =>
  phrase('exeo-duo.ask.reminded', { reminder, question });

/** `Your cone on c4 must move.` */
function mustMoveOf(obliged: readonly CourtHop[], count: number): Phrase | undefined {
  const [one, other] = obliged;
  if (one === undefined) return undefined;
  if (other === undefined) {
    return phrase('exeo-duo.mustMove.piece', { shape: shapeName(one), square: squareName(one) });
  }
  if (obliged.length > 2) {
    return phrase(count === 1 ? 'exeo-duo.mustMove.oneOfMarked' : 'exeo-duo.mustMove.twoOfMarked');
  }
  const squares = [squareName(one), squareName(other)];
  return phrase(count === 1 ? 'exeo-duo.mustMove.oneOfTwo' : 'exeo-duo.mustMove.both', { squares });
}

/** The same of the only piece that can begin, and of the others: `It must move.` */
function itMustMove([other, ...more]: readonly string[]): Phrase {
  if (other === undefined) return phrase('exeo-duo.mustMove.it');
  if (more.length > 0) return phrase('exeo-duo.mustMove.itAndMarked');
  return phrase('exeo-duo.mustMove.itAndSquare', { square: other });
}

function* stepsOf(plan: Plan, { position, asks, shared }: Plans): Generator<Step> {
  const { move, order } = plan;
  if (plan.first === undefined) {
    yield { ask: asks.piece, label: plan.kind === 'pass' ? PASSES : exitOf(move), marks: marksOf(move) };
    return;
  }
  const { first } = plan;
  yield once(shared, 0, order >> (PART_BITS + SQUARE_BITS), () => pieceStep(asks.piece, first));
  yield once(shared, 1, order >> PART_BITS, () => whereStep(position, asks.where, plan));
  if (plan.kind === 'single') return;
  if (plan.kind === 'push') {
    yield silverStep(plan);
    return;
  }
  yield once(shared, 2, order >> SQUARE_BITS, () => otherPieceStep(plan));
  yield lastStep(plan);
}

function once(shared: Plans['shared'], depth: number, decided: number, make: () => Step): Step {
  const key = decided * 4 + depth;
  const known = shared.get(key);
  if (known) return known;
  const step = make();
  shared.set(key, step);
  return step;
}

function pieceStep(ask: Phrase, piece: CourtHop): Step {
  const square = squareName(piece);
  return {
    ask,
    label: phrase('exeo-duo.answer.piece', { shape: shapeName(piece), square }),
    marks: [{ role: 'from', place: square }],
  };
}

/** Pushes say whom they push, and the first part of a double move how the three steps are split. */
function whereStep(position: ExeoDuoPosition, ask: Phrase, plan: WithPiece): Step {
  const { kind, first } = plan;
  const to = nameOf(first.half, toOf(first.hop));
  if (kind === 'single')
    return {
      ask,
      label: to,
      marks: [{ role: 'to', place: to }],
      whole: phrase('exeo-duo.move.hop', hopNames(first)),
    };
  if (kind === 'push') {
    const label = phrase('exeo-duo.answer.push', { shape: victimName(position, first), square: to });
    return { ask, label, marks: [{ role: 'take', place: to }], whole: label };
  }
  const { second } = plan;
  const label = phrase('exeo-duo.answer.firstHop', {
    square: to,
    steps: stepCount(first),
    stepsOfOther: stepCount(second),
  });
  return { ask, label, marks: [{ role: 'to', place: to }], whole: label };
}

function silverStep({ move, first }: Push): Step {
  const to = nameOf(first.half, toOf(first.hop));
  const silver = nameOf(first.half, silverOf(move));
  return {
    ask: WHICH_SILVER,
    label: silver,
    marks: [{ role: 'drop', place: silver }],
    whole: phrase('exeo-duo.move.push', { from: squareName(first), pushed: to, silver }),
  };
}

const WHICH_SILVER = phrase('exeo-duo.ask.silver');

function otherPieceStep({ first, second }: Double): Step {
  const ask = phrase('exeo-duo.ask.otherPiece', { steps: stepCount(second), court: COURTS[second.half] });
  const whole = phrase('exeo-duo.move.begun', { ...hopNames(first), otherFrom: squareName(second) });
  return { ...pieceStep(ask, second), whole };
}

function lastStep({ first, second }: Double): Step {
  const { from: otherFrom, to: otherTo } = hopNames(second);
  return {
    ask: LAST_WHERE[stepCount(second)],
    label: otherTo,
    marks: [{ role: 'to', place: otherTo }],
    whole: phrase('exeo-duo.move.double', { ...hopNames(first), otherFrom, otherTo }),
  };
}

const LAST_WHERE = {
  1: phrase('exeo-duo.ask.otherWhere', { steps: 1 }),
  2: phrase('exeo-duo.ask.otherWhere', { steps: 2 }),
};

const PASSES = phrase('exeo-duo.answer.pass');

/** No pair can reach EXEO 1 and EXEO 2 in one turn, so that the pair says it all. */
function exitOf(move: ExeoDuoMove): Phrase {
  const shape = shapeName({ hop: southOf(move) });
  const wins = GROUND[0][toOf(southOf(move))] === 3;
  return phrase(wins ? 'exeo-duo.answer.winningExit' : 'exeo-duo.answer.exit', { shape });
}

const hopNames = (piece: CourtHop) => ({
  from: squareName(piece),
  to: nameOf(piece.half, toOf(piece.hop)),
});

function victimName({ arrangement }: ExeoDuoPosition, { half, hop }: CourtHop): Shape {
  const camp = campOf(arrangement, opponent(arrangement.turn), half);
  return SHAPES[shapeAt(camp, toOf(hop))!]!;
}

const stepCount = ({ hop }: CourtHop): 1 | 2 => wayBetween(fromOf(hop), toOf(hop))!.steps;
const squareName = ({ half, hop }: CourtHop): string => nameOf(half, fromOf(hop));
const shapeName = ({ hop }: Pick<CourtHop, 'hop'>): Shape => SHAPES[shapeOf(hop)]!;
