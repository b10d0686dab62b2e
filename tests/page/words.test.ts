import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from '../../playground/tests/page/browser.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { eager, isBoard, isOver, takeTurn } from '../e2e/by-clicks.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { board } from './game.ts';

/** More than any game of Squadro takes. */
const MANY = 200;
/** How many steps of the keyboard what is newest is away at most, down and then up again. */
const DOWN = 25;
const UP = 75;

/** Sends a command by keyboard. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await page.locator('#suggestions-list [role=option]', { hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Goes from one thing to the next, until this one has the keyboard. */
async function goTo(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < DOWN + UP; step++) {
    await page.keyboard.press(step < DOWN ? 'Tab' : 'Shift+Tab');
    if ((await page.locator(wanted).and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`The keyboard does not get to ${wanted}.`);
}

const PRIVATE = '.message.is-ephemeral';
const words = (page: Page) => page.locator(PRIVATE).last();

describeInBrowser('A game by keyboard, in words', (windows) => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('page-words', { seeds: ['142'] });
    return parlour.close;
  });

  it('is played to its end by somebody who sees no picture', { timeout: 300_000 }, async () => {
    const ada = await windows.open(parlour.playground.url, 'Ada');
    const ben = await parlour.person('Ben');
    const taste = eager(randomFrom('by keyboard'));
    await ada.locator('#text').focus();
    await command(ada, 'preferences');
    await words(ada).getByText('What you prefer').waitFor();
    await goTo(ada, `${PRIVATE} .select:has-text("In pictures")`);
    await ada.keyboard.press('Enter');
    await ada.keyboard.press('ArrowDown');
    await ada.keyboard.press('Enter');
    await words(ada).getByText('comes in words, without pictures').waitFor();

    await ben.command('challenge', { game: 'squadro', opponent: await parlour.person('Ada'), rated: false });
    await ada.getByRole('button', { name: 'Accept' }).waitFor();
    await goTo(ada, 'button:has-text("Accept")');
    await ada.keyboard.press('Enter');

    let turns = 0;
    for (; turns < MANY; turns++) {
      const seen = await ben.sees((message) => isBoard(message) && (isOver(message) || isNew(message.id)));
      if (isOver(seen)) break;
      past.add(seen.id);
      await board(ada)
        .and(ada.locator(`[data-id="${seen.id}"]`))
        .waitFor();
      if (!(await board(ada).textContent())?.includes('@Ada to move')) {
        await takeTurn(ben, seen, taste);
        continue;
      }
      await goTo(ada, 'button:text-is("Read")');
      await ada.keyboard.press('Enter');
      await words(ada).getByText('Which lane?').waitFor();
      expect(await words(ada).textContent()).toContain('@Ada to move');
      expect(await words(ada).locator('img, .gallery').count()).toBe(0);
      await goTo(ada, `${PRIVATE} button:has-text("Lane ")`);
      await ada.keyboard.press('Enter');
    }
    await board(ada).getByRole('button', { name: 'Rematch' }).waitFor();
    expect(turns).toBeGreaterThan(20);
    expect(parlour.mistakes()).toEqual([]);
  });

  const past = new Set<string>();
  const isNew = (id: string): boolean => !past.has(id);
});
