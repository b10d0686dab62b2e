import { describe, expect, test } from 'vitest';
import { allGames, gameIds, gameOf, positionAfter, positionsOf } from '../../src/rules/catalogue.ts';
import { gameId, type Rules } from '../../src/rules/game.ts';
import { quexo } from '../../src/rules/quexo/game.ts';
import { createRegistry } from '../../src/rules/registry.ts';
import { squadro } from '../../src/rules/squadro/game.ts';

describe('A game of which only the contract is known', () => {
  test('is never given a position of another: that does not compile', () => {
    const [one, other] = allGames();
    const mistakes = one!.open((here) =>
      other!.open((there) => {
        const own = here.start({ seed: 'any', first: 0 });
        const foreign = there.start({ seed: 'any', first: 0 });
        const foreignMoves = there.moves(foreign);
        return [
          // @ts-expect-error: a position of the other game
          () => here.moves(foreign),
          // @ts-expect-error: anything at all
          () => here.turn({}),
          // @ts-expect-error: a move of the other game
          () => foreignMoves.map((move) => here.play(own, move)),
        ];
      }),
    );
    // @ts-expect-error: a game that takes any position for its own
    const careless: Rules<unknown, unknown> = squadro;
    expect(mistakes).toHaveLength(3);
    expect(careless.id).toBe(squadro.id);
  });

  test.each(gameIds())('%s is the same game move by move as by its record', (id) => {
    const record = { game: id, seed: 'any game', first: 0, moves: [] } as const;
    const start = positionAfter(record);
    const move = start.moves().at(-1)!;
    const [, replayed] = positionsOf({ ...record, moves: [move.written()] });
    expect(move.play().view('public')).toEqual(replayed!.view('public'));
    expect(start.read(move.written()).written()).toBe(move.written());
    expect(start.choose([]).kind).toBe('ask');
    expect(start.perft(1)).toBe(start.moves().length);
  });
});

describe('The id of a game', () => {
  test.each(['', 'Chess', 'a:b', 'a;b', 'a b', '4-in-a-row', 'x'.repeat(33)])('is not “%s”', (text) => {
    expect(() => gameId(text)).toThrow('cannot be the id');
  });
});

describe('A registry', () => {
  test('keeps the order of the games, and says what is missing', () => {
    const titles = createRegistry<string>('this test');
    titles.register(quexo.id, quexo.title);
    titles.register(squadro.id, squadro.title);
    expect(titles.ids()).toEqual([quexo.id, squadro.id]);
    expect(titles.get(squadro.id)).toBe('Squadro');
    expect(() => titles.get(gameId('chess'))).toThrow('chess is not registered in this test.');
    expect(() => titles.register(quexo.id, 'again')).toThrow('registered twice');
  });

  test('has every game of the catalogue', () => {
    for (const id of gameIds()) expect(gameOf(id).id).toBe(id);
  });
});
