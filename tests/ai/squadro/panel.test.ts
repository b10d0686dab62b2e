import { expect, test } from 'vitest';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import { BENCHES, lookAgain, lookAtAll, verdict } from '../../../src/ai/squadro/panel.ts';
import { squadroThinker } from '../../../src/ai/squadro/thinker.ts';
import { WEIGHTS } from '../../../src/ai/squadro/weights.ts';
import { patientWatch } from '../../../src/ai/thinker.ts';
import { SEATS } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { DARK, LANES, LIGHT, PROGRESS } from '../../../src/rules/squadro/lanes.ts';
import { bitsOf } from '../../../src/rules/squadro/pieces.ts';
import { type Position, setUp } from '../../../src/rules/squadro/position.ts';
import { SOLVED } from './solved.ts';
import { threeHome } from './three-home.ts';

const piecesIn = ({ turn, own, enemy }: Position) =>
  turn === LIGHT ? ([own, enemy] as const) : ([enemy, own] as const);

function lightsOdds(position: Position): number {
  const sums = new Int32Array(BENCHES);
  lookAtAll(sums, 0, ...piecesIn(position));
  return verdict(sums, 0, position.turn);
}

test('the numbers are those of 256 judges, none too few and none too many', () => {
  expect(2 * BENCHES).toBe(256);
});

test('two judges share a number, and no sum of one outgrows its half', () => {
  const bytes = Buffer.from(WEIGHTS, 'base64');
  const numbers = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
  const judges = 2 * BENCHES;
  const places = SEATS.length * LANES.length;
  for (let judge = 0; judge < judges; judge++) {
    const opinions = (piece: number) =>
      PROGRESS.map((_, progress) => numbers[(piece * PROGRESS.length + progress) * judges + judge]!);
    const leanings = SEATS.map((turn) => numbers[(places * PROGRESS.length + turn) * judges + judge]!);
    const all = [leanings, ...Array.from({ length: places }, (_, piece) => opinions(piece))];
    expect(all.reduce((sum, some) => sum + Math.max(...some), 0)).toBeLessThan(2 ** 15);
    expect(all.reduce((sum, some) => sum + Math.min(...some), 0)).toBeGreaterThanOrEqual(-(2 ** 15));
  }
});

test('the judges who look again at what has moved think what they would think of it all', () => {
  const random = randomFrom('judges');
  let position = squadro.start({ seed: '', first: 0 });
  const sums = new Int32Array(2 * BENCHES);
  lookAtAll(sums, 0, ...piecesIn(position));
  while (position.result === undefined) {
    const moves = squadro.moves(position);
    const next = squadro.play(position, moves[random.below(moves.length)]!);
    for (const seat of [LIGHT, DARK] as const) {
      const [before, after] = [piecesIn(position)[seat], piecesIn(next)[seat]];
      for (const lane of LANES) lookAgain(sums, 0, 0, seat, lane, bitsOf(before, lane), bitsOf(after, lane));
    }
    lookAtAll(sums, BENCHES, ...piecesIn(next));
    expect(sums.subarray(0, BENCHES)).toEqual(sums.subarray(BENCHES));
    position = next;
  }
});

test('most endings look better to the player who wins them', () => {
  const endgame = makeEndgame();
  while (!endgame.isSolved) endgame.workOn();
  const random = randomFrom('endings');
  const judged = Array.from({ length: 5000 }, (_, number) => {
    const turn = number % 2 === 0 ? LIGHT : DARK;
    const [own, enemy] = [threeHome(random), threeHome(random)];
    const isLightAhead = lightsOdds(setUp(turn === LIGHT ? [own, enemy] : [enemy, own], turn)) > 0;
    return (isLightAhead === (turn === LIGHT)) === endgame.pliesToEnd(turn, own, enemy)! > 0;
  });
  expect(judged.filter((isRight) => isRight).length).toBeGreaterThan((2 / 3) * judged.length);
});

test('the verdict names the winner of most positions that are one move away from a close one', () => {
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
    winners.includes(thinker.think(position, { millis: 60_000, nodes: 20_000 }, random, patientWatch).move),
  );
  expect(kept.length).toBeGreaterThanOrEqual(0.95 * SOLVED.length);
});
