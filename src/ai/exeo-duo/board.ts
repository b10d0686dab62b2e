import { type Arrangement, after, isWon, keyOf, pairsIn } from '../../rules/exeo-duo/arrangement.ts';
import {
  findTurns,
  listDoubles,
  listExits,
  listPushes,
  listSingles,
  MOST_TURNS,
  mostObligedFirst,
  noTurns,
  type Turns,
} from '../../rules/exeo-duo/generate.ts';
import { type ExeoDuoPosition, LAST_TURN, start } from '../../rules/exeo-duo/position.ts';
import { DRAW, MOST_PLIES, type SearchBoard, WIN } from '../alpha-beta/board.ts';
import { DECISIVE, type ExitPlan, evaluate, farthestPush, makePlan, noPlan } from './evaluate.ts';
import { breaksExit, isQuiet, KINDS, kindOf, priority } from './order.ts';

/** Forcing moves are followed so far. */
const MOST_FORCING = 4;

/** What is known of the position at one ply; found when it is first asked. */
interface PlyState {
  arrangement: Arrangement;
  keyLow: number;
  keyHigh: number;
  /** Turns since a pair left, in which an arrangement may come again. */
  reversible: number;
  readonly turns: Turns;
  hasTurns: boolean;
  readonly own: ExitPlan;
  readonly foe: ExitPlan;
  hasPlans: boolean;
}

