import { opponent, type Result, RulesError, SEATS, type Seat, type Start } from '../game.ts';
import { phrase } from '../phrase.ts';
import { OCCURRENCES_TO_DRAW, occurrencesOf } from '../repetition.ts';
import {
  type Arrangement,
  after,
  arrangementDrawn,
  campOf,
  isWon,
  pairsIn,
  sameArrangement,
} from './arrangement.ts';
import { DRAWING, SHAPES } from './board.ts';
import { countTurns, findTurns, listTurns, MOST_TURNS, noTurns } from './generate.ts';
import type { ExeoDuoMove } from './move.ts';

/** A game of Exeo Duo so far. */
export interface ExeoDuoPosition {
  readonly arrangement: Arrangement;
  /** Turns of both players together. */
  readonly ply: number;
  readonly last: ExeoDuoMove | undefined;
  readonly previous: ExeoDuoPosition | undefined;
  /** Turns played since a pair last left: no earlier arrangement can come again. */
  readonly reversible: number;
  /** How often the game has come to this arrangement, this time included. */
  readonly occurrences: number;
  readonly result: Result | undefined;
}

/** House rule: at the end of this turn the player with more pairs out wins. */
export const LAST_TURN = 120;

const WON: Readonly<Record<Seat, Result>> = {
  0: Object.freeze({ winner: 0, reason: 'last-pair' }),
  1: Object.freeze({ winner: 1, reason: 'last-pair' }),
};
const REPEATED: Result = Object.freeze({ winner: 'draw', reason: 'repetition' });

/** A game that begins with this arrangement. */
export function begin(arrangement: Arrangement, ply = 0): ExeoDuoPosition {
  const result = resultOf(arrangement, ply, 1);
  return { arrangement, ply, last: undefined, previous: undefined, reversible: 0, occurrences: 1, result };
}

const START = begin(arrangementDrawn(DRAWING, 0));

export function start({ first }: Start): ExeoDuoPosition {
  if (first !== 0) throw new RulesError(phrase('exeo-duo.refused.start'));
  return START;
}

export function play(position: ExeoDuoPosition, move: ExeoDuoMove): ExeoDuoPosition {
  const arrangement = after(position.arrangement, move);
  const ply = position.ply + 1;
  const pairLeft = pairsIn(arrangement.ownSouth) < pairsIn(position.arrangement.foeSouth);
  const reversible = pairLeft ? 0 : position.reversible + 1;
  const occurrences = occurrencesOf(arrangement, position.previous, reversible >> 1, hasArrangement);
  const result = resultOf(arrangement, ply, occurrences);
  return { arrangement, ply, last: move, previous: position, reversible, occurrences, result };
}

const hasArrangement = (position: ExeoDuoPosition, arrangement: Arrangement): boolean =>
  sameArrangement(position.arrangement, arrangement);

/** A win on the last turn is a win. */
function resultOf(arrangement: Arrangement, ply: number, occurrences: number): Result | undefined {
  if (isWon(arrangement)) return WON[opponent(arrangement.turn)];
  if (occurrences >= OCCURRENCES_TO_DRAW) return REPEATED;
  return ply >= LAST_TURN ? decidedByPairs(arrangement) : undefined;
}

/** A pair that still stands on EXEO 1 or 2 is not out. The score says how many pairs each player has brought out. */
function decidedByPairs(arrangement: Arrangement): Result {
  const [blue, silver] = SEATS.map((seat) => SHAPES.length - pairsIn(campOf(arrangement, seat, 0)));
  const winner = blue === silver ? 'draw' : blue! > silver! ? 0 : 1;
  return { winner, reason: 'length', score: [blue!, silver!] };
}

const TURNS = noTurns();
const FOUND = new Int32Array(MOST_TURNS);

export function moves(position: ExeoDuoPosition): ExeoDuoMove[] {
  if (position.result !== undefined) return [];
  findTurns(TURNS, position.arrangement);
  const length = listTurns(TURNS, FOUND);
  const legal: ExeoDuoMove[] = [];
  for (let index = 0; index < length; index++) legal.push(FOUND[index]!);
  return legal;
}

export function count(position: ExeoDuoPosition): number {
  if (position.result !== undefined) return 0;
  findTurns(TURNS, position.arrangement);
  return countTurns(TURNS);
}
