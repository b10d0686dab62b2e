/**
 * `npm run arena -- GAME A B N [--millis M] [--opening PLIES] [--seed TEXT] [--concurrency C]`: N games between two
 * players, seats alternating. A player is a level from 1 to 5, `random`, `greedy`, `seer`, or
 * `gtp:COMMAND`.
 */
import { parseArgs } from 'node:util';
import { gameNamed } from '../../rules/catalogue.ts';
import { startThreads } from '../../threads.ts';
import { type Bout, type BoutOutcome, type BoutRefusal, tryBout } from '../arena/bout.ts';
import { eloEstimate } from '../arena/elo.ts';
import { playerNamed } from '../arena/players.ts';
import { UsageError } from '../usage-error.ts';
import { stopAt, stopWith } from './stop.ts';

const USAGE =
  'Usage: npm run -s arena -- GAME A B N [--millis M] [--opening PLIES] [--seed TEXT] [--concurrency C]';

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        millis: { type: 'string' },
        opening: { type: 'string', default: '2' },
        seed: { type: 'string', default: 'arena' },
        concurrency: { type: 'string', default: '1' },
      },
    });
  } catch {
    return stopWith(USAGE);
  }
}

function whole(text: string, least: number): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) < least) throw new UsageError(USAGE);
  return Number(text);
}

const { values, positionals } = read(process.argv.slice(2));
try {
  const [name, one, other, games, ...rest] = positionals;
  if (
    name === undefined ||
    one === undefined ||
    other === undefined ||
    games === undefined ||
    rest.length > 0
  )
    throw new UsageError(USAGE);
  const game = gameNamed(name);
  for (const player of [one, other]) playerNamed(player);
  const bout: Omit<Bout, 'number'> = {
    game: game.id,
    names: [one, other],
    seed: values.seed,
    opening: whole(values.opening, 0),
    ...(values.millis === undefined ? {} : { millis: whole(values.millis, 1) }),
  };
  const outcomes = await playAll(bout, whole(games, 1), whole(values.concurrency, 1));
  process.stdout.write(`${game.title}, ${one} against ${other}: ${sentence(outcomes)}\n`);
} catch (error) {
  stopAt(error);
}

async function playAll(bout: Omit<Bout, 'number'>, games: number, threads: number): Promise<BoutOutcome[]> {
  const pool = startThreads(new URL('../arena/bout.ts', import.meta.url), { threads });
  const outcomes: BoutOutcome[] = [];
  const refusals: BoutRefusal[] = [];
  let begun = 0;
  const playOn = async () => {
    while (begun < games && refusals.length === 0) {
      const number = begun++;
      const outcome: BoutOutcome | BoutRefusal = await pool.run({ ...bout, number }, { name: tryBout.name });
      if ('refused' in outcome) refusals.push(outcome);
      else outcomes.push(outcome);
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, playOn));
  } finally {
    await pool.destroy();
  }
  const [refusal] = refusals;
  if (refusal) throw new UsageError(refusal.refused);
  return outcomes;
}

function sentence(outcomes: readonly BoutOutcome[]): string {
  const { wins, draws, losses, share, elo, error } = eloEstimate(outcomes.map(({ points }) => points));
  const moves = outcomes.reduce((sum, outcome) => sum + outcome.moves, 0);
  const millis = outcomes.reduce((sum, outcome) => sum + outcome.millis, 0);
  const difference = Number.isFinite(elo) ? `${written(elo)} ± ${written(error)}` : written(elo);
  return [
    `${wins} won, ${draws} drawn, ${losses} lost (${(100 * share).toFixed(1)} %)`,
    `Elo difference ${difference}`,
    `${((1000 * moves) / millis).toFixed(1)} moves a second`,
  ].join('; ');
}

function written(elo: number): string {
  if (Number.isFinite(elo)) return elo.toFixed(0);
  return elo > 0 ? '∞' : '-∞';
}
