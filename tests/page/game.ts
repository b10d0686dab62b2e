/** Two people at the real bot, each in a window of their own. */

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
