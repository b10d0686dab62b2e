/**
 * Plays thousands of matches at once through the gateway and says what the bot bears: `npm run load`. The bot has a process to itself;
 * the playground with its people is another, and Redis a third. All are built first: they run as in production.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM, transpile } from '../../build/transpile.ts';
import { optionsOfHosts } from '../options-of-hosts.ts';
import { printRows } from '../table.ts';
import { divideCores } from './cores.ts';
import type { Round } from './crowd.ts';
import { isHeld, type Measured, processorEach, rowsOfComparison, rowsOfRound, summary } from './figures.ts';
import { readOptions } from './options.ts';
import { confirmHeld, findHighest } from './search-rate.ts';
import { type Helper, type HelperOptions, startHelper } from './talk.ts';
import type { Vitals } from './vitals.ts';
import { warmUp } from './warm-up.ts';

/** One window of the warm-up. Discord's limit, where it is not lifted, leaves boards of so many a second waiting. */
const WARM_UP = { rate: 80, rateWithinLimit: 50, seconds: 15 };
/** At this rate nobody waits for anybody, and boards do not wait for Discord's limit. */
const LEISURE = { rate: 10, seconds: 10 };
const WITHOUT_LIMIT = '100000';
/** The people say much that is soon forgotten; clearing it up seldom leaves the cores to the bot. */
const ROOMY = ['--max-semi-space-size=64'];
/** Within the project, where the packages are found. */
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/parlour-load', import.meta.url));

interface Scene {
  readonly bot: Helper;
  readonly town: Helper;
  readonly redis: Helper;
  /** Of Redis, for each open match. */
  readonly bytesEach: number;
}

interface Wish {
  readonly rate: number;
  readonly seconds: number;
}

const options = readOptions(process.argv.slice(2));
const cores = divideCores(options.cores);
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const helper = (name: string): string => join(BUILT, 'bench/load', `${name}.js`);

/** A bot with people and a Redis of its own, warmed up. */
async function withBot<Result>(
  name: 'bot' | 'bare-bot',
  startedWith: HelperOptions,
  measureIt: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const redis = startHelper(helper('redis'), [], { before: cores.others });
  const size = [String(options.servers), String(options.people)];
  const town = startHelper(helper('town'), size, {
    before: cores.others,
    nodeOptions: ROOMY,
  });
  let bot: Helper | undefined;
  try {
    const redisUrl = await redis.ask<string>('url');
    const before = await redis.ask<number>('memory');
    say(`${name}: seating ${options.matches} matches in ${options.servers} servers …`);
    await town.ask('seat', { redisUrl, matches: options.matches });
    const bytesEach = ((await redis.ask<number>('memory')) - before) / options.matches;
    const api = await town.ask<string>('api');
    const args = [api, redisUrl, ...(options.unlimited ? [WITHOUT_LIMIT] : [])];
    bot = startHelper(helper(name), args, { ...startedWith, before: cores.bot });
    await bot.ask('ready');
    say(`${name}: warming up …`);
    const scene = { bot, town, redis, bytesEach };
    const rate = options.unlimited ? WARM_UP.rate : WARM_UP.rateWithinLimit;
    const costs = await warmUp(async () =>
      processorEach(await measure(scene, { rate, seconds: WARM_UP.seconds })),
    );
    const figures = costs.map((cost) => cost.toFixed(1)).join(', ');
    say(`${name}: warm; ${WARM_UP.seconds} s each took ${figures} ms of processor per interaction`);
    return await measureIt(scene);
  } finally {
    await bot?.close();
    await town.close();
    await redis.close();
  }
}

async function measure({ bot, town, redis }: Scene, wish: Wish): Promise<Measured> {
  await Promise.all([bot.ask('vitals'), town.ask('vitals')]);
  const before = await redis.ask<number>('processor');
  const round = await town.ask<Round>('play', wish);
  const [vitals, crowd] = await Promise.all([bot.ask<Vitals>('vitals'), town.ask<Vitals>('vitals')]);
  const redisMillis = (await redis.ask<number>('processor')) - before;
  return { rate: wish.rate, cores: options.cores, round, vitals, crowd, redisMillis };
}

async function findMost(scene: Scene): Promise<Measured> {
  const attemptFor =
    (seconds: number) =>
    async (rate: number): Promise<Measured> => {
      const step = await measure(scene, { rate, seconds });
      say(`${isHeld(step) ? 'held' : 'too much'} for ${seconds} s: ${summary(step)}`);
      return step;
    };
  const found = await findHighest(options.rate, attemptFor(options.seconds), isHeld);
  const most = found && (await confirmHeld(found.rate, attemptFor(options.confirm), isHeld));
  if (!most) throw new Error('Not even one interaction a second was held.');
  return most;
}

await transpile(BUILT, [...PROGRAM, 'bench']);
const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const hosts = optionsOfHosts();
const asHostsDo: HelperOptions = { ...hosts, nodeOptions: [...hosts.nodeOptions, ...profiling] };
/** As a beginner's guide has it: `node bot.js`. */
const plainly: HelperOptions = {};
if (options.find) {
  const ours = await withBot('bot', asHostsDo, findMost);
  const bare = await withBot('bare-bot', plainly, findMost);
  printRows(rowsOfComparison(ours, bare));
  say('Discord’s limit of 50 requests a second is lifted, as for large bots.');
  if (!cores.apart)
    say('The people and Redis share the cores with the bot: what they take, it does not have.');
} else {
  await withBot('bot', asHostsDo, async (scene) => {
    const leisure = await measure(scene, LEISURE);
    say(summary(leisure));
    const most = await measure(scene, options);
    printRows(rowsOfRound(most, leisure, { bytesEach: scene.bytesEach, matches: options.matches }));
    for (const words of new Set(most.round.troubles)) say(words);
  });
}
