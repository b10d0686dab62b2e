/** Emojis of the app in a real browser. */

import { Routes } from 'discord.js';
import { beforeAll, expect, it } from 'vitest';
import { startPlayground } from '../../src/server.ts';
import { channelNamed, login } from '../connected-bot.ts';
import { describeInBrowser } from './browser.ts';

const SQUARE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describeInBrowser('the page shows the app’s emojis', (windows) => {
  let url: string;
  beforeAll(async () => {
    const playground = await startPlayground();
    const client = await login(playground);
    url = playground.url;
    const { id, name } = await client.application.emojis.create({ name: 'meeple', attachment: SQUARE });
    const emoji = { id, name };
    await client.rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), {
      body: {
        content: `A piece: <:meeple:${id}>.`,
        components: [
          { type: 1, components: [{ type: 2, style: 1, label: 'Place it', custom_id: 'b', emoji }] },
          {
            type: 1,
            components: [
              { type: 3, custom_id: 'm', options: [{ label: 'The piece', value: 'piece', emoji }] },
            ],
          },
        ],
      },
    });
    return async () => {
      await client.destroy();
      await playground.close();
    };
  });

  it('and those of everybody, with a font of its own', async () => {
    const page = await windows.open(url, 'Ada');
    const inPage = (script: string): Promise<unknown> => page.evaluate(script);
    const ink = `(async () => {
      await document.fonts.load('32px "Noto Color Emoji"', '✅');
      const context = document.createElement('canvas').getContext('2d');
      context.font = '32px "Noto Color Emoji"';
      context.fillText('✅', 0, 40);
      const { data } = context.getImageData(0, 0, 60, 60);
      return data.filter((value, index) => index % 4 === 1 && value > 100).length;
    })()`;
    expect(await inPage(ink), 'what is green in the picture').toBeGreaterThan(100);
    expect(await inPage('getComputedStyle(document.body).fontFamily')).toContain('Noto Color Emoji');
  });

  it('in words, in buttons and in menus, with their names for those who cannot see them', async () => {
    const page = await windows.open(url, 'Ada');
    const shown = page.locator('.message', { hasText: 'A piece:' });
    const picture = (within: string) => shown.locator(within).getByAltText(':meeple:');
    for (const within of ['.markdown', 'button.button']) {
      const width = () =>
        picture(within).evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : undefined));
      await expect.poll(width, { message: within }).toBe(1);
    }
    await shown.locator('button.select').click();
    await page.locator('[role=option]', { hasText: 'The piece' }).getByAltText(':meeple:').waitFor();
  });
});
