/** Menus with as many options as Discord allows, in windows of many sizes. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './browser.ts';
import { type SmallBot, startSmallBot } from './small-bot.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** How many pixels of it lie outside the window. */
async function outside(page: Page, element: Locator): Promise<number> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const window = page.viewportSize()!;
  return Math.max(-x, -y, x + width - window.width, y + height - window.height, 0);
}

/** Whether a click in its middle would hit it. */
const isInReach = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(one.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
  });

describeInBrowser('a menu of 25 options', (windows) => {
  let bot: SmallBot;
  let url: string;
  beforeAll(async () => {
    bot = await startSmallBot();
    url = bot.playground.url;
    const chiyo = await bot.playground.person('Chiyo');
    await chiyo.command('menus');
    return bot.close;
  });

  it.each(SIZES)('in a window of $width × $height: the mouse reaches the last option', async (viewport) => {
    const page = await windows.open(url, 'Ada', { viewport });
    await page.getByRole('button', { name: 'Choose a town' }).click();
    expect(await outside(page, page.locator('.popup'))).toBe(0);
    await page.getByRole('option', { name: /^Town 1 / }).hover();
    await page.mouse.wheel(0, 5000);
    const last = page.getByRole('option', { name: /^Town 25 / });
    await expect.poll(() => isInReach(last)).toBe(true);
    await last.click();
    await page.locator('.message', { hasText: 'Chosen: town 25' }).last().waitFor();
  });

  it.each(SIZES)(
    'in a window of $width × $height: the keyboard keeps its option in view',
    async (viewport) => {
      const page = await windows.open(url, 'Ada', { viewport });
      await page.getByRole('button', { name: 'Choose towns' }).click();
      await page.getByRole('option', { name: /^Town 1 / }).waitFor();
      const isActiveInReach = () => isInReach(page.locator('.popup [role=option]:focus'));
      for (let option = 1; option < 25; option++) {
        await page.keyboard.press('ArrowDown');
        expect(await isActiveInReach()).toBe(true);
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Home');
      expect(await isActiveInReach()).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.locator('.message', { hasText: 'Chosen: town 1, town 25' }).last().waitFor();
    },
  );
});
