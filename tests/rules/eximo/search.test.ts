import { describe, expect, test } from 'vitest';
import { boardKey, type EximoBoard } from '../../../src/rules/eximo/board.ts';
import { START } from '../../../src/rules/eximo/diagram.ts';
import { generate } from '../../../src/rules/eximo/generate.ts';
import type { EximoMove } from '../../../src/rules/eximo/move.ts';
import { makeMove } from '../../../src/rules/eximo/position.ts';
import { BLACK, WHITE, withMen } from './positions.ts';

const copyOf = ({ mineLow, mineHigh, theirsLow, theirsHigh }: Readonly<EximoBoard>): EximoBoard => ({
  mineLow,
  mineHigh,
  theirsLow,
  theirsHigh,
});

/** Every board after so many moves, with nothing but boards and lists of moves, as a search goes through them. */
function boardsAfter(depth: number, board: Readonly<EximoBoard> = START): EximoBoard[] {
  if (depth === 0) return [copyOf(board)];
  const list: EximoMove[] = [];
  generate(board, list);
  return list.flatMap((move) => {
    const next = copyOf(board);
    makeMove(next, move, next);
    return boardsAfter(depth - 1, next);
  });
}

const keysOf = (board: Readonly<EximoBoard>): string => [boardKey(board, 0), boardKey(board, 1)].join();

describe('What a search works with', () => {
  const boards = boardsAfter(3);

  test('a move may be made in place', () => {
    expect(boards).toHaveLength(60_284);
  });

  test('two keys tell all boards apart, and agree for equal boards', () => {
    const different = new Set(boards.map((board) => Object.values(board).join()));
    expect(new Set(boards.map(keysOf)).size).toBe(different.size);
  });

  test('a board has the same key for either player who has it from the own side', () => {
    const black = withMen({ black: 'c3 d5', white: 'e6' }, BLACK);
    const white = withMen({ white: 'c6 d4', black: 'e3' }, WHITE);
    expect(keysOf(white)).toBe(keysOf(black));
    expect(keysOf(withMen({ black: 'c3 d5', white: 'e6' }, WHITE))).not.toBe(keysOf(black));
  });
});
