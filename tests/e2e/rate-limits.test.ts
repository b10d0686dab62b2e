import { type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/rules/random.ts';
import { eager, isOver, takeTurn } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const TURNS = 8;

describe('Where Discord limits how much the bot may ask for', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('rate-limits', { computer: true, rateLimits: 'discord' });
  });
  afterAll(() => parlour.close());

  test('somebody who plays the computer as fast as they can click sees every board, and nothing is refused', async () => {
    const refused: string[] = [];
    parlour.app().client.rest.on('response', ({ method, route }, { status }) => {
      if (status === 429) refused.push(`${method} ${route}`);
    });
    const ada = await (await parlour.person('Ada')).direct();
    const isNext = (message: SeenMessage) =>
      isOver(message) || textOf(message).includes(`${ada.mention} to move`);
    const { message } = await ada.command('play', { game: 'squadro', level: 1 });
    let board = await ada.sees(isNext, { after: message });
    const taste = eager(randomFrom('as fast as they can'));
    for (let turn = 0; turn < TURNS && !isOver(board); turn++) {
      await takeTurn(ada, board, taste);
      board = await ada.seesChange(board, isNext);
    }
    expect(refused).toEqual([]);
    expect(parlour.mistakes()).toEqual([]);
  });
});
