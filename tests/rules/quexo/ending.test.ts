import { describe, expect, test } from 'vitest';
import type { BySeat, Seat } from '../../../src/rules/game.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { played, randomGame, someSeeds } from './games.ts';

/** Red's first five cards make A1a (AS 2H 3D) and B9a (AS 2H 4C). */
const table = (tokens: BySeat<string>, turn: Seat = 0, turnNumber = 1): QuexoPosition => {
  const low = 'AS 2H 3D 4C 5C 6C TD JD QD KD';
  const high = 'AC 2C 3C 4D 5D 6D TH JH QH KH';
  const hands: BySeat<string> = turn === 0 ? [low, high] : [high, low];
  return setUp({ turn, turnNumber, tokens, hands, row: '7C 7D 7H 7S 8C' });
};

const cells = (names: string): string =>
  names
    .split(' ')
    .map((cell) => `${cell}a ${cell}b`)
    .join(' ');

describe('a line', () => {
  test.each([
    ['a row', 'A2 A3'],
    ['a column', 'A4 A7'],
    ['a diagonal', 'A5 A9'],
  ])('of three completed cells in %s wins at once, before drawing', (_, others) => {
    const position = table([`${cells(others)} A1b`, '']);
    const won = played(position, 'A1a=AS2H3D');
    expect(quexo.result(won)).toEqual({ winner: 0, reason: 'line' });
    expect(won.hands[0].length).toBe(7);
    expect(quexo.moves(won)).toEqual([]);
    expect(quexo.view(won, 'public')).toMatchObject({ phase: 'over', drawsLeft: 0, turnNumber: 1 });
  });

  test.each([['B1 B5'], ['B3 B6'], ['B7 B8']])('wins in grid B as well: %s with B9', (others) => {
    const position = table(['', `${cells(others)} B9b`], 1);
    expect(quexo.result(played(position, 'B9a=AS2H4C'))).toEqual({ winner: 1, reason: 'line' });
  });

  test.each<[string, BySeat<string>]>([
    ['two cells', [`${cells('A2')} A1b`, '']],
    ['tokens that complete no cell', ['A1b A2a A3b', '']],
    ['cells of both players', [`${cells('A2')} A1b`, cells('A3')]],
    ['cells of both grids', [`${cells('A2 B3')} A1b`, '']],
    ['cells that are not in line', [`${cells('A2 A6 A8')} A1b`, '']],
    ['three cells and a last one that is not completed', [cells('A2 A3'), '']],
  ])('is not made of %s', (_, tokens) => {
    expect(quexo.result(played(table(tokens), 'A1a=AS2H3D'))).toBeUndefined();
  });
});

describe('no line left', () => {
  /** O stands on 2, 3, 4, 9 and X on 5, 6, 7, 8: only an X on 1 is missing for every line to hold both. */
  const mixed = (grid: string) => ({
    red: cells(['5', '6', '7', '8'].map((cell) => grid + cell).join(' ')),
    blue: cells(['2', '3', '4', '9'].map((cell) => grid + cell).join(' ')),
  });

  test('is a draw at once when each of the 16 lines contains a completed cell of both', () => {
    const a = mixed('A');
    const b = mixed('B');
    const before = table([`${a.red} ${b.red} B1a B1b A1b`, `${a.blue} ${b.blue}`]);
    const drawn = played(before, 'A1a=AS2H3D');
    expect(quexo.result(drawn)).toEqual({ winner: 'draw', reason: 'no-line-left' });
    expect(drawn.hands[0].length).toBe(7);
    expect(quexo.moves(drawn)).toEqual([]);
  });

  test('is no draw while one line is open', () => {
    const a = mixed('A');
    const b = mixed('B');
    const before = table([`${a.red} ${b.red} A1b`, `${a.blue} ${b.blue}`]);
    const open = played(before, 'A1a=AS2H3D');
    expect(quexo.result(open)).toBeUndefined();
  });
});

describe('the 200th turn', () => {
  test('ends the game as a draw when its draws are done', () => {
    const position = played(table(['', ''], 0, 200), 'A1a=AS2H3D deck deck');
    expect(quexo.result(position)).toBeUndefined();
    const over = played(position, 'deck');
    expect(quexo.result(over)).toEqual({ winner: 'draw', reason: 'length' });
    expect(quexo.moves(over)).toEqual([]);
    expect(quexo.view(over, 0)).toMatchObject({ turnNumber: 200, phase: 'over', turn: 0 });
  });

  test('does not come a turn too early', () => {
    expect(quexo.result(played(table(['', ''], 0, 199), 'A1a=AS2H3D deck deck deck'))).toBeUndefined();
  });

  test('is won by a line made in it', () => {
    const position = table([`${cells('A2 A3')} A1b`, ''], 0, 200);
    expect(quexo.result(played(position, 'A1a=AS2H3D'))).toEqual({ winner: 0, reason: 'line' });
  });

  test('is never passed', () => {
    for (const seed of someSeeds(6)) {
      const last = randomGame(seed, 70).at(-1)!;
      expect(last.turnNumber).toBeLessThanOrEqual(200);
      expect(last.ply).toBeLessThanOrEqual(800);
    }
  });
});
