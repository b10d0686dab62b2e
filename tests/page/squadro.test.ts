import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser, PHONE } from '../../playground/tests/page/browser.ts';
import { guide } from '../../src/guide.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { accept, board, challenge, keepPicture } from './game.ts';

/** More than any game of Squadro takes. */
const MANY = 200;

/** A turn in the middle of a game, for the README. */
const PICTURED = 9;

async function keepPictures(ada: Page, ben: Page): Promise<void> {
  await ada.mouse.move(640, 790);
  await keepPicture(ada, 'squadro');
  await keepPicture(ben, 'phone');
  await ada.locator('#text').fill('/');
  await keepPicture(ada, 'commands');
  await ada.locator('#text').fill('');
}

/** On how many lines the buttons of a row stand. */
const linesOf = async (row: Locator): Promise<number> => {
  const tops = await row
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return new Set(tops).size;
};

describeInBrowser('Squadro in two windows', (windows) => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('page-squadro');
    return parlour.close;
  });

  it('is what the guide of `npm start` leads a newcomer to', async () => {
    const chiyo = await windows.open(parlour.playground.url, 'Chiyo');
    await chiyo.route('**/playground/guide', (route) => route.fulfill({ json: guide() }));
    await chiyo.reload();
    await chiyo.getByRole('button', { name: 'Challenge Ada' }).click();
    await chiyo.keyboard.press('Enter');
    await chiyo.getByRole('button', { name: 'Withdraw' }).waitFor();
    const [ada] = await Promise.all([
      chiyo.context().waitForEvent('page'),
      chiyo.getByRole('link', { name: 'Open a window as Ada' }).click(),
    ]);
    await ada.getByText('You · switch').waitFor();
    await accept(ada);
    await board(ada).getByText('to move').waitFor();
    await board(chiyo).getByText('to move').waitFor();
    await chiyo.locator('#guide').waitFor({ state: 'hidden' });
    await chiyo.context().close();
  });

  it('is played by clicks from the challenge to the result', { timeout: 300_000 }, async () => {
    const { url } = parlour.playground;
    const ada = await windows.open(url, 'Ada');
    const ben = await windows.open(url, 'Ben', { viewport: PHONE, hasTouch: true, isMobile: true });
    await challenge(ada, 'Squadro', 'Ben');
    await accept(ben);
    await board(ada).filter({ hasText: '@Ben' }).waitFor();

    let turns = 0;
    for (; turns < MANY; turns++) {
      const id = await board(ada).getAttribute('data-id');
      const shown = (await board(ada).textContent()) ?? '';
      if (/Rematch/.test(shown)) break;
      const [mover, name]: [Page, string] = shown.includes('@Ada to move') ? [ada, 'Ada'] : [ben, 'Ben'];
      await board(mover).getByText(`@${name} to move`).waitFor();
      if (turns === PICTURED) {
        await keepPictures(ada, ben);
        expect(await linesOf(board(ben).locator('.row').last()), 'short buttons side by side').toBe(1);
      }
      const answers = board(mover).locator('.row').first().getByRole('button');
      const moves = answers.filter({ hasNotText: 'Type a move' });
      await moves.nth(turns % (await moves.count())).click();
      await expect.poll(() => board(ada).getAttribute('data-id')).not.toBe(id);
    }
    await board(ben).getByRole('button', { name: 'Rematch' }).waitFor();
    expect(turns).toBeGreaterThan(20);
    expect(await board(ada).textContent()).toMatch(/wins|won/);

    await ben.reload();
    await board(ben).getByRole('button', { name: 'Rematch' }).waitFor();
    expect(await board(ben).textContent()).toBe(await board(ada).textContent());
    expect(parlour.mistakes()).toEqual([]);
  });
});
