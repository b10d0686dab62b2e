/** Classic messages on the page: pictures, and what locked phones show. */

import { Events, MessageFlags } from 'discord.js';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { channelNamed, openWithBot } from '../connected-bot.ts';
import { describeInBrowser, PHONE } from './browser.ts';
import { findings, widthBeyond } from './findings.ts';

const DAY = 24 * 60 * 60 * 1000;
const BUTTON = { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'b' }] } as const;
const board = (width: number, height: number) => PNG.sync.write(new PNG({ width, height }));
const line = (page: Page) => page.locator('.phone-line').last();

/** A bot that has posted a board that calls for Ada. */
async function posted(picture = board(1200, 800)) {
  const { playground, client } = await openWithBot();
  const lobby = await client.channels.fetch(channelNamed(playground, 'lobby').id);
  if (!lobby?.isSendable()) throw new Error('The bot cannot write in the lobby.');
  const ada = await playground.person('Ada');
  const message = await lobby.send({
    content: `${ada.mention}, **your move** in Eximo.`,
    files: [{ attachment: picture, name: 'board.png', description: 'A board with two men.' }],
    components: [BUTTON],
  });
  return { playground, client, lobby, message, url: playground.url };
}

describeInBrowser('a classic message on the page', (windows) => {
  it.each([
    ['a wide picture', board(1200, 600), 550, 275],
    ['a square one', board(1000, 1000), 350, 350],
    ['a small one', board(120, 90), 120, 90],
  ])('shows %s as large as Discord does, with its alt text', async (_, picture, width, height) => {
    const { url } = await posted(picture);
    const page = await windows.open(url, 'Ada');
    const image = page.getByRole('img', { name: 'A board with two men.' });
    await image.waitFor();
    await expect.poll(() => image.boundingBox()).toMatchObject({ width, height });
  });

  it('keeps words and picture when its buttons are taken off', async () => {
    const { url, message } = await posted();
    const page = await windows.open(url, 'Ben');
    await page.getByRole('button', { name: 'Press' }).waitFor();
    await message.edit({ components: [] });
    await page.getByRole('button', { name: 'Press' }).waitFor({ state: 'detached' });
    await page.getByText('your move').waitFor();
    await page.getByRole('img', { name: 'A board with two men.' }).waitFor();
  });

  it('can be looked at after its addresses have expired', async () => {
    const { url, playground } = await posted();
    const page = await windows.open(url, 'Ada');
    const loaded = (selector: string) =>
      page.locator(selector).evaluate((image: { naturalWidth?: number }) => image.naturalWidth);
    await expect.poll(() => loaded('.picture img')).toBe(1200);
    playground.clock.advance(2 * DAY);
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    await expect.poll(() => loaded('.enlarged')).toBe(1200);
    await page.reload();
    await expect.poll(() => loaded('.picture img')).toBe(1200);
  });

  it.each([
    ['on a desk', {}],
    ['on a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ])('says what a locked phone shows of it, by keyboard, %s', async (_, options) => {
    const { url, client, lobby } = await posted();
    const page = await windows.open(url, 'Ada', { ...options, bypassCSP: true });
    const toggle = page.getByRole('button', { name: 'Show what locked phones show' });
    await page.getByText('your move').waitFor();
    expect(await line(page).count()).toBe(0);
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await line(page).waitFor();
    expect(await line(page).textContent()).toBe(
      'On a locked phone (you): Bot (#lobby, Playground) @Ada, your move in Eximo.',
    );
    if ('viewport' in options) expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);

    const ben = [...client.guilds.cache.values()][0]!;
    const member = (await ben.members.fetch({ query: 'Ben', limit: 1 })).first()!;
    const components = [{ type: 10, content: `Your turn, ${member}.` }] as const;
    await lobby.send({ flags: MessageFlags.IsComponentsV2, components });
    await page.getByText('Your turn').waitFor();
    expect(await line(page).textContent()).toBe('On a locked phone (Ben): Bot (#lobby, Playground) no words');
    await lobby.send('Only saying.');
    await page.getByText('Only saying.').waitFor();
    expect(await line(page).textContent()).toBe('On no locked phone: it calls for nobody.');

    await page.reload();
    await line(page).waitFor();
    await toggle.focus();
    await page.keyboard.press('Space');
    await line(page).waitFor({ state: 'detached' });
  });

  it('stands beside commands of the server and of everywhere, each of which can be used', async () => {
    const HELLO = { name: 'hello', description: 'Says hello.' };
    const { url, client, playground } = await posted();
    const used: (string | null)[] = [];
    client.on(Events.InteractionCreate, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      used.push(interaction.commandGuildId);
      await interaction.reply('Hello.');
    });
    const { guild } = channelNamed(playground, 'lobby');
    await client.application.commands.set([HELLO]);
    await client.application.commands.set([HELLO], guild.id);
    const page = await windows.open(url, 'Ada');
    const both = page.locator('#suggestions-list [role=option]', { hasText: '/hello' });
    for (const index of [0, 1]) {
      await page.getByRole('button', { name: 'Commands' }).click();
      await both.nth(index).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => used).toHaveLength(index + 1);
      await page.locator('.command-form').waitFor({ state: 'detached' });
    }
    expect(used).toEqual([guild.id, null]);
  });
});
