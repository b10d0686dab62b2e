/** `npm run perft -- GAME DEPTH [--first 0|1] [--seed TEXT] [MOVE …]`: counts move sequences, for checking the rules. */
import { parseArgs } from 'node:util';
import { gameNamed, positionAfter } from '../../rules/catalogue.ts';
import { SEATS } from '../../rules/game.ts';
import { USUAL_START } from '../gtp/engine-game.ts';
import { UsageError } from '../usage-error.ts';
import { stopAt, stopWith } from './stop.ts';

const USAGE = 'Usage: npm run -s perft -- GAME DEPTH [--first 0|1] [--seed TEXT] [MOVE …]';

function count(words: readonly string[], first: string, seed: string): number {
  const [name, depth, ...moves] = words;
  if (name === undefined || depth === undefined) throw new UsageError(USAGE);
  const game = gameNamed(name);
  if (!/^\d{1,2}$/.test(depth))
    throw new UsageError(`"${depth}" is no depth; it is a whole number from 0 to 99.`);
  const seat = SEATS.find((known) => String(known) === first);
  if (seat === undefined) throw new UsageError(`"${first}" is no seat; --first is 0 or 1.`);
  return positionAfter({ game: game.id, seed, first: seat, moves }).perft(Number(depth));
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        first: { type: 'string', default: String(USUAL_START.first) },
        seed: { type: 'string', default: USUAL_START.seed },
      },
    });
  } catch {
    return stopWith(USAGE);
  }
}

const { values, positionals } = read(process.argv.slice(2));
try {
  process.stdout.write(`${count(positionals, values.first, values.seed)}\n`);
} catch (error) {
  stopAt(error);
}
