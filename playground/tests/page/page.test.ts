/** The page in a real browser, with a small bot that knows no game. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../src/server.ts';
import { describeInBrowser, PHONE } from './browser.ts';
import { type SmallBot, startSmallBot } from './small-bot.ts';

const message = (page: Page, words: string | RegExp) => page.locator('.message', { hasText: words });
const last = (page: Page) => page.locator('.message').last();
const box = (page: Page) => page.locator('#text');
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"]`);
const suggestion = (page: Page, words: string) =>
  page.locator('#suggestions-list [role=option]', { hasText: words });

async function goTo(page: Page, channel: string): Promise<void> {
  const servers = page.locator('#rail button').last();
  await servers.click();
  await page.locator('#channels').getByRole('button', { name: channel }).click();
  await page.locator('#log[aria-busy=false]').waitFor();
}

/** Types a command and sends it, by keyboard alone. */
async function use(page: Page, command: string): Promise<void> {
  await box(page).focus();
  await page.keyboard.type(`/${command}`);
  await suggestion(page, `/${command}`).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.command-form').waitFor();
  await page.keyboard.press('Enter');
}

/** Gives the words that have been put into the conversation since it was last asked. */
async function listenAsScreenReader(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) readOut.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(document.getElementById('log'), { childList: true, subtree: true });
    window.readOut = [];
  `);
  return () => page.evaluate<string[]>('readOut.splice(0)');
}

describeInBrowser('the page', (windows) => {
  let bot: SmallBot;
  let url: string;
  beforeAll(async () => {
    bot = await startSmallBot();
    url = bot.playground.url;
    return bot.close;
  });

  let ada: Page;
  let ben: Page;
  beforeAll(async () => {
    ada = await windows.open(url, 'Ada');
    ben = await windows.open(url, 'Ben');
  });
  beforeEach(async () => {
    for (const page of [ada, ben]) await goTo(page, 'lobby');
  });

  it('shows words to everybody, with mentions and markdown, and never as markup', async () => {
    await box(ada).fill('**Hello** @Ben, <img src=x> `code`');
    await ada.keyboard.press('Enter');
    const seen = message(ben, 'Hello').last();
    await seen.waitFor();
    expect(await seen.locator('strong').textContent()).toBe('Hello');
    expect(await seen.locator('.mention.is-me').textContent()).toBe('@Ben');
    expect(await seen.locator('img').count()).toBe(0);
    expect(await seen.textContent()).toContain('<img src=x>');
    expect(await seen.getAttribute('class')).toContain('calls-me');
    await ben.reload();
    await message(ben, 'Hello').last().waitFor();
  });

  it('fills in a command by keyboard, with choices, autocomplete, members and a note on what is missing', async () => {
    await box(ada).focus();
    await ada.keyboard.type('/tra');
    await suggestion(ada, '/travel').waitFor();
    await ada.keyboard.press('Tab');
    await suggestion(ada, 'Aarhus').waitFor();
    await ada.keyboard.type('b');
    await suggestion(ada, 'Bilbao').waitFor();
    await suggestion(ada, 'Aarhus').waitFor({ state: 'detached' });
    await ada.keyboard.press('ArrowDown');
    await ada.keyboard.press('Enter');
    expect(await option(ada, 'town').inputValue()).toBe('Bilbao');

    await suggestion(ada, 'On foot').waitFor();
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('Enter');
    await ada.locator('#box-note', { hasText: '“how” is required.' }).waitFor();
    await ada.keyboard.type('on');
    await ada.keyboard.press('Enter');

    await ada.getByRole('button', { name: 'Add companion' }).click();
    await ada.keyboard.type('be');
    await ada.keyboard.press('Enter');
    await ada.getByRole('button', { name: 'Add days' }).click();
    await ada.keyboard.type('99');
    await ada.keyboard.press('Enter');
    await ada.locator('#box-note', { hasText: '“days” takes a number from 1 to 30.' }).waitFor();
    await option(ada, 'days').fill('3');
    await ada.keyboard.press('Enter');

    const answer = message(ben, 'To BILBAO by foot with @Ben for 3 days').last();
    await answer.waitFor();
    expect(await answer.locator('.origin').textContent()).toContain('Ada used /travel');
    expect(await answer.locator('.badge').textContent()).toBe('APP');
  });

  it('shows what only one person may see to that person alone', async () => {
    await use(ada, 'secret');
    await message(ada, 'plover').waitFor();
    await message(ada, 'Only you can see this').last().waitFor();
    await ada.reload();
    await message(ada, 'plover').waitFor();
    expect(await message(ben, 'plover').count()).toBe(0);

    await ada.getByRole('button', { name: 'Press me' }).focus();
    await ada.keyboard.press('Enter');
    await message(ada, 'You pressed it.').waitFor();
    await message(ada, 'You pressed it.').and(ada.locator(':focus')).waitFor();
    await ada.getByRole('button', { name: 'Dismiss message' }).click();
    await message(ada, 'You pressed it.').waitFor({ state: 'detached' });
  });

  it('leaves the keyboard on the same words, takes it to what answers one alone, and brings it back', async () => {
    const focused = ada.locator(':focus');
    await use(ada, 'steps');
    await message(ada, 'Step 0 of 2').last().getByRole('button', { name: 'Next' }).focus();
    await ada.keyboard.press('Enter');
    const next = message(ada, 'Step 1 of 2').getByRole('button', { name: 'Next' });
    await next.and(focused).waitFor();
    await ada.keyboard.press('Enter');
    const end = message(ada, 'Step 2 of 2');
    await end.and(focused).waitFor();
    await end.getByRole('button', { name: 'More', exact: true }).focus();
    await ada.keyboard.press('Enter');
    const answer = message(ada, 'More of it.');
    await answer.and(focused).waitFor();
    await answer.getByRole('button', { name: 'Close' }).focus();
    await ada.keyboard.press('Enter');
    await answer.waitFor({ state: 'detached' });
    await end.and(focused).waitFor();
  });

  it('puts in anew only what has changed, because a screen reader reads out whatever is put in', async () => {
    await use(ada, 'steps');
    const step = message(ada, 'Step 0 of 2').last();
    await step.waitFor();
    const readOut = await listenAsScreenReader(ada);
    await step.getByRole('button', { name: 'Next' }).click();
    await message(ada, 'Step 1 of 2').waitFor();
    expect(await readOut()).toEqual(['Step 1 of 2', 'NextMore', '(edited)']);
    await message(ada, 'Step 1 of 2').getByRole('button', { name: 'More', exact: true }).click();
    await message(ada, 'More of it.').waitFor();
    expect((await readOut()).join()).toContain('More of it.');
    await message(ada, 'More of it.').getByRole('button', { name: 'Close' }).click();
    await message(ada, 'More of it.').waitFor({ state: 'detached' });
    expect(await readOut()).toEqual([]);
  });

  it('names who wrote a message when the one before it goes', async () => {
    for (const words of ['The first of two', 'The second of two']) {
      await box(ada).fill(words);
      await ada.keyboard.press('Enter');
      await message(ada, words).waitFor();
    }
    const author = message(ada, 'The second of two').locator('.author');
    expect(await author.count()).toBe(0);
    await message(ada, 'The first of two').hover();
    await message(ada, 'The first of two').getByRole('button', { name: 'More for this message' }).click();
    await ada.getByRole('menuitem', { name: 'Delete the message' }).click();
    await message(ada, 'The first of two').waitFor({ state: 'detached' });
    expect(await author.allTextContents()).toEqual(['Ada']);
    expect(await message(ada, 'The second of two').count()).toBe(1);
  });

  it('says when the bot thinks, and when it does not answer', async () => {
    await use(ada, 'think');
    await message(ben, 'Bot is thinking…').waitFor();
    bot.finishThinking();
    await message(ben, 'That is what I think.').waitFor();
    expect(await message(ben, 'is thinking…').count()).toBe(0);

    await use(ada, 'secret');
    await ada.getByRole('button', { name: 'Broken' }).click();
    await ada.getByText('This interaction failed').waitFor();
    await use(ada, 'ignore');
    await ada.locator('#box-note', { hasText: 'This interaction failed' }).waitFor();
    await ada.getByRole('button', { name: 'Leave the command' }).click();
  });

  it('opens a modal, holds it to what it asks, and sends it', async () => {
    await use(ada, 'form');
    const modal = ada.getByRole('dialog', { name: 'A form' });
    await modal.waitFor();
    await ada.keyboard.type('Ada L.');
    await modal.getByRole('button', { name: 'Make a selection' }).click();
    await ada.getByRole('option', { name: 'Green' }).click();
    await modal.getByRole('button', { name: 'Submit' }).click();
    expect(await modal.isVisible()).toBe(true);
    await modal.getByLabel('Large').check();
    await modal.getByLabel('Nuts').check();
    await modal.getByRole('button', { name: 'Submit' }).click();
    await message(ben, 'Filled in: Ada L., green, large, nuts').waitFor();
    await expect.poll(() => modal.count()).toBe(0);
  });

  it('shows all kinds of components, and uses them', async () => {
    await use(ada, 'everything');
    const seen = message(ada, 'Heading').last();
    await seen.waitFor();
    expect(await seen.getByRole('heading', { name: 'Heading' }).count()).toBe(1);
    expect(await seen.getByRole('button', { name: 'Danger' }).isDisabled()).toBe(true);
    expect(await seen.getByRole('link', { name: 'Away' }).getAttribute('href')).toBe('https://example.org/');
    const [download] = await Promise.all([ada.waitForEvent('download'), seen.locator('.file').click()]);
    expect(download.suggestedFilename()).toBe('game.txt');

    await seen.getByRole('img', { name: 'A small grey picture' }).click();
    const large = ada.getByRole('dialog', { name: 'Picture' });
    await large.waitFor();
    await ada.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });

    const menu = seen.getByRole('button', { name: 'Choose fruit' });
    const focused = (name: string) => ada.getByRole('option', { name }).and(ada.locator(':focus'));
    await menu.press('ArrowDown');
    await focused('Apple').press('Enter');
    await focused('Apple').press('ArrowDown');
    await focused('Pear').press('ArrowDown');
    await focused('Plum').press('Enter');
    await focused('Plum').press('Escape');
    await message(ada, 'Chosen: apple, plum').waitFor();

    await seen.getByRole('button', { name: 'Choose somebody' }).click();
    await ada.getByRole('option', { name: 'Ben' }).click();
    await message(ada, `Chosen: ${(await bot.playground.person('Ben')).id}`).waitFor();
  });

  it('keeps the room of a picture that has not come yet', async () => {
    const page = await windows.open(url, 'Emeka');
    const shown = page.getByRole('button', { name: 'A small grey picture' }).last();
    await use(page, 'everything');
    await shown.waitFor();
    await expect
      .poll(() => shown.locator('img').evaluate((image) => Reflect.get(image, 'complete')))
      .toBe(true);
    const room = await shown.boundingBox();
    await page.route(/\.png/, () => {});
    await page.reload({ waitUntil: 'commit' });
    await shown.waitFor();
    const { width, height } = room!;
    await expect.poll(() => shown.boundingBox()).toMatchObject({ width, height });
    await page.context().close();
  });

  it('offers the commands for a person and for a message in their menus', async () => {
    await ada.locator('#members').getByRole('button', { name: 'Chiyo' }).click({ button: 'right' });
    await ada.getByRole('menuitem', { name: 'Wave at' }).click();
    await message(ben, '@Ada waves at @Chiyo').waitFor();

    await box(ada).fill('A thing worth quoting');
    await ada.keyboard.press('Enter');
    await message(ada, 'A thing worth quoting').waitFor();
    await last(ada).getByRole('button', { name: 'More for this message' }).click();
    await ada.keyboard.press('Enter');
    await message(ben, 'used Quote').waitFor();
    expect(await last(ben).locator('blockquote').textContent()).toBe('A thing worth quoting');
  });

  it('marks a letter as unread until it is read', async () => {
    await box(ada).focus();
    await ada.keyboard.type('/letter send ');
    await ada.keyboard.type('ben');
    await ada.keyboard.press('Enter');
    await ada.keyboard.press('Enter');
    await message(ada, 'Sent.').waitFor();
    await ben.getByRole('button', { name: 'Direct messages, 1 unread' }).click();
    await ben.getByRole('button', { name: 'Bot, 1 unread for you' }).click();
    await message(ben, 'A letter for you.').waitFor();
    await ben.getByRole('button', { name: 'Direct messages', exact: true }).waitFor();
    expect(await ben.title()).toMatch(/^Bot/);
  });

  it('shows threads below their channel', async () => {
    await use(ada, 'thread');
    await ben.locator('#channels').getByRole('button', { name: 'Side room, thread' }).click();
    await message(ben, 'Welcome to the side room.').waitFor();
  });

  it('loads what is older when one scrolls up, and stays at the end when one does not', async () => {
    const person = await (await bot.playground.person('Chiyo')).in('games');
    for (let number = 1; number <= 80; number++) await person.say(`Message number ${number}.`);
    await ada.locator('#channels').getByRole('button', { name: 'games' }).click();
    await ada.getByText('Message number 80.').waitFor();
    const fromEnd = () =>
      ada
        .locator('#log-frame')
        .evaluate((frame) => frame.scrollHeight - frame.scrollTop - frame.clientHeight);
    await expect.poll(fromEnd).toBeLessThan(2);
    await person.say('One more.');
    await ada.getByText('One more.').waitFor();
    await expect.poll(fromEnd).toBeLessThan(2);

    expect(await ada.getByText('Message number 1.', { exact: true }).count()).toBe(0);
    await ada.locator('#log-frame').evaluate((frame) => frame.scrollTo(0, 0));
    await ada.getByText('Message number 1.', { exact: true }).waitFor();
    await person.say('Yet another.');
    await ada.getByText('Yet another.').waitFor();
    expect(await fromEnd()).toBeGreaterThan(500);
    await ada.getByRole('button', { name: 'Go to the newest' }).click();
    await expect.poll(fromEnd).toBeLessThan(2);

    await ada.locator('#log-frame').evaluate((frame) => frame.scrollTo(0, 0));
    await expect.poll(fromEnd).toBeGreaterThan(500);
    await use(ada, 'secret');
    await message(ada, 'plover').waitFor();
    await expect.poll(fromEnd, { message: 'what answers one alone is in sight' }).toBeLessThan(2);
  });

  it('guides a newcomer by what the bot has', async () => {
    const freya = await windows.open(url, 'Freya');
    await freya.locator('#channels').getByRole('button', { name: 'games' }).click();
    if (await freya.locator('#guide').isHidden()) await freya.getByRole('button', { name: 'Guide' }).click();
    expect(await freya.getByRole('button', { name: 'Fly' }).count()).toBe(0);
    expect(await freya.getByText('Not for this bot.').count()).toBe(0);
    expect(await freya.getByRole('link', { name: 'Open a window as Ada' }).getAttribute('href')).toBe(
      '/?as=Ada',
    );
    await freya.getByRole('button', { name: 'Travel with Ada' }).click();
    await freya.keyboard.press('Enter');
    await message(freya, 'To Accra by train with @Ada').waitFor();
    await freya.getByRole('button', { name: 'Bogotá' }).click();
    await message(freya, 'To Bogotá by train').waitFor();
    expect(await freya.locator('#guide').isHidden()).toBe(true);
    await freya.getByRole('button', { name: 'Connect to Discord' }).click();
    await freya.getByRole('dialog', { name: 'Connect it' }).waitFor();
  });

  it.each([
    ['Members', 'members'],
    ['Servers and channels', 'places'],
  ])('keeps the keyboard in the drawer “%s” while it lies over the page', async (name, drawer) => {
    const phone = await windows.open(url, 'Freya', { viewport: PHONE });
    const opener = phone.getByRole('button', { name, exact: true });
    const focused = phone.locator(':focus');
    const within = phone.locator(`#${drawer}`).locator(focused);
    await opener.focus();
    await phone.keyboard.press('Enter');
    await within.waitFor();
    const seats = await phone.locator(`#${drawer} :is(button, a)`).count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < seats + 2; step++) {
        await phone.keyboard.press(key);
        expect(await focused.count(), `${key}, step ${step}`).toBe(await within.count());
      }
    }
    await phone.keyboard.press('Escape');
    await phone.locator(`#${drawer}`).waitFor({ state: 'hidden' });
    await opener.and(focused).waitFor();
    await phone.keyboard.press('Shift+Tab');
    await phone.keyboard.press('Tab');
    await opener.and(focused).waitFor();
    await phone.context().close();
  });

  it('gives the keyboard back when a drawer is closed by a click beside it', async () => {
    const phone = await windows.open(url, 'Freya', { viewport: PHONE });
    const opener = phone.getByRole('button', { name: 'Members', exact: true });
    await opener.click();
    await phone.mouse.click(20, 400);
    await phone.locator('#members').waitFor({ state: 'hidden' });
    await opener.and(phone.locator(':focus')).waitFor();
    await phone.context().close();
  });

  it('says when the connection is lost, and catches up when it is back', async () => {
    const keep = await mkdtemp(join(tmpdir(), 'page-'));
    const first = await startPlayground({ keep });
    const page = await windows.open(first.url, 'Ada');
    await first.close();
    await page.locator('#banner', { hasText: 'connection to the playground is lost' }).waitFor();
    const second = await startPlayground({ keep, port: Number(new URL(first.url).port) });
    onTestFinished(async () => {
      await second.close();
      await rm(keep, { recursive: true });
    });
    await (await second.person('Ben')).say('While you were away.');
    await message(page, 'While you were away.').waitFor();
    await page.locator('#banner', { hasText: 'lost' }).waitFor({ state: 'hidden' });
  });
});
