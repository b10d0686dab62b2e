import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/ai/blokus-duo/endgame.ts';
import { blokusDuoThinker } from '../../../src/ai/blokus-duo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { bestLead, ends, leadAfter, sizeOf } from './ends.ts';

/** Few enough positions to try everything. */
const MOST_POSITIONS = 1500;

describe.each([1, 2, 3, 4, 5])('%i moves before the end', (movesLeft) => {
  const positions = ends(movesLeft, 30).filter(
    (position) => sizeOf(position, MOST_POSITIONS) < MOST_POSITIONS,
  );

  test('the score of best play is found', () => {
    expect(positions.length).toBeGreaterThan(3);
    for (const position of positions) {
      const solution = solve(position.board, () => true)!;
      expect(solution.lead).toBe(bestLead(position));
      expect(leadAfter(position, solution.placement)).toBe(solution.lead);
    }
  });

  test('a win that can be forced is found', () => {
    const thinker = blokusDuoThinker();
    const won = positions.filter((position) => bestLead(position) > 0);
    for (const position of won) {
      const effort = { millis: 60_000, nodes: 20_000 };
      const { move, value } = thinker.think(position, effort, randomFrom('win'), patientStopwatch);
      expect(value).toBe(1);
      expect(leadAfter(position, move)).toBeGreaterThan(0);
    }
  });
});

test('an end that is too far away is not waited for', () => {
  const start = blokusDuo.start({ seed: '', first: 0 });
  expect(solve(start.board, (nodes) => nodes < 10)).toBeUndefined();
});
