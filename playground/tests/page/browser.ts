/** A real browser for the tests of the page, and windows in it. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const found = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

export const DESK = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 780 } as const;

export interface Windows {
  /** A new window, in which one is this person. */
  open(url: string, name: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Tests that need a browser. Without one they are skipped, and say how to get it. */
export function describeInBrowser(name: string, tests: (windows: Windows) => void): void {
  if (found === undefined) {
    describe.skip(`${name} (skipped: no Chromium on the PATH; get it with \`apt install chromium\`)`, () =>
      tests({ open: () => Promise.reject(new Error('There is no browser.')) }));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    const complaints: string[] = [];
    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: found,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
      return () => browser.close();
    });
    afterAll(() => expect(complaints, 'what the browser complained about').toEqual([]));

    tests({
      async open(url, as, options = {}) {
        const context = await browser.newContext({
          viewport: DESK,
          colorScheme: 'dark',
          locale: 'en-GB',
          ...options,
        });
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        page.on('pageerror', (error) => complaints.push(String(error.stack)));
        page.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
        });
        page.on('request', (request) => {
          if (new URL(request.url()).origin !== url) complaints.push(`asked another host: ${request.url()}`);
        });
        await page.goto(`${url}/?as=${as}`);
        await page.locator('#log[aria-busy=false]').waitFor();
        return page;
      },
    });
  });
}

/** A refusal is shown to the person, and the browser notes it as well; so it does when the playground is away. */
const isExpected = (words: string): boolean =>
  /status of 4\d\d|ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection/.test(words);
