/** What somebody does in a window by keyboard alone: they go from thing to thing, hear what has the keyboard, and press Enter. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Taste } from '../e2e/by-clicks.ts';

/** More than there is between any two things of two boards and what is below them. */
const MOST_STEPS = 40;

/** Goes there step by step, on or back. */
export async function goTo(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const key = await wanted.evaluate((element) => {
      const { activeElement: here, body } = element.ownerDocument;
      if (here === element) return 'there';
      if (!here || here === body) return 'lost';
      const isAhead = here.compareDocumentPosition(element) & element.DOCUMENT_POSITION_FOLLOWING;
      return isAhead ? 'Tab' : 'Shift+Tab';
    });
    if (key === 'there') return;
    if (key === 'lost') throw new Error(`Nothing has the keyboard on the way to ${wanted}.`);
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${wanted} within ${MOST_STEPS} steps.`);
}

export async function press(page: Page, wanted: Locator): Promise<void> {
  await goTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Sends a command from the message box. */
export async function sendCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await page.locator('#suggestions-list [role=option]', { hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Reads a board in words: the private message that tells it, with the choices of whoever is to move. */
export async function read(page: Page, board: Locator): Promise<Locator> {
  const before = await newestPrivate(page);
  await press(page, board.getByRole('button', { name: 'Read', exact: true }));
  await expect.poll(() => newestPrivate(page)).not.toBe(before);
  const message = page.locator(`[data-id="${await newestPrivate(page)}"]`);
  await message.getByRole('button', { name: /^(Close|Cancel)$/ }).waitFor();
  return message;
}

const newestPrivate = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(
    `[...document.querySelectorAll('.message.is-ephemeral')].at(-1)?.dataset.id ?? null`,
  );

/** Answers question after question of a private message, until there is no more of them or the message is gone. */
export async function answerAll(
  page: Page,
  message: Locator,
  taste: Taste<KeyboardOffer>,
  hear: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const offers = await offersIn(page, message);
    if (offers.length === 0) return;
    await hear();
    const before = await questionIn(message);
    await taste(offers).take();
    await expect.poll(() => questionIn(message)).not.toBe(before);
    if ((await message.count()) === 0) return;
  }
}

/** Each question has buttons and menus of its own; a menu changes by itself when something is chosen in it. */
const questionIn = (message: Locator): Promise<string> =>
  message
    .locator('[data-key]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-key')).join('\n'));

interface KeyboardOffer {
  readonly label: string;
  take(): Promise<void>;
}

/** What can be chosen: the bright buttons, and what is in the menus, which are opened to hear that. */
async function offersIn(page: Page, message: Locator): Promise<KeyboardOffer[]> {
  const buttons = message.locator('.button.is-primary');
  const labels = await buttons.allTextContents();
  const offers = labels.map((label, index) => ({ label, take: () => press(page, buttons.nth(index)) }));
  for (const menu of await message.locator('.select').all()) {
    const { options } = await openMenu(page, menu);
    const inMenu = await options.evaluateAll((all) => all.map((each) => each.textContent ?? ''));
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    offers.push(...inMenu.map((label, index) => ({ label, take: () => chooseIn(page, menu, index) })));
  }
  return offers;
}

interface OpenMenu {
  readonly options: Locator;
  /** How many have to be chosen before it is done; nothing, where the first closes it. */
  readonly least: number | undefined;
}

/** The first option has the keyboard. */
async function openMenu(page: Page, menu: Locator): Promise<OpenMenu> {
  await press(page, menu);
  const list = page.locator('.popup', { has: page.locator('.listbox') });
  const options = list.getByRole('option');
  await options.first().and(page.locator(':focus')).waitFor();
  const [amount] = await list.locator('.listbox-end span').allTextContents();
  return { options, least: amount === undefined ? undefined : Number(/\d+/.exec(amount)?.[0]) };
}

/** Where several are chosen together, those that follow each other. */
async function chooseIn(page: Page, menu: Locator, index: number): Promise<void> {
  const { least } = await openMenu(page, menu);
  for (let passed = 0; passed < index; passed++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  if (least === undefined) return;
  for (let chosen = 1; chosen < least; chosen++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}
