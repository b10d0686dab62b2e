import { opponent, type Step, type WayToMove } from '../game.ts';
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
type Plan = WithPiece | { readonly kind: 'exit' | 'pass'; readonly move: ExeoDuoMove; readonly first?: undefined };
type WithPiece =
  | {
      readonly kind: 'double';
      readonly move: ExeoDuoMove;
      readonly first: CourtHop;
      readonly second: CourtHop;
    }
  | { readonly kind: 'push'; readonly move: ExeoDuoMove; readonly first: CourtHop }
  | { readonly kind: 'single'; readonly move: ExeoDuoMove; readonly first: CourtHop };

const KNOWN = new WeakMap<ExeoDuoPosition, readonly WayToMove<ExeoDuoMove>[]>();

/**
 * How a person chooses a turn: a piece, where it goes, then a piece of the other court, and where that goes. Of two free pieces
 * either can be chosen first. Exits stand in front, one answer each; the last answer of every way names the whole turn.
 */
export function ways(position: ExeoDuoPosition): readonly WayToMove<ExeoDuoMove>[] {
  const known = KNOWN.get(position);
  if (known) return known;
  const plans = moves(position)
    .flatMap(plansFor)
    .map((plan) => ({ plan, order: orderOf(plan) }))
    .sort((one, other) => one.order - other.order)
    .map(({ plan }) => plan);
  const found = endingWhole(position, plans);
  KNOWN.set(position, found);
  return found;
}

export const steps = (position: ExeoDuoPosition, move: ExeoDuoMove): Step[] => [
  ...ways(position).find((way) => way.move === move)!.steps,
];

function plansFor(move: ExeoDuoMove): Plan[] {
  if (move === PASS) return [{ kind: 'pass', move }];
  if (!isDouble(move)) {
    const first = { half: halfOf(move), hop: hopIn(move) };
    return [{ kind: isPush(move) ? 'push' : 'single', move, first }];
  }
  const left: CourtHop = { half: 0, hop: southOf(move) };
  const right: CourtHop = { half: 1, hop: northOf(move) };
  if (isExeo(GROUND[0][toOf(left.hop)]!)) return [{ kind: 'exit', move }];
  const leftFirst: Plan = { kind: 'double', move, first: left, second: right };
  const rightFirst: Plan = { kind: 'double', move, first: right, second: left };
  if (isObliged(left)) return [leftFirst];
  return isObliged(right) ? [rightFirst] : [leftFirst, rightFirst];
}

const isObliged = ({ half, hop }: CourtHop): boolean => GROUND[half][fromOf(hop)] !== ORDINARY;

/** Exits by their numbers; then piece by piece, the left court first, and their squares as one reads the picture. */
function orderOf(plan: Plan): number {
  const { move } = plan;
  if (plan.kind === 'exit') return (exitNumber(move) - 4) * SHAPES.length + shapeOf(southOf(move));
  if (plan.first === undefined) return 0;
  const { half, hop } = plan.first;
  const first = (half * SHAPES.length + shapeOf(hop)) * 64 + readingOrder(toOf(hop));
  return first * SHAPES.length * 64 + orderBehind(plan);
}

function orderBehind(plan: WithPiece): number {
  if (plan.kind === 'double') return shapeOf(plan.second.hop) * 64 + readingOrder(toOf(plan.second.hop));
  return plan.kind === 'push' ? readingOrder(silverOf(plan.move)) : 0;
}

/** Ranks run from left to right, files from top to bottom. */
const readingOrder = (square: number): number =>
  (square % FILES.length) * RANKS_PER_HALF + Math.floor(square / FILES.length);

/** Ends every way at the answer behind which there is but one turn: that answer says all of it. */
function endingWhole(position: ExeoDuoPosition, plans: readonly Plan[]): WayToMove<ExeoDuoMove>[] {
  const asks = asksFor(plans);
  const drafts = plans.map((plan) => ({ plan, steps: stepsOf(position, plan, asks) }));
  const behind = new Map<string, number>();
  for (const { steps } of drafts) {
    for (const prefix of prefixesOf(steps)) behind.set(prefix, (behind.get(prefix) ?? 0) + 1);
  }
  return drafts.map(({ plan, steps }) => {
    const end = prefixesOf(steps).findIndex((prefix) => behind.get(prefix) === 1);
    const last = {
      ask: steps[end]!.ask,
      label: wholeTurn(position, plan),
      marks: steps.slice(end).flatMap(({ marks }) => marks),
    };
    return { move: plan.move, steps: [...steps.slice(0, end), last] };
  });
}

function prefixesOf(steps: readonly Step[]): string[] {
  let prefix = '';
  return steps.map(({ label }) => {
    prefix += `${label}\n`;
    return prefix;
  });
}

