import { describe, expect, test } from 'vitest';
import { SEATS } from '../../../src/rules/game.ts';
import { LANES, makePlace, PROGRESS, parsePlace, spaceOf } from '../../../src/rules/squadro/board.ts';

describe('A place', () => {
  test('is read as it is named', () => {
    for (const seat of SEATS) {
      for (const lane of LANES) {
        for (const progress of PROGRESS) {
          const place = { seat, lane, progress };
          expect(parsePlace(makePlace(place))).toEqual(place);
        }
      }
    }
  });

  test.each([
    ['L3@4', { row: 3, column: 4 }],
    ['L3@8', { row: 3, column: 4 }],
    ['L1@0', { row: 1, column: 0 }],
    ['L5@6', { row: 5, column: 6 }],
    ['D3@4', { row: 4, column: 3 }],
    ['D3@11', { row: 1, column: 3 }],
    ['D2@0', { row: 0, column: 2 }],
    ['D2@6', { row: 6, column: 2 }],
    ['D2@12', { row: 0, column: 2 }],
  ])('called %s lies where the lanes of the rules page cross', (name, space) => {
    expect(spaceOf(parsePlace(name))).toEqual(space);
  });

  test.each(['', 'L6@1', 'L0@1', 'X1@1', 'L1@13', 'L1@', 'l1@1', 'L1@01', ' L1@1'])(
    'is never called %j',
    (name) => {
      expect(() => parsePlace(name)).toThrow('No place in Squadro');
    },
  );
});
