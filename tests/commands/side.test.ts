import { describe, expect, test } from 'vitest';
import { sideNamed, suggestSides } from '../../src/commands/side.ts';
import type { Side } from '../../src/match/match.ts';
import type { GameId } from '../../src/rules/game.ts';

describe('The side of a challenger', () => {
  test.each<[GameId, string | null, Side]>([
    ['eximo', null, 'random'],
    ['eximo', 'random', 'random'],
    ['eximo', 'Black', 0],
    ['eximo', ' white ', 1],
    ['blokus-duo', 'ORANGE', 1],
    ['exeo-duo', 'Blue', 0],
  ])('in %s, “%s”, is %s', (game, text, side) => {
    expect(sideNamed(game, text)).toBe(side);
  });

  test('has to be one of the game', () => {
    expect(() => sideNamed('eximo', 'Purple')).toThrow('In Eximo the sides are Black and White.');
  });

  test.each<[GameId | undefined, string, readonly string[]]>([
    ['eximo', '', ['Drawn by lot', 'Black, who moves first', 'White, who moves second']],
    ['exeo-duo', 'sil', ['Silver, who moves second']],
    ['blokus-duo', 'green', ['Drawn by lot', 'Purple, who moves first', 'Orange, who moves second']],
    ['squadro', 'Light', ['Drawn by lot, as always in Squadro']],
    ['quexo', '', ['Drawn by lot, as always in Quexo']],
    [undefined, '', ['Drawn by lot']],
  ])('for %s after “%s” can be chosen from a list', (game, typed, names) => {
    expect(suggestSides(game, typed).map(({ name }) => name)).toEqual(names);
  });
});
