import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { describeInBrowser } from '../../playground/tests/page/browser.ts';
import { gameOf } from '../../src/rules/catalogue.ts';
import { answerAll, isBoard, isOver, nextBoard, sendChallenge, whoMoves } from '../e2e/by-clicks.ts';
import { SHORT_GAMES, tasteOf, wantWords } from '../e2e/games-in-words.ts';
import { openParlour } from '../e2e/parlour.ts';
import * as keyboard from './keyboard.ts';

/** `@Ada, your move in Eximo: @Ben jumped f8 to h6.` */
const LAST_MOVE = /your move[^:\n]*: (.+)$/m;

async function wantWordsByKeyboard(page: Page): Promise<void> {
  await page.locator('#text').focus();
  await keyboard.sendCommand(page, 'preferences');
  const preferences = page.locator('.message.is-ephemeral', { hasText: 'What you prefer' });
  await preferences.waitFor();
  await keyboard.press(page, preferences.locator('.select', { hasText: 'In pictures' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await preferences.getByText('comes in words, without pictures').waitFor();
}

/** Line by line. */
const wordsIn = async (message: Locator): Promise<string> =>
  (await message.locator('.message-body').allInnerTexts()).join('\n');

/** Whatever the message is about, there is nothing in it to see. */
async function wordsAlone(message: Locator): Promise<string> {
  expect(await message.locator('img, .gallery').count()).toBe(0);
  return wordsIn(message);
}

/** Keeps in mind which messages are put into the conversation: a screen reader reads out each of them. */
const listenAsScreenReader = (page: Page): Promise<void> =>
  page.evaluate<void>(`
    window.putIn = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) putIn.push(...[...addedNodes].map(({ dataset }) => dataset.id));
    }).observe(document.getElementById('log'), { childList: true });
  `);

describeInBrowser('By keyboard and in words', (windows) => {
  test.each(SHORT_GAMES)('a whole game of $game is played', { timeout: 300_000 }, async ({ game, seed }) => {
    const parlour = await openParlour(`page-words-${game}`, { seeds: [seed] });
    onTestFinished(parlour.close);
    const page = await windows.open(parlour.playground.url, 'Ada');
    onTestFinished(() => page.context().close());
    const players = [await parlour.person('Ada'), await parlour.person('Ben')] as const;
    const [ada, ben] = players;
    const taste = tasteOf(seed);
    await wantWords(ben);
    await wantWordsByKeyboard(page);
    await listenAsScreenReader(page);
    await sendChallenge(ben, { opponent: ada, game });
    const accept = page.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    await keyboard.press(page, accept);

    const inWindow = async ({ id }: { readonly id: string }) => {
      const shown = page.locator(`[data-id="${id}"]`);
      await shown.waitFor();
      return shown;
    };
    let board = await ben.sees((message) => isBoard(message) && !isOver(message));
    let turns = 0;
    for (; !isOver(board); turns++) {
      const player = whoMoves(board, players);
      if (player === ben) {
        const { message } = await ben.click(board, 'Read');
        await answerAll(ben, message, taste);
      } else {
        const shown = await inWindow(board);
        const [, lastMove] = LAST_MOVE.exec(await wordsIn(shown)) ?? [];
        const message = await keyboard.read(page, shown);
        const [toldFirst] = (await wordsAlone(message)).split('@Ada to move');
        if (turns > 0) expect(toldFirst).toContain(lastMove);
        await keyboard.answerAll(page, message, taste, async () => {
          expect(await wordsAlone(message)).toContain('@Ada to move');
        });
      }
      // Where nothing is hidden, the other's forced move may have brought the turn back.
      board = await nextBoard(ben, board, gameOf(game).traits.hidesInformation ? player : undefined);
    }
    const end = await keyboard.read(page, await inWindow(board));
    expect(await wordsAlone(end)).toMatch(/wins|Draw/);
    expect(turns).toBeGreaterThan(10);
    const putIn = await page.evaluate<string[]>('putIn');
    expect(new Set(putIn).size, 'every message is put in once').toBe(putIn.length);
    expect(parlour.mistakes()).toEqual([]);
  });
});