interface Asks {
  /** The first question of the turn, which says what must move. */
  readonly piece: string;
  /** The first question where there is only one piece to begin with. */
  readonly where: string | undefined;
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
  const must = mustWords([...obliged.values()], mustMove);
  const [only] = firsts.keys();
  const has = (kind: Plan['kind']): boolean => plans.some((plan) => plan.kind === kind);
  const which = has('double') ? 'Which piece first?' : 'Which piece?';
  return {
    piece: must === undefined ? which : `${must} ${which}`,
    where: must === undefined || firsts.size > 1 || has('exit') ? undefined : `${must} Where does ${only} go?`,
  };
}

/** `Your cone on c4 must move.` */
function mustWords(obliged: readonly CourtHop[], count: number): string | undefined {
  const [one, other] = obliged;
  if (one === undefined) return undefined;
  if (other === undefined) return `Your ${shapeName(one)} on ${squareName(one)} must move.`;
  if (obliged.length > 2) return `${count === 1 ? 'One' : 'Two'} of your marked pieces must move.`;
  const squares = `on ${squareName(one)} and ${squareName(other)}`;
  return count === 1 ? `One of your pieces ${squares} must move.` : `Your pieces ${squares} must move.`;
}

function stepsOf(position: ExeoDuoPosition, plan: Plan, asks: Asks): Step[] {
  const { move } = plan;
  if (plan.first === undefined) {
    return [{ ask: asks.piece, label: wholeTurn(position, plan), marks: marksOf(move) }];
  }
  const { first } = plan;
  const piece = pieceStep(asks.piece, first);
  const ask = asks.where ?? `Where does the ${shapeName(first)} on ${squareName(first)} go?`;
  const to = nameOf(first.half, toOf(first.hop));
  if (plan.kind === 'single') return [piece, { ask, label: to, marks: [{ role: 'to', place: to }] }];
  if (plan.kind === 'push') {
    const silver = nameOf(first.half, silverOf(move));
    return [
      piece,
      { ask, label: `Push ${victimName(position, plan.first)} ${to}`, marks: [{ role: 'take', place: to }] },
      { ask: 'Onto which silver square?', label: silver, marks: [{ role: 'drop', place: silver }] },
    ];
  }
  const { second } = plan;
  const [now, then] = [stepCount(first), stepCount(second)];
  const left = then === 1 ? '1 step' : '2 steps';
  const end = nameOf(second.half, toOf(second.hop));
  return [
    piece,
    { ask, label: `${to} · ${now}, then ${then} ${COURTS[second.half]}`, marks: [{ role: 'to', place: to }] },
    pieceStep(`Which piece goes ${left} in the ${COURTS[second.half]} court?`, second),
    {
      ask: `Where does the ${shapeName(second)} on ${squareName(second)} go, ${left}?`,
      label: end,
      marks: [{ role: 'to', place: end }],
    },
  ];
}

function pieceStep(ask: string, piece: CourtHop): Step {
  const square = squareName(piece);
  return {
    ask,
    label: `${capitalised(shapeName(piece))} ${square}`,
    marks: [{ role: 'from', place: square }],
  };
}

/** `b5 to b7, c9 to d10` */
function wholeTurn(position: ExeoDuoPosition, plan: Plan): string {
  if (plan.first === undefined) return plan.kind === 'pass' ? 'Pass' : exitWords(plan.move);
  if (plan.kind === 'double') return `${hopWords(plan.first)}, ${hopWords(plan.second)}`;
  if (plan.kind === 'single') return hopWords(plan.first);
  const { half, hop } = plan.first;
  const [to, silver] = [nameOf(half, toOf(hop)), nameOf(half, silverOf(plan.move))];
  return `${squareName(plan.first)} pushes ${victimName(position, plan.first)} ${to} to ${silver}`;
}

function exitWords(move: ExeoDuoMove): string {
  const number = exitNumber(move);
  return `Exit with both ${SHAPES[shapeOf(southOf(move))]}s · EXEO ${number}${number === 3 ? ' wins' : ''}`;
}

const hopWords = (piece: CourtHop): string =>
  `${squareName(piece)} to ${nameOf(piece.half, toOf(piece.hop))}`;

function victimName({ arrangement }: ExeoDuoPosition, { half, hop }: CourtHop): string {
  const camp = campOf(arrangement, opponent(arrangement.turn), half);
  return SHAPES[shapeAt(camp, toOf(hop))!]!;
}

const exitNumber = (move: ExeoDuoMove): number => GROUND[0][toOf(southOf(move))]!;
const stepCount = ({ hop }: CourtHop): number => wayBetween(fromOf(hop), toOf(hop))!.steps;
const squareName = ({ half, hop }: CourtHop): string => nameOf(half, fromOf(hop));
const shapeName = ({ hop }: CourtHop): string => SHAPES[shapeOf(hop)]!;
const capitalised = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;
