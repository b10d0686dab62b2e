import { expect, test } from 'vitest';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import {
  computeSums,
  evaluateSums,
  PACKED_PAIRS,
  readParameters,
  updateSums,
} from '../../../src/ai/squadro/network.ts';
import { squadroThinker } from '../../../src/ai/squadro/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { SEATS } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { bitsOf, DARK, LANES, LIGHT, PROGRESS } from '../../../src/rules/squadro/board.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { type SquadroPosition, setUp } from '../../../src/rules/squadro/position.ts';
import { SOLVED } from './solved.ts';
import { threeHome } from './three-home.ts';

const piecesIn = ({ turn, own, enemy }: SquadroPosition) =>
  turn === LIGHT ? ([own, enemy] as const) : ([enemy, own] as const);

function lightsOdds(position: SquadroPosition): number {
  const sums = new Int32Array(PACKED_PAIRS);
  computeSums(sums, 0, ...piecesIn(position));
  return evaluateSums(sums, 0, position.turn);
}

test('the file has the parameters of 256 neurons, none too few and none too many', () => {
  expect(2 * PACKED_PAIRS).toBe(256);
});

test('two neurons share a number, and no sum of one outgrows its half', () => {
  const numbers = readParameters();
  const neurons = 2 * PACKED_PAIRS;
  const places = SEATS.length * LANES.length;
  for (let neuron = 0; neuron < neurons; neuron++) {
    const weights = (piece: number) =>
      PROGRESS.map((_, progress) => numbers[(piece * PROGRESS.length + progress) * neurons + neuron]!);
    const biases = SEATS.map((turn) => numbers[(places * PROGRESS.length + turn) * neurons + neuron]!);
    const all = [biases, ...Array.from({ length: places }, (_, piece) => weights(piece))];
    expect(all.reduce((sum, some) => sum + Math.max(...some), 0)).toBeLessThan(2 ** 15);
    expect(all.reduce((sum, some) => sum + Math.min(...some), 0)).toBeGreaterThanOrEqual(-(2 ** 15));
  }
});

test('sums that are updated by what has moved are those of the whole position', () => {
  const random = randomFrom('network');
  let position = squadro.start({ seed: '', first: 0 });
  const sums = new Int32Array(2 * PACKED_PAIRS);
  computeSums(sums, 0, ...piecesIn(position));
  while (position.result === undefined) {
    const moves = squadro.moves(position);
    const next = squadro.play(position, moves[random.below(moves.length)]!);
    for (const seat of [LIGHT, DARK] as const) {
      const [before, after] = [piecesIn(position)[seat], piecesIn(next)[seat]];
      for (const lane of LANES) updateSums(sums, 0, 0, seat, lane, bitsOf(before, lane), bitsOf(after, lane));
    }
    computeSums(sums, PACKED_PAIRS, ...piecesIn(next));
    expect(sums.subarray(0, PACKED_PAIRS)).toEqual(sums.subarray(PACKED_PAIRS));
    position = next;
  }
});

test('most endings look better to the player who wins them', () => {
  const endgame = makeEndgame();
  while (!endgame.isSolved) endgame.workOn();
  const random = randomFrom('endings');
  const answers = Array.from({ length: 5000 }, (_, number) => {
    const turn = number % 2 === 0 ? LIGHT : DARK;
    const [own, enemy] = [threeHome(random), threeHome(random)];
    const isLightAhead = lightsOdds(setUp(turn === LIGHT ? [own, enemy] : [enemy, own], turn)) > 0;
    return (isLightAhead === (turn === LIGHT)) === endgame.pliesToEnd(turn, own, enemy)! > 0;
  });
  expect(answers.filter((isRight) => isRight).length).toBeGreaterThan((2 / 3) * answers.length);
});

test('the network names the winner of most positions that are one move away from a close one', () => {
  const after = SOLVED.flatMap(({ position, winners }) =>
    squadro.moves(position).map((lane) => {
      const next = squadro.play(position, lane);
      const isWonByLight = winners.includes(lane) === (position.turn === LIGHT);
      return lightsOdds(next) > 0 === isWonByLight;
    }),
  );
  expect(after.filter((isRight) => isRight).length).toBeGreaterThan(0.75 * after.length);
});

test('in nearly all close positions a moment of thought keeps the win', () => {
  const thinker = squadroThinker();
  const random = randomFrom('a moment');
  const kept = SOLVED.filter(({ position, winners }) =>
    winners.includes(
      thinker.think(position, { millis: 60_000, nodes: 20_000 }, random, patientStopwatch).move,
    ),
  );
  expect(kept.length).toBeGreaterThanOrEqual(0.95 * SOLVED.length);
});
