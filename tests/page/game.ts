/** Two people at the real bot, each in a window of their own. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

export const option = (page: Page, name: string): Locator => page.locator(`[data-option="${name}"]`);

/** Challenges somebody through the message box, by keyboard. */
export async function challenge(page: Page, game: string, opponent: string): Promise<void> {
  await page.locator('#text').focus();
  await page.keyboard.type('/challenge ');
  await option(page, 'game').waitFor();
  await page.keyboard.type(game);
  await page.locator('#suggestions-list [role=option]', { hasText: game }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add opponent' }).click();
  await page.keyboard.type(opponent);
  await page.locator('#suggestions-list [role=option]', { hasText: opponent }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

export async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).last().click();
}

/** The newest board that everybody sees. */
export const board = (page: Page): Locator =>
  page
    .locator('.message:not(.is-ephemeral)')
    .filter({ has: page.locator('.gallery') })
    .last();

/** Keeps a picture of the window for the README where somebody asks for it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PARLOUR_SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
