/** Says quietly when something is not as it should be: no connection, no bot. */

import { part } from './dom/el.ts';
import type { PageSession } from './state/session.ts';

export function showBanner({ topics, me }: PageSession): { lost(): void } {
  const banner = part('banner');
  let isLost = false;
  let isBotThere = me.app.online;
  const paint = () => {
    const words = isLost
      ? 'The connection to the playground is lost. Trying again…'
      : `${me.app.name} is away at the moment; nobody answers commands.`;
    banner.hidden = !isLost && isBotThere;
    banner.textContent = banner.hidden ? '' : words;
  };
  topics.on('connection', (connection) => {
    isLost = connection === 'lost';
    paint();
  });
  topics.on('me', ({ app }) => {
    isBotThere = app.online;
    paint();
  });
  paint();
  return { lost: () => topics.tell('connection', 'lost') };
}
