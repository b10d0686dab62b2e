import { opponent, type Seat } from '../../rules/game.ts';
import {
  bitsOf,
  HOME,
  homeCount,
  homeLanes,
  LANES,
  LANES_IN,
  type Lane,
  LIGHT,
  progressIn,
  sentBackTo,
  TURNED,
} from '../../rules/squadro/board.ts';
import { LONGEST_GAME, type SquadroPosition } from '../../rules/squadro/position.ts';
import { heldBy, jumpedBy, landed, landingOf, sentBack, tripOf } from '../../rules/squadro/trips.ts';
import { DRAW, MOST_PLIES, type SearchBoard, WIN } from '../alpha-beta/board.ts';
import type { Endgame } from './endgame.ts';
import { computeSums, evaluateSums, ODDS, PACKED_PAIRS, updateSums } from './network.ts';

const WINNING_HOME = 4;
const TABLE_HOME = 3;
const ALL_LANES = 0b11111;
const TURN_BIT = 1 << 20;

/** Squadro for the search. A move is its lane. */
export function squadroBoard(endgame: Endgame): SearchBoard<SquadroPosition> {
  // The line being searched, after the positions of the game that may come again.
  const room = LONGEST_GAME + MOST_PLIES + 1;
  const own = new Int32Array(room);
  const enemy = new Int32Array(room);
  const held = new Int32Array(room);
  const ownHome = new Uint8Array(room);
  const enemyHome = new Uint8Array(room);
  /** Plies since a piece last reached a slot, and the jumps in these. */
  const reversible = new Int32Array(room);
  const jumps = new Int32Array(room);
  /** The move made in each. */
  const lanes = new Uint8Array(room);
  const trips = new Uint16Array(room);
  /** The network's sums for each. They are brought up to date only where they are asked for, and are so up to this ply. */
  const sums = new Int32Array(room * PACKED_PAIRS);
  let updated = 0;
  let root = 0;
  let rootTurn: Seat = 0;
  let rootPly = 0;

  const turnAt = (ply: number): Seat => (ply % 2 === 0 ? rootTurn : opponent(rootTurn));
  const trip = (ply: number, lane: Lane): number =>
    tripOf(turnAt(ply), lane, own[root + ply]!, held[root + ply]!);

  function put(at: number, mine: number, theirs: number): void {
    own[at] = mine;
    enemy[at] = theirs;
    held[at] = heldBy(theirs);
    ownHome[at] = homeCount(mine);
    enemyHome[at] = homeCount(theirs);
  }

  /** Adds what every move since the last update has moved or sent back. */
  function updateUpTo(ply: number): void {
    for (; updated < ply; updated++) {
      const at = root + updated;
      const turn = turnAt(updated);
      const lane = LANES[lanes[at]! - 1]!;
      const before = at * PACKED_PAIRS;
      const after = before + PACKED_PAIRS;
      updateSums(sums, before, after, turn, lane, bitsOf(own[at]!, lane), landingOf(trips[at]!));
      for (let sent = jumpedBy(trips[at]!); sent !== 0; sent &= sent - 1) {
        const jumped = LANES_IN[sent]![0]!;
        const from = progressIn(enemy[at]!, jumped);
        updateSums(sums, after, after, opponent(turn), jumped, from, sentBackTo(from));
      }
    }
  }

  return {
    mostMoves: LANES.length,
    // Half of the logarithm of the odds is what the hyperbolic tangent makes a chance of.
    decisiveValue: 2 * ODDS,
    kinds: 2 * 5 * 16,

    setUp(position) {
      const past: SquadroPosition[] = [];
      let earlier = position.previous;
      while (earlier !== undefined && past.length < position.reversible) {
        past.unshift(earlier);
        earlier = earlier.previous;
      }
      for (const [at, { own, enemy }] of past.entries()) put(at, own, enemy);
      root = past.length;
      rootTurn = position.turn;
      rootPly = position.ply;
      put(root, position.own, position.enemy);
      const [light, dark] =
        rootTurn === LIGHT ? [position.own, position.enemy] : [position.enemy, position.own];
      computeSums(sums, root * PACKED_PAIRS, light, dark);
      updated = 0;
      reversible[root] = root;
      // How many jumps there were does not matter: enough that a position may come again.
      jumps[root] = root;
    },
    make(ply, lane) {
      const at = root + ply;
      const way = LANES[lane - 1]!;
      const done = trip(ply, way);
      const landing = landingOf(done);
      const isJump = jumpedBy(done) !== 0;
      const next = at + 1;
      own[next] = isJump ? sentBack(enemy[at]!, done) : enemy[at]!;
      enemy[next] = landed(own[at]!, way, done);
      held[next] = heldBy(enemy[next]!);
      ownHome[next] = enemyHome[at]!;
      enemyHome[next] = ownHome[at]! + (landing === HOME ? 1 : 0);
      lanes[at] = lane;
      trips[at] = done;
      if (updated > ply) updated = ply;
      const isFinal = landing === HOME || landing === TURNED;
      reversible[next] = isFinal ? 0 : reversible[at]! + 1;
      jumps[next] = isFinal ? 0 : jumps[at]! + (isJump ? 1 : 0);
    },

    keyLow: (ply) => own[root + ply]! | (turnAt(ply) === 0 ? 0 : TURN_BIT),
    keyHigh: (ply) => enemy[root + ply]!,
    isRepeated(ply) {
      const at = root + ply;
      // Nothing comes again unless both players have been sent back.
      if (jumps[at]! < 2) return false;
      const first = at - reversible[at]!;
      for (let earlier = at - 2; earlier >= first; earlier -= 2) {
        if (own[earlier] === own[at] && enemy[earlier] === enemy[at]) return true;
      }
      return false;
    },

    known(ply) {
      const at = root + ply;
      if (enemyHome[at] === WINNING_HOME) return -WIN;
      if (rootPly + ply >= LONGEST_GAME) return DRAW;
      if (enemyHome[at] !== TABLE_HOME || ownHome[at] !== TABLE_HOME) return undefined;
      const plies = endgame.pliesToEnd(turnAt(ply), own[at]!, enemy[at]!);
      if (plies === undefined || plies === 0) return undefined;
      return plies > 0 ? WIN - plies : -WIN - plies;
    },
    list(ply, moves, start) {
      const movable = LANES_IN[ALL_LANES ^ homeLanes(own[root + ply]!)]!;
      for (let index = 0; index < movable.length; index++) moves[start + index] = movable[index]!;
      return start + movable.length;
    },
    listForcing: (_ply, _moves, start) => start,
    mayStandPat: () => true,
    evaluate(ply) {
      const turn = turnAt(ply);
      updateUpTo(ply);
      const logOdds = evaluateSums(sums, (root + ply) * PACKED_PAIRS, turn);
      return turn === LIGHT ? logOdds : -logOdds;
    },

    priority(ply, lane) {
      const done = trip(ply, LANES[lane - 1]!);
      const sent = LANES_IN[jumpedBy(done)]!.length;
      const landing = landingOf(done);
      return 200 * sent + (landing === HOME ? 150 : landing === TURNED ? 50 : 0);
    },
    isQuiet: (ply, lane) => jumpedBy(trip(ply, LANES[lane - 1]!)) === 0,
    kindOf: (ply, lane) => (5 * turnAt(ply) + lane - 1) * 16 + bitsOf(own[root + ply]!, LANES[lane - 1]!),
    reduction: (depth, index) => (depth < 3 || index < 2 ? 0 : depth < 8 || index < 3 ? 1 : 2),
    breadth: () => LANES.length,
    probCutMargin: Math.round(1.5 * ODDS),
  };
}
