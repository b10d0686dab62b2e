import { readFileSync } from 'node:fs';
import { SEATS, type Seat } from '../../rules/game.ts';
import { bitsOf, DARK, LANES, type Lane, LIGHT, type Pieces, PROGRESS } from '../../rules/squadro/board.ts';

/**
 * Who will win, by a small neural network with one hidden layer. Its inputs are the places of the ten pieces; the sums of the hidden
 * neurons are kept up to date move by move (as in NNUE), and each goes through a clipped ReLU. Biases and output weights depend on
 * whose turn it is.
 */
const ACTIVATION_LIMIT = 256;

/** The output is the logarithm of Light's odds: so much more makes them e times as good. */
export const ODDS = 64;
/** Output weights are written in smaller parts than the output. */
const OUTPUT_SCALE = 16;

const INPUTS = SEATS.length * LANES.length * PROGRESS.length;

/**
 * The file has numbers of two bytes, the lower first: the weights of every input, by seat, lane and progress, one for each neuron; the
 * neurons' biases with Light to move and with Dark to move; their output weights likewise; and an output bias for either turn.
 *
 * They were learned from the truth: the whole game was solved backwards from its ends, and some 170 million positions,
 * of games between players of all strengths and of what a search looks at in them, were shown with their winner.
 */
export function readParameters(): Int16Array {
  const bytes = readFileSync(new URL('./weights.bin', import.meta.url));
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
}

const parameters = readParameters();
const NEURONS = (parameters.length - SEATS.length) / (INPUTS + 2 * SEATS.length);

/** Two neurons are packed into one number, one into its lower and one into its upper half, so that both add up at once. */
export const PACKED_PAIRS = NEURONS / 2;

const WEIGHTS = packed(parameters.subarray(0, INPUTS * NEURONS));
const BIASES = packed(parameters.subarray(INPUTS * NEURONS, (INPUTS + 2) * NEURONS));
const OUTPUT_WEIGHTS = parameters.subarray((INPUTS + 2) * NEURONS, (INPUTS + 4) * NEURONS);
const OUTPUT_BIASES = parameters.subarray((INPUTS + 4) * NEURONS);

function packed(numbers: Int16Array): Int32Array {
  return Int32Array.from(
    { length: numbers.length / 2 },
    (_, pair) => numbers[2 * pair]! + (numbers[2 * pair + 1]! << 16),
  );
}

const lowerOf = (pair: number): number => (pair << 16) >> 16;
const upperOf = (pair: number, lower: number): number => (pair - lower) >> 16;

/** Where the weights of a piece in its place begin. */
const weightsOf = (seat: Seat, lane: Lane, progress: number): number =>
  ((seat * LANES.length + lane - 1) * PROGRESS.length + progress) * PACKED_PAIRS;

/** Adds up the neurons over all pieces; the sums are written from `at` on. */
export function computeSums(sums: Int32Array, at: number, light: Pieces, dark: Pieces): void {
  sums.fill(0, at, at + PACKED_PAIRS);
  for (const lane of LANES) {
    addWeights(sums, at, weightsOf(LIGHT, lane, bitsOf(light, lane)));
    addWeights(sums, at, weightsOf(DARK, lane, bitsOf(dark, lane)));
  }
}

function addWeights(sums: Int32Array, at: number, weights: number): void {
  for (let pair = 0; pair < PACKED_PAIRS; pair++) sums[at + pair]! += WEIGHTS[weights + pair]!;
}

/** The sums after a piece has gone from one place to another; those before and after may be the same. */
export function updateSums(
  sums: Int32Array,
  before: number,
  after: number,
  seat: Seat,
  lane: Lane,
  from: number,
  to: number,
): void {
  const left = weightsOf(seat, lane, from);
  const reached = weightsOf(seat, lane, to);
  for (let pair = 0; pair < PACKED_PAIRS; pair++) {
    sums[after + pair] = sums[before + pair]! + WEIGHTS[reached + pair]! - WEIGHTS[left + pair]!;
  }
}

/** For Light. */
export function evaluateSums(sums: Int32Array, at: number, turn: Seat): number {
  const start = turn * PACKED_PAIRS;
  let total = OUTPUT_BIASES[turn]! * ACTIVATION_LIMIT;
  for (let pair = 0; pair < PACKED_PAIRS; pair++) {
    const both = (sums[at + pair]! + BIASES[start + pair]!) | 0;
    const lower = lowerOf(both);
    const upper = upperOf(both, lower);
    const neuron = 2 * (start + pair);
    total += activation(lower) * OUTPUT_WEIGHTS[neuron]! + activation(upper) * OUTPUT_WEIGHTS[neuron + 1]!;
  }
  return Math.round(total / (ACTIVATION_LIMIT * OUTPUT_SCALE));
}

/**
 * A clipped ReLU: the sum, but nothing where it is negative and never more than the limit. Masks decide this, since
 * branches that nobody can predict would take longer than all the rest.
 */
function activation(sum: number): number {
  const over = (sum & ~(sum >> 31)) - ACTIVATION_LIMIT;
  return ACTIVATION_LIMIT + (over & (over >> 31));
}
