import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from '../../playground/tests/page/browser.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { accept, board, challenge } from './game.ts';

const TURNS = 4;
/** A turn is an act and some draws, together or one by one. */
const MOST_CHOICES = 30;

/** Everything that reaches a window, shown or not. */
function listenIn(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', async (response) => {
    if (response.url().includes('/playground/')) heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

const picker = (page: Page): Locator =>
  page
    .locator('.message.is-ephemeral')
    .filter({ has: page.locator('.gallery') })
    .last();

const handIn = async (page: Page): Promise<string> => {
  const words = await picker(page).locator('.picture img').getAttribute('alt');
  return /hand: ([^.]+)\./.exec(words ?? '')?.[1] ?? '';
};

/** Every question has a picture of its own; a menu changes by itself when something is chosen in it. */
const questionIn = async (page: Page): Promise<string> =>
  (await picker(page).locator('.picture img').getAttribute('src')) ?? '';

/** Takes the last answer to a question, whether it is a button or stands in a menu. */
async function answerQuestion(page: Page): Promise<void> {
  const answers = picker(page).locator('.row').first();
  const menu = answers.locator('.select');
  if ((await menu.count()) === 0) return answers.getByRole('button').last().click();
  await menu.click();
  const options = page.getByRole('option');
  const areSeveral = (await page.locator('[aria-multiselectable]').count()) > 0;
  if (!areSeveral) return options.last().click();
  for (const index of [0, 1, 2]) await options.nth(index).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

describeInBrowser('Quexo in two windows', (windows) => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('page-quexo');
    return parlour.close;
  });

  it('never lets one window know the hand of the other', { timeout: 300_000 }, async () => {
    const { url } = parlour.playground;
    const pages = { Ada: await windows.open(url, 'Ada'), Ben: await windows.open(url, 'Ben') };
    const heard = { Ada: listenIn(pages.Ada), Ben: listenIn(pages.Ben) };
    const hands = { Ada: new Set<string>(), Ben: new Set<string>() };
    await pages.Ada.reload();
    await pages.Ben.reload();
    await challenge(pages.Ada, 'Quexo', 'Ben');
    await accept(pages.Ben);

    for (let turn = 0; turn < TURNS; turn++) {
      const heading = board(pages.Ada).getByText(/@(Ada|Ben) to move/);
      await heading.waitFor();
      const mover = (await heading.textContent())?.includes('@Ada to move') ? 'Ada' : 'Ben';
      const page = pages[mover];
      await board(page).getByText(`@${mover} to move`).waitFor();
      await board(page).getByRole('button', { name: 'Choose your move' }).click();
      let answered = '';
      const isOver = async () => !(await board(page).textContent())?.includes(`@${mover} to move`);
      const asksAnew = async () =>
        (await picker(page)
          .getByRole('button', { name: /Cancel|Close/ })
          .count()) > 0 && (await questionIn(page)) !== answered;
      for (let choice = 0; choice < MOST_CHOICES; choice++) {
        await expect.poll(async () => (await isOver()) || (await asksAnew())).toBe(true);
        if (await isOver()) break;
        answered = await questionIn(page);
        hands[mover].add(await handIn(page));
        await answerQuestion(page);
      }
    }

    expect(hands.Ada.size).toBeGreaterThan(1);
    expect(hands.Ben.size).toBeGreaterThan(1);
    for (const [name, other] of [
      ['Ada', 'Ben'],
      ['Ben', 'Ada'],
    ] as const) {
      const all = `${heard[name].join('\n')}\n${await pages[name].content()}`;
      for (const hand of hands[name]) expect(all).toContain(`hand: ${hand}.`);
      for (const hand of hands[other]) expect(all).not.toContain(hand);
    }
    expect(parlour.mistakes()).toEqual([]);
  });
});
