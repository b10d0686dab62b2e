import { describe, expect, test } from 'vitest';
import { monteCarloThinker } from '../../../src/ai/monte-carlo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { type Sticks, sticksWorld } from './sticks.ts';

const MINUTE = 60_000;

const thinkerFor = (isOpen: boolean) =>
  monteCarloThinker<Sticks>({ simulator: sticksWorld(isOpen), capacity: 50_000 });

describe.each([
  ['open', true],
  ['hidden', false],
] as const)('in a game with %s cards', (_, isOpen) => {
  test.each([5, 6, 7, 9, 10, 11, 13])('the last of %i sticks is taken', (left) => {
    const effort = { millis: MINUTE, nodes: 4000 };
    for (const turn of [0, 1] as const) {
      const { move, value } = thinkerFor(isOpen).think(
        { left, turn },
        effort,
        randomFrom('sticks'),
        patientStopwatch,
      );
      expect(move).toBe(left % 4);
      expect(value).toBeGreaterThan(0.5);
    }
  });

  test('a lost game looks lost', () => {
    const effort = { millis: MINUTE, nodes: 4000 };
    const { value } = thinkerFor(isOpen).think(
      { left: 8, turn: 0 },
      effort,
      randomFrom('lost'),
      patientStopwatch,
    );
    expect(value).toBeLessThan(-0.5);
  });
});

describe('a player', () => {
  test('thinks the same thoughts with the same luck, whatever it thought of before', () => {
    const effort = { millis: MINUTE, nodes: 300, error: 0.5 };
    const thinker = thinkerFor(true);
    const think = (left: number) =>
      thinker.think({ left, turn: 0 }, effort, randomFrom('luck'), patientStopwatch);
    const before = think(17);
    think(11);
    expect(think(17)).toEqual(before);
  });

  test('stops when nobody waits any more', () => {
    const watch = { now: () => 0, isCancelled: () => true };
    const { nodes } = thinkerFor(true).think(
      { left: 9, turn: 0 },
      { millis: MINUTE },
      randomFrom('gone'),
      watch,
    );
    expect(nodes).toBeLessThan(100);
  });

  test('stops when its time is over', () => {
    let time = 0;
    const watch = { now: () => time++, isCancelled: () => false };
    const { nodes } = thinkerFor(true).think({ left: 9, turn: 0 }, { millis: 50 }, randomFrom('time'), watch);
    expect(nodes).toBeLessThan(1000);
  });

  test('goes on when its tree is full', () => {
    const thinker = monteCarloThinker<Sticks>({ simulator: sticksWorld(true), capacity: 20 });
    const { move } = thinker.think(
      { left: 6, turn: 0 },
      { millis: MINUTE, nodes: 2000 },
      randomFrom('full'),
      patientStopwatch,
    );
    expect(move).toBe(2);
  });
});
