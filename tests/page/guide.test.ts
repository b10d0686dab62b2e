import { beforeAll, expect, it } from 'vitest';
import { DESK, describeInBrowser, PHONE } from '../../playground/tests/page/browser.ts';
import { guide } from '../../src/guide.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { board, keepPicture, option } from './game.ts';

describeInBrowser('the guide of `npm start`', (windows) => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('page-guide', { computer: { threads: 1 } });
    return parlour.close;
  });

  it.each([
    ['at a desk', 'Chiyo', DESK],
    ['on a phone', 'Ben', PHONE],
  ] as const)('plays every game against the computer with one click, %s', async (where, name, viewport) => {
    const page = await windows.open(parlour.playground.url, name, { viewport });
    await page.route('**/playground/guide', (route) => route.fulfill({ json: guide() }));
    await page.reload();
    await page.locator('#log[aria-busy=false]').waitFor();
    const open = page.getByRole('button', { name: 'Guide', exact: true });
    for (const { title } of allGames()) {
      if (await page.locator('#guide').isHidden()) await open.click();
      await keepPicture(page, `guide ${where}`);
      const before = await board(page).count();
      const id = before === 0 ? undefined : await board(page).getAttribute('data-id');
      await page.locator('#guide').getByRole('button', { name: title, exact: true }).click();
      await expect.poll(async () => (await board(page).count()) > 0).toBe(true);
      await expect.poll(() => board(page).getAttribute('data-id')).not.toBe(id);
      await board(page).getByText(title).first().waitFor();
    }
    await page.context().close();
  });

  it('makes room for the board of a game that was begun by a command', async () => {
    const page = await windows.open(parlour.playground.url, 'Dede');
    await page.route('**/playground/guide', (route) => route.fulfill({ json: guide() }));
    await page.getByRole('button', { name: 'games' }).click();
    await page.reload();
    await page.locator('#guide').waitFor();
    await page.locator('#text').focus();
    await page.keyboard.type('/play ');
    await option(page, 'game').waitFor();
    await page.keyboard.type('Squadro');
    await page.locator('#suggestions-list [role=option]', { hasText: 'Squadro' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await board(page).getByText('@Dede to move').waitFor();
    await page.locator('#guide').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
