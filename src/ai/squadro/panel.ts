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
const JUDGES = (numbers.length - SEATS.length) / (PLACES + 2 * SEATS.length);

/** Two judges share a bench, a number of which one has the lower and one the upper half, so that both add up at once. */
export const BENCHES = JUDGES / 2;

const OPINIONS = benched(numbers.subarray(0, PLACES * JUDGES));
const LEANINGS = benched(numbers.subarray(PLACES * JUDGES, (PLACES + 2) * JUDGES));
const VOICES = numbers.subarray((PLACES + 2) * JUDGES, (PLACES + 4) * JUDGES);
const BEGINNINGS = numbers.subarray((PLACES + 4) * JUDGES);

function readNumbers(written: string): Int16Array {
  const bytes = Buffer.from(written, 'base64');
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
}

function benched(ofJudges: Int16Array): Int32Array {
  return Int32Array.from(
    { length: ofJudges.length / 2 },
    (_, bench) => ofJudges[2 * bench]! + (ofJudges[2 * bench + 1]! << 16),
  );
}

const lowerOf = (bench: number): number => (bench << 16) >> 16;
const upperOf = (bench: number, lower: number): number => (bench - lower) >> 16;

/** Where the opinions of a piece in its place begin. */
const opinionsOf = (seat: Seat, lane: Lane, progress: number): number =>
  ((seat * LANES.length + lane - 1) * PROGRESS.length + progress) * BENCHES;

/** Lets every judge look at all pieces; the sums are written from `at` on. */
export function lookAtAll(sums: Int32Array, at: number, light: Pieces, dark: Pieces): void {
  sums.fill(0, at, at + BENCHES);
  for (const lane of LANES) {
    addOpinions(sums, at, opinionsOf(LIGHT, lane, bitsOf(light, lane)));
    addOpinions(sums, at, opinionsOf(DARK, lane, bitsOf(dark, lane)));
  }
}

function addOpinions(sums: Int32Array, at: number, opinions: number): void {
  for (let bench = 0; bench < BENCHES; bench++) sums[at + bench]! += OPINIONS[opinions + bench]!;
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
  for (let bench = 0; bench < BENCHES; bench++) {
    sums[after + bench] = sums[before + bench]! + OPINIONS[reached + bench]! - OPINIONS[left + bench]!;
  }
}

/** For Light. */
export function verdict(sums: Int32Array, at: number, turn: Seat): number {
  const start = turn * BENCHES;
  let total = BEGINNINGS[turn]! * ENOUGH;
  for (let bench = 0; bench < BENCHES; bench++) {
    const both = (sums[at + bench]! + LEANINGS[start + bench]!) | 0;
    const lower = lowerOf(both);
    const upper = upperOf(both, lower);
    const voice = 2 * (start + bench);
    total += saidOf(lower) * VOICES[voice]! + saidOf(upper) * VOICES[voice + 1]!;
  }
  return Math.round(total / (ENOUGH * FINENESS));
}

/**
 * What a judge says: the sum, but nothing where it is negative and never more than enough. Masks decide this, since
 * branches that nobody can predict would take longer than all the rest.
 */
function saidOf(sum: number): number {
  const over = (sum & ~(sum >> 31)) - ENOUGH;
  return ENOUGH + (over & (over >> 31));
}
