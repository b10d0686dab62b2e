import { describe, expect, test } from 'vitest';
import { START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { perft } from '../../../src/rules/perft.ts';

const COUNTS = [
  { depth: 1, sequences: 40, distinct: 40 },
  { depth: 2, sequences: 1_600, distinct: 1_600 },
  { depth: 3, sequences: 60_284, distinct: 36_018 },
  { depth: 4, sequences: 2_093_190, distinct: 726_060 },
];

/** How many different positions there are after each ply of the table. */
function distinctPositions(): number[] {
  let reached = [START];
  return COUNTS.map(() => {
    const boards = new Map<string, typeof START>();
    for (const position of reached) {
      for (const move of eximo.moves(position)) {
        const next = eximo.play(position, move);
        boards.set([next.mineLow, next.mineHigh, next.theirsLow, next.theirsHigh].join(), next);
      }
    }
    reached = [...boards.values()];
    return reached.length;
  });
}

describe('The counts of the rules page', () => {
  test.each(COUNTS)('$sequences sequences of $depth moves', ({ depth, sequences }) => {
    expect(perft(eximo, START, depth)).toBe(sequences);
  });

  test('different positions', () => {
    expect(distinctPositions()).toEqual(COUNTS.map(({ distinct }) => distinct));
  });

  test('of the first moves ten men have three, four men two and two men one', () => {
    const movesOf = new Map<string, number>();
    for (const move of eximo.moves(START)) {
      const from = eximo.write(START, move).slice(0, 2);
      movesOf.set(from, (movesOf.get(from) ?? 0) + 1);
    }
    const menWith = (moves: number): number => [...movesOf.values()].filter((n) => n === moves).length;
    expect([menWith(3), menWith(2), menWith(1)]).toEqual([10, 4, 2]);
  });
});
