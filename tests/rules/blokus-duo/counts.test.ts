import { describe, expect, test } from 'vitest';
import { CORNER, emptyBoard } from '../../../src/rules/blokus-duo/board.ts';
import { BOARD_CELLS } from '../../../src/rules/blokus-duo/cells.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { generate, PLACEMENT_LIMIT } from '../../../src/rules/blokus-duo/generate.ts';
import {
  cellsOf,
  ORIENTATIONS,
  PIECE_NAMES,
  SHAPES,
  squaresOf,
} from '../../../src/rules/blokus-duo/pieces.ts';
import { perft } from '../../../src/rules/perft.ts';
import { english } from '../in-english.ts';
import { ALL_PIECES, ALL_PLACEMENTS } from './rules-page.ts';

const start = blokusDuo.start({ seed: 'any', first: 0 });

/** How the words for a piece end, by the number of its squares. */
const COUNTED = [/^$/, /^Single square$/, / of two$/, / of three$/, / of four$/, / of five$/];

describe('The pieces', () => {
  test('are the 21 free polyominoes of one to five squares, 89 squares in all', () => {
    expect(PIECE_NAMES).toHaveLength(21);
    expect(ALL_PIECES.size).toBe(21);
    expect(PIECE_NAMES.map(squaresOf).sort()).toEqual([...ALL_PIECES.values()].sort());
    expect(PIECE_NAMES.reduce((squares, piece) => squares + squaresOf(piece), 0)).toBe(89);
  });

  test('can be laid in 91 different ways', () => {
    expect(ORIENTATIONS).toHaveLength(91);
    expect(new Set(ORIENTATIONS.map(({ shape }) => JSON.stringify(shape))).size).toBe(91);
  });

  test('have a different name for each of their ways, and first lie as they are drawn', () => {
    for (const piece of PIECE_NAMES) {
      const ways = ORIENTATIONS.filter((orientation) => orientation.piece === piece);
      expect(new Set(ways.map(({ way }) => way)).size).toBe(ways.length);
      expect(ways[0]).toEqual({ piece, way: 'asItIs', shape: SHAPES[piece] });
    }
  });
});

describe('The counts of the rules page', () => {
  test('without the starting rule there are 13,729 placements on the empty board', () => {
    const board = emptyBoard();
    for (const cell of BOARD_CELLS) board.cells[cell]! |= CORNER;
    const placements = new Uint16Array(PLACEMENT_LIMIT);
    const count = generate(board, 0, placements);
    expect(count).toBe(13_729);
    expect(new Set(placements.subarray(0, count)).size).toBe(13_729);
    expect(ALL_PLACEMENTS).toHaveLength(13_729);
  });

  test('414 first placements cover e10 and 414 cover j5', () => {
    const written = blokusDuo.moves(start).map((move) => blokusDuo.write(start, move).split(','));
    expect(written.filter((cells) => cells.includes('e10'))).toHaveLength(414);
    expect(written.filter((cells) => cells.includes('j5'))).toHaveLength(414);
    expect(written).toHaveLength(828);
  });

  test.each([
    { depth: 1, sequences: 828 },
    { depth: 2, sequences: 342_792 },
  ])('perft($depth) is $sequences', ({ depth, sequences }) => {
    expect(perft(blokusDuo, start, depth)).toBe(sequences);
  });

  test('every placement covers as many cells as its piece has squares', () => {
    for (const move of blokusDuo.moves(start)) {
      const label = english.words([...blokusDuo.steps(start, move)][0]!.label);
      expect(label).toMatch(COUNTED[cellsOf(move).length]!);
    }
  });
});
