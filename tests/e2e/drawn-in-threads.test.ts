import { createRequire } from 'node:module';
import { type Person, picturesOf, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPicturePool, type PicturePool, type Undrawn } from '../../src/render/picture-pool.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { beginMatch, eager, sendChallenge, takeTurn, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

const WORDS = 'I cannot draw just now, so here it is in words.';
/** Whether the event loop of the bot, which is that of the test, has loaded the library that draws. */
const canvasIsLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@napi-rs'));

describe('The bot', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    parlour = await openParlour('drawn-in-threads');
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
  });
  afterAll(() => parlour.close());

  test('shows boards, pickers, hands, rules, cards and films, and its event loop draws none of them', async () => {
    await winAgainst(ada, ben);
    const board = await beginMatch([ada, ben], { game: 'quexo' });
    expect(picturesOf(board)).toHaveLength(1);
    const mover = whoMoves(board, [ada, ben]);
    const shown = await takeTurn(mover, board, eager(randomFrom('threads')));
    expect(shown.flatMap(picturesOf).length).toBeGreaterThan(0);
    for (const [command, options] of [
      ['board', {}],
      ['hand', {}],
      ['rules', { game: 'eximo' }],
      ['leaderboard', { game: 'eximo' }],
      ['profile', {}],
      ['replay', {}],
    ] as const) {
      const { message } = await ada.command(command, options);
      expect(picturesOf(message), command).toHaveLength(1);
    }
    expect(parlour.mistakes()).toEqual([]);
    expect(canvasIsLoaded()).toBe(false);
  });
});

describe('When threads die of one game’s boards', () => {
  let parlour: Parlour;
  let pictures: PicturePool;
  const undrawn: Undrawn[] = [];
  beforeAll(async () => {
    pictures = openPicturePool({
      module: new URL('./mortal-picture-thread.ts', import.meta.url),
      onUndrawn: (why) => undrawn.push(why),
    });
    parlour = await openParlour('mortal-threads', { pictures });
  });
  afterAll(async () => {
    await parlour.close();
    await pictures.close();
  });

  test('these are shown in words and played on, and all others are drawn', async () => {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const challenge = await sendChallenge(ada, { game: 'squadro', opponent: ben });
    await ben.click(challenge, 'Accept');
    const board = await ada.sees('to move**', { after: challenge });
    expect(textOf(board)).toContain(WORDS);
    await takeTurn(whoMoves(board, [ada, ben]), board, eager(randomFrom('in words')));
    expect(textOf(await ada.sees('to move**', { after: board }))).toContain(WORDS);
    expect(undrawn).toEqual(['thread lost', 'thread lost']);

    const other = await beginMatch([ada, ben], { game: 'eximo' });
    expect(picturesOf(other)).toHaveLength(1);
  });
});

describe('When more is to be drawn than can be', () => {
  test('cards and rules come in words, too', async () => {
    // Nobody may wait.
    const pictures = openPicturePool({ mostWaiting: { pictures: 0, emojis: 0, films: 0 } });
    const parlour = await openParlour('too-many-pictures', { pictures });
    const ada = await parlour.person('Ada');
    for (const [command, options] of [
      ['rules', { game: 'eximo' }],
      ['leaderboard', { game: 'eximo' }],
      ['profile', {}],
    ] as const) {
      const { message } = await ada.command(command, options);
      expect(textOf(message), command).toContain(WORDS);
    }
    expect((await ada.command('board')).text).not.toContain(WORDS);
    expect(parlour.mistakes()).toEqual([]);
    await parlour.close();
    await pictures.close();
  });
});
