/** `npm run engine -- GAME`: plays by text on standard input and output. */
import { createInterface } from 'node:readline';
import { gameNamed } from '../../rules/catalogue.ts';
import { startEngineGame } from '../gtp/engine-game.ts';
import { answer, isQuit } from '../gtp/protocol.ts';
import { stopAt, stopWith } from './stop.ts';

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0) stopWith('Usage: npm run -s engine -- GAME');

try {
  const table = startEngineGame(gameNamed(name).id);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const reply = answer(table, line);
    if (reply !== undefined) process.stdout.write(reply);
    if (isQuit(line)) break;
  }
  // Whoever said quit may keep the other end open.
  process.stdin.destroy();
} catch (error) {
  stopAt(error);
}