/** Exeo Duo for the search. */
export function exeoDuoBoard(): SearchBoard<ExeoDuoPosition> {
  const { arrangement } = start({ seed: '', first: 0 });
  const states = Array.from(
    { length: MOST_PLIES + 1 },
    (): PlyState => ({
      arrangement,
      keyLow: 0,
      keyHigh: 0,
      reversible: 0,
      turns: noTurns(),
      hasTurns: false,
      own: noPlan(),
      foe: noPlan(),
      hasPlans: false,
    }),
  );
  /** The game before the search began, the latest first, as far as it may come again. */
  const pastLow = new Int32Array(LAST_TURN);
  const pastHigh = new Int32Array(LAST_TURN);
  let rootPly = 0;

  function reach(ply: number, arrangement: Arrangement, reversible: number): void {
    const state = states[ply]!;
    state.arrangement = arrangement;
    state.keyLow = keyOf(arrangement, 0);
    state.keyHigh = keyOf(arrangement, 1);
    state.reversible = reversible;
    state.hasTurns = false;
    state.hasPlans = false;
  }

  function turnsAt(ply: number): Turns {
    const state = states[ply]!;
    if (!state.hasTurns) findTurns(state.turns, state.arrangement);
    state.hasTurns = true;
    return state.turns;
  }

  function plannedAt(ply: number): PlyState {
    const state = states[ply]!;
    if (state.hasPlans) return state;
    const { ownSouth, ownNorth, foeSouth, foeNorth } = state.arrangement;
    makePlan(state.own, ownSouth, ownNorth);
    makePlan(state.foe, foeSouth, foeNorth);
    state.hasPlans = true;
    return state;
  }

  function isInLine(ply: number, state: PlyState): boolean {
    const first = Math.max(0, ply - state.reversible);
    for (let earlier = ply - 2; earlier >= first; earlier -= 2) {
      const other = states[earlier]!;
      if (other.keyLow === state.keyLow && other.keyHigh === state.keyHigh) return true;
    }
    return false;
  }

  function isInPast(ply: number, state: PlyState): boolean {
    // The first one remembered is one ply before the root.
    for (let back = (ply + 1) % 2; ply + back + 1 <= state.reversible; back += 2) {
      if (pastLow[back] === state.keyLow && pastHigh[back] === state.keyHigh) return true;
    }
    return false;
  }

  return {
    mostMoves: MOST_TURNS,
    decisiveValue: DECISIVE,
    kinds: KINDS,

    setUp(position) {
      reach(0, position.arrangement, position.reversible);
      rootPly = position.ply;
      let earlier = position.previous;
      for (let back = 0; back < position.reversible && earlier !== undefined; back++) {
        pastLow[back] = keyOf(earlier.arrangement, 0);
        pastHigh[back] = keyOf(earlier.arrangement, 1);
        earlier = earlier.previous;
      }
    },
    make(ply, move) {
      const { arrangement, reversible } = states[ply]!;
      const next = after(arrangement, move);
      const pairLeft = pairsIn(next.ownSouth) < pairsIn(arrangement.foeSouth);
      reach(ply + 1, next, pairLeft ? 0 : reversible + 1);
    },

    keyLow: (ply) => states[ply]!.keyLow ^ lateness(rootPly + ply),
    keyHigh: (ply) => states[ply]!.keyHigh,
    isRepeated(ply) {
      const state = states[ply]!;
      return isInLine(ply, state) || isInPast(ply, state);
    },

    known(ply) {
      const { arrangement } = states[ply]!;
      if (isWon(arrangement)) return -WIN;
      return rootPly + ply >= LAST_TURN ? decidedByPairs(arrangement) : undefined;
    },
    list(ply, moves, start) {
      const turns = turnsAt(ply);
      for (const obliged of mostObligedFirst(turns)) {
        const singles = listPushes(turns, obliged, moves, listExits(turns, obliged, moves, start));
        const end = listDoubles(turns, obliged, moves, singles);
        if (end > start) return end;
      }
      return listSingles(turns, moves, start);
    },
    listForcing(ply, moves, start, forced) {
      return forced < MOST_FORCING ? listForcing(turnsAt(ply), moves, start) : start;
    },
    mayStandPat: () => true,
    evaluate(ply) {
      const { arrangement, own, foe } = plannedAt(ply);
      const { south, north } = turnsAt(ply);
      const inSouth = farthestPush(south, arrangement.foeSouth, foe);
      const inNorth = farthestPush(north, arrangement.foeNorth, foe);
      return evaluate(own, foe, Math.max(inSouth, inNorth));
    },

    priority(ply, move) {
      const { arrangement, own, foe } = plannedAt(ply);
      return priority(arrangement, move, own, foe);
    },
    isQuiet: (_, move) => isQuiet(move),
    kindOf: (_, move) => kindOf(move),
    reduction: (depth, index) => (depth < 2 || index < 4 ? 0 : index < 20 || depth < 3 ? 1 : 2),
    breadth: (depth) => BREADTH[Math.min(depth, BREADTH.length - 1)]!,
    probCutMargin: Number.POSITIVE_INFINITY,
  };
}

/** Whoever has more pairs out has fewer on the board. */
function decidedByPairs({ ownSouth, foeSouth }: Arrangement): number {
  const lead = pairsIn(foeSouth) - pairsIn(ownSouth);
  return lead === 0 ? DRAW : Math.sign(lead) * WIN;
}

/** Within so many turns of the last one, what an arrangement is worth depends on how many are left. */
const LATE = 24;
const lateness = (turn: number): number => Math.imul(Math.max(0, turn + LATE - LAST_TURN), 0x9e3779b1);

/** With hundreds of turns to choose from, only the most promising are looked at near the end of the search. */
const BREADTH = [0, 40, 80, 120, 200];

/** Exits, and pushes of pieces that are about to leave, where they are among the legal turns. */
function listForcing(turns: Turns, moves: Int32Array, start: number): number {
  for (const obliged of mostObligedFirst(turns)) {
    const exits = listExits(turns, obliged, moves, start);
    const end = listPushes(turns, obliged, moves, exits);
    if (end === start) {
      if (listDoubles(turns, obliged, moves, start) > start) return start;
      continue;
    }
    let kept = exits;
    for (let index = exits; index < end; index++) {
      if (breaksExit(moves[index]!)) moves[kept++] = moves[index]!;
    }
    return kept;
  }
  return start;
}
