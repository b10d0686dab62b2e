/** What there is to find fault with in the page. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { PHONE } from './browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds serious or worse, as a line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export const widthBeyond = (page: Page): Promise<number> =>
  // A phone shows a page that is too wide as a whole, and makes it smaller.
  page.evaluate<number>(`Math.max(innerWidth, document.scrollingElement.scrollWidth) - ${PHONE.width}`);
