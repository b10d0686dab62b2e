import { after, isWon, keyOf, type Placement, pairsIn } from '../../rules/exeo-duo/placement.ts';
import { LAST_TURN, type Position, start } from '../../rules/exeo-duo/position.ts';
import {
  DUTIES,
  findTurns,
  listDoubles,
  listExits,
  listPushes,
  MOST_TURNS,
  noTurns,
  type Turns,
} from '../../rules/exeo-duo/turns.ts';
import type { Board } from '../alpha-beta/board.ts';
import { DRAW, MOST_PLIES, WIN } from '../alpha-beta/values.ts';
import { DECISIVE, evaluate } from './evaluate.ts';
import { breaksExit, isQuiet, KINDS, kindOf, promise } from './order.ts';
import { makePlan, noPlan, type Plan } from './plan.ts';
import { farthestPush } from './push.ts';

/** Forcing moves are followed so far. */
const MOST_FORCING = 4;

/** What is known of the position at one ply; found when it is first asked. */
interface Scene {
  placement: Placement;
  keyLow: number;
  keyHigh: number;
  /** Turns since a pair left, in which a placement may come again. */
  calm: number;
  readonly turns: Turns;
  hasTurns: boolean;
  readonly own: Plan;
  readonly foe: Plan;
  hasPlans: boolean;
}

/** Exeo Duo for the search. */
export function exeoDuoBoard(): Board<Position> {
  const { placement } = start({ seed: '', first: 0 });
  const scenes = Array.from(
    { length: MOST_PLIES + 1 },
    (): Scene => ({
      placement,
      keyLow: 0,
      keyHigh: 0,
      calm: 0,
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

  function reach(ply: number, placement: Placement, calm: number): void {
    const scene = scenes[ply]!;
    scene.placement = placement;
    scene.keyLow = keyOf(placement, 0);
    scene.keyHigh = keyOf(placement, 1);
    scene.calm = calm;
    scene.hasTurns = false;
    scene.hasPlans = false;
  }

  function turnsAt(ply: number): Turns {
    const scene = scenes[ply]!;
    if (!scene.hasTurns) findTurns(scene.turns, scene.placement);
    scene.hasTurns = true;
    return scene.turns;
  }

  function plannedAt(ply: number): Scene {
    const scene = scenes[ply]!;
    if (scene.hasPlans) return scene;
    const { ownSouth, ownNorth, foeSouth, foeNorth } = scene.placement;
    makePlan(scene.own, ownSouth, ownNorth);
    makePlan(scene.foe, foeSouth, foeNorth);
    scene.hasPlans = true;
    return scene;
  }

  function isInLine(ply: number, scene: Scene): boolean {
    const first = Math.max(0, ply - scene.calm);
    for (let earlier = ply - 4; earlier >= first; earlier -= 2) {
      const other = scenes[earlier]!;
      if (other.keyLow === scene.keyLow && other.keyHigh === scene.keyHigh) return true;
    }
    return false;
  }

  function isInPast(ply: number, scene: Scene): boolean {
    // The first one remembered is one ply before the root.
    for (let back = (ply + 1) % 2; ply + back + 1 <= scene.calm; back += 2) {
      if (pastLow[back] === scene.keyLow && pastHigh[back] === scene.keyHigh) return true;
    }
    return false;
  }

  return {
    mostMoves: MOST_TURNS,
    worth: DECISIVE,
    kinds: KINDS,

    setUp(position) {
      reach(0, position.placement, position.calm);
      rootPly = position.ply;
      let earlier = position.previous;
      for (let back = 0; back < position.calm && earlier !== undefined; back++) {
        pastLow[back] = keyOf(earlier.placement, 0);
        pastHigh[back] = keyOf(earlier.placement, 1);
        earlier = earlier.previous;
      }
    },
    make(ply, move) {
      const { placement, calm } = scenes[ply]!;
      const next = after(placement, move);
      const pairLeft = pairsIn(next.ownSouth) < pairsIn(placement.foeSouth);
      reach(ply + 1, next, pairLeft ? 0 : calm + 1);
    },

    keyLow: (ply) => scenes[ply]!.keyLow,
    keyHigh: (ply) => scenes[ply]!.keyHigh,
    isRepeated(ply) {
      const scene = scenes[ply]!;
      return isInLine(ply, scene) || isInPast(ply, scene);
    },

    known(ply) {
      if (isWon(scenes[ply]!.placement)) return -WIN;
      return rootPly + ply >= LAST_TURN ? DRAW : undefined;
    },
    list(ply, moves, start) {
      const turns = turnsAt(ply);
      for (const duty of DUTIES) {
        const singles = listPushes(turns, duty, moves, listExits(turns, duty, moves, start));
        const end = listDoubles(turns, duty, moves, singles);
        if (end > start) return end;
      }
      return start;
    },
    listForcing(ply, moves, start, forced) {
      return forced < MOST_FORCING ? listForcing(turnsAt(ply), moves, start) : start;
    },
    mayDecline: () => true,
    evaluate(ply) {
      const { placement, own, foe } = plannedAt(ply);
      const { south, north } = turnsAt(ply);
      const inSouth = farthestPush(south, placement.foeSouth, foe);
      const inNorth = farthestPush(north, placement.foeNorth, foe);
      return evaluate(own, foe, Math.max(inSouth, inNorth));
    },

    promise(ply, move) {
      const { placement, own, foe } = plannedAt(ply);
      return promise(placement, move, own, foe);
    },
    isQuiet: (_, move) => isQuiet(move),
    kindOf: (_, move) => kindOf(move),
    reduction: (depth, index) => (depth < 2 || index < 4 ? 0 : index < 20 || depth < 3 ? 1 : 2),
    breadth: (depth) => BREADTH[Math.min(depth, BREADTH.length - 1)]!,
    plenty: Number.POSITIVE_INFINITY,
  };
}

/** With hundreds of turns to choose from, only the most promising are looked at near the end of the search. */
const BREADTH = [0, 40, 80, 120, 200];

/** Exits, and pushes of pieces that are about to leave, where they are among the legal turns. */
function listForcing(turns: Turns, moves: Int32Array, start: number): number {
  for (const duty of DUTIES) {
    const exits = listExits(turns, duty, moves, start);
    const end = listPushes(turns, duty, moves, exits);
    if (end === start) {
      if (listDoubles(turns, duty, moves, start) > start) return start;
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
