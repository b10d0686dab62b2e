/**
 * A bot with a Redis of its own that waits to be killed: `tsx waiting-bot.ts <data folder>`; prints a place and
 * a match.
 */
import { openStore } from '../../src/store/open-store.ts';
import { challengeIn, newPlace } from './scenes.ts';

const store = await openStore({
  dataDir: process.argv[2] ?? '',
  searchPath: process.env.PATH ?? '',
  lasting: true,
  say: () => {},
  report: () => {},
});
const challenge = await challengeIn(store, newPlace());
process.stdout.write(`${challenge.place} ${challenge.id}\n`);
setInterval(() => {}, 60_000);
