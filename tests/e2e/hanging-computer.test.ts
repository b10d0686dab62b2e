import { isEphemeral, type Person, textOf } from '@parlour/playground';
import { afterEach, describe, expect, test } from 'vitest';
import type { PoolOptions } from '../../src/ai/pool.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { offersTo } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const HANGING = new URL('./hanging-worker.ts', import.meta.url);

describe('When the computer', () => {
  let parlour: Parlour;
  afterEach(() => parlour.close());

  async function open(pool: PoolOptions): Promise<Person> {
    parlour = await openParlour('computer', { computer: { threads: 1, module: HANGING, ...pool } });
    return (await parlour.person('Ada')).direct();
  }

  const isMyTurn = (person: Person, words: string) => (message: Parameters<typeof textOf>[0]) =>
    !isEphemeral(message) &&
    textOf(message).includes(`${person.mention} to move`) &&
    textOf(message).includes(words);

  test('hangs over a position, the game goes on with a move of its own all the same, and the log tells', async () => {
    const ada = await open({ grace: 100 });
    await ada.command('play', { game: 'squadro', level: 1 });
    const first = await ada.sees(isMyTurn(ada, ''));
    await offersTo(ada, first)[0]!.take();
    const next = await ada.seesChange(first, isMyTurn(ada, 'lane'));
    expect(offersTo(ada, next).length).toBeGreaterThan(0);
    expect(parlour.mistakes().join('\n')).toContain('the computer moves without thinking');
  });

  test('hangs over a hint, the player hears of it', async () => {
    const ada = await open({ grace: 100 });
    await ada.command('play', { game: 'squadro', level: 1 });
    await ada.sees(isMyTurn(ada, ''));
    expect((await ada.command('hint')).text).toMatch(/^Something went wrong on our side \(code \w{4}\)\./);
  });

  test('has too many games to think about, the player hears so, and the move comes later', async () => {
    const ada = await open({ mostWaiting: 0, grace: 100 });
    await ada.command('play', { game: 'eximo', level: 1, side: 'White' });
    await ada.sees('The computer has too much to think about just now. It will make its move in a minute.');
    expect(parlour.mistakes()).toEqual([]);
    await parlour.later(MINUTE);
  });
});
