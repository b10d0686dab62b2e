/** Whether everybody can use the page: on a phone, with the keyboard, with a screen reader. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser, PHONE } from './browser.ts';
import { findings, widthBeyond } from './findings.ts';
import { type SmallBot, startSmallBot } from './small-bot.ts';

async function use(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'Commands' }).click();
  await page
    .locator('#suggestions-list [role=option]', { hasText: `/${command}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send' }).click();
}

const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

describeInBrowser('the page fits', (windows) => {
  let bot: SmallBot;
  let url: string;
  beforeAll(async () => {
    bot = await startSmallBot();
    url = bot.playground.url;
    const chiyo = await bot.playground.person('Chiyo');
    await chiyo.say(`A very long word: ${'x'.repeat(300)}`);
    await chiyo.say(
      '# Heading\n```\na line of code that is much longer than a phone is wide, and goes on\n```',
    );
    await chiyo.command('everything');
    return bot.close;
  });

  it('on a phone, without scrolling sideways, with everything within reach', async () => {
    const page = await windows.open(url, 'Ada', phone);
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Guide' }).click();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close the guide' }).click();

    await page.getByRole('button', { name: 'Choose fruit' }).last().click();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Servers and channels' }).click();
    await page.locator('#places').getByRole('button', { name: 'games' }).click();
    await page.getByRole('heading', { name: 'games', exact: true }).waitFor();
    await page.locator('#places').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Members', exact: true }).click();
    await page.locator('#members').getByRole('button', { name: 'Ben' }).click();
    await page.getByRole('menuitem', { name: 'Mention' }).click();
    expect(await page.locator('#text').inputValue()).toBe('@Ben ');
    await page.locator('#text').fill('');

    await page.getByRole('button', { name: 'Commands' }).click();
    await page.locator('#suggestions-list [role=option]', { hasText: '/travel' }).click();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Leave the command' }).click();
    await use(page, 'form');
    await page.getByRole('dialog', { name: 'A form' }).waitFor();
    expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    const { width } = (await page.getByRole('dialog').boundingBox())!;
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  it('a thumb: what is to be pressed in a message is at least 40 pixels high', async () => {
    const page = await windows.open(url, 'Ada', phone);
    const controls = page.locator('.container .button, .container .select');
    await controls.first().waitFor();
    // All at once, for a message that changes is drawn anew.
    const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['dark', {}],
    ['light', { colorScheme: 'light' }],
    ['on a phone', phone],
  ] as const)('those who cannot see it: axe finds nothing serious (%s)', async (_, options) => {
    // axe measures by styles that it sets itself, which the page's policy forbids to everybody.
    const page = await windows.open(url, 'Ada', { ...options, bypassCSP: true });
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.locator('#suggestions-list [role=option]', { hasText: '/travel' }).click();
    await page.locator('#suggestions-list [role=option]', { hasText: 'Accra' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave the command' }).click();
    await page.getByRole('button', { name: 'Choose fruit' }).last().click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await use(page, 'form');
    await page.getByRole('dialog', { name: 'A form' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('those who use no mouse: focus is always seen, and comes back from menus and dialogs', async () => {
    const page = await windows.open(url, 'Ada');
    const focused = () =>
      page.evaluate<string>('document.activeElement.textContent || document.activeElement.id');
    const menu = page.getByRole('button', { name: 'Choose fruit' }).last();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Apple' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Choose fruit');
    await page.getByRole('button', { name: 'Connect to Discord' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Connect to Discord');
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate<string>(
        `(() => {
          const { id, tagName } = document.activeElement;
          const { outlineStyle } = getComputedStyle(document.activeElement);
          return id === 'text' || tagName === 'BODY' ? 'solid' : outlineStyle;
        })()`,
      );
      expect(outline).not.toBe('none');
    }
  });
});
