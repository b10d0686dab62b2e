import { SEATS, type Seat } from '../../rules/game.ts';
import { DARK, LANES, type Lane, LIGHT, PROGRESS } from '../../rules/squadro/lanes.ts';
import { bitsOf, type Pieces } from '../../rules/squadro/pieces.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Who will win, as a panel of judges sees it: a small neural network. Every judge has an opinion of each piece in each
 * of its places and a leaning that depends on whose turn it is, and adds them up. One whose sum is negative keeps
 * silent, and none can say more than `ENOUGH`. The verdict adds up what they say, each with the weight of its voice.
 */
const ENOUGH = 256;

/** A verdict is the logarithm of Light's odds: so much more makes them e times as good. */
export const ODDS = 64;
/** Voices are written in smaller parts than verdicts. */
const FINENESS = 16;

const PLACES = SEATS.length * LANES.length * PROGRESS.length;
const numbers = readNumbers(WEIGHTS);
/**
 * Besides the opinions of all places, a judge has a leaning and a voice for either turn; a verdict begins
 * with a number of the turn's own.
 */
export const JUDGES = (numbers.length - SEATS.length) / (PLACES + 2 * SEATS.length);

const OPINIONS = numbers.subarray(0, PLACES * JUDGES);
const LEANINGS = numbers.subarray(OPINIONS.length, (PLACES + 2) * JUDGES);
const VOICES = numbers.subarray((PLACES + 2) * JUDGES, (PLACES + 4) * JUDGES);
const BEGINNINGS = numbers.subarray((PLACES + 4) * JUDGES);

function readNumbers(written: string): Int16Array {
  const bytes = Buffer.from(written, 'base64');
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
}

/** Where the opinions of a piece in its place begin. */
const opinionsOf = (seat: Seat, lane: Lane, progress: number): number =>
  ((seat * LANES.length + lane - 1) * PROGRESS.length + progress) * JUDGES;

/** Lets every judge look at all pieces; the sums are written from `at` on. */
export function lookAtAll(sums: Int32Array, at: number, light: Pieces, dark: Pieces): void {
  sums.fill(0, at, at + JUDGES);
  for (const lane of LANES) {
    addOpinions(sums, at, opinionsOf(LIGHT, lane, bitsOf(light, lane)));
    addOpinions(sums, at, opinionsOf(DARK, lane, bitsOf(dark, lane)));
  }
}

function addOpinions(sums: Int32Array, at: number, opinions: number): void {
  for (let judge = 0; judge < JUDGES; judge++) sums[at + judge]! += OPINIONS[opinions + judge]!;
}

/** What the judges think after a piece has gone from one place to another; the sums before and after may be the same. */
export function lookAgain(
  sums: Int32Array,
  before: number,
  after: number,
  seat: Seat,
  lane: Lane,
  from: number,
  to: number,
): void {
  const left = opinionsOf(seat, lane, from);
  const reached = opinionsOf(seat, lane, to);
  for (let judge = 0; judge < JUDGES; judge++) {
    sums[after + judge] = sums[before + judge]! + OPINIONS[reached + judge]! - OPINIONS[left + judge]!;
  }
}

/** For Light. */
export function verdict(sums: Int32Array, at: number, turn: Seat): number {
  const start = turn * JUDGES;
  let total = BEGINNINGS[turn]! * ENOUGH;
  for (let judge = 0; judge < JUDGES; judge++) {
    const said = sums[at + judge]! + LEANINGS[start + judge]!;
    if (said > 0) total += Math.min(said, ENOUGH) * VOICES[start + judge]!;
  }
  return Math.round(total / (ENOUGH * FINENESS));
}
