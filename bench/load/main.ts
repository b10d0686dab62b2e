/**
 * Plays thousands of matches at once through the gateway and says what the bot bears: `npm run load`. The bot has a process to itself;
 * the playground with its people is another, and Redis a third.
 */
import { quantile } from '../quantile.ts';
import type { Row } from '../row.ts';
import { printRows } from '../table.ts';
import type { Vitals } from './bot.ts';
import type { Round } from './crowd.ts';
import { readOptions } from './options.ts';
import { startRedis } from './redis.ts';
import { type Helper, startHelper } from './talk.ts';

const ACKNOWLEDGED_WITHIN = 250;
const POSTED_WITHIN = 60;
const BYTES_EACH = 3 * 1024;
/** Long enough that the bot has asked for most people's names, as one that has run for a while. */
const WARM_UP = { rate: 25, seconds: 20 };
/** At this rate nobody waits for anybody, and boards do not wait for Discord's limit. */
const LEISURE = { rate: 10, seconds: 10 };
const STEP = 1.3;
const WITHOUT_LIMIT = '100000';
const MB = 1024 * 1024;

interface Measured {
  readonly rate: number;
  readonly round: Round;
  readonly vitals: Vitals;
}

const options = readOptions(process.argv.slice(2));
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const ms = (millis: number): string => `${millis.toFixed(0)} ms`;
const mb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`;

async function measure(
  town: Helper,
  bot: Helper,
  wish: { rate: number; seconds: number },
): Promise<Measured> {
  await bot.ask<Vitals>('vitals');
  const round = await town.ask<Round>('play', wish);
  return { rate: wish.rate, round, vitals: await bot.ask<Vitals>('vitals') };
}

const isHeld = ({ round: { acknowledgements, unanswered } }: Measured): boolean =>
  unanswered === 0 && quantile(acknowledgements, 0.99) < ACKNOWLEDGED_WITHIN;

function summary({ rate, round, vitals }: Measured): string {
  const { held, seconds, acknowledgements, boards, boardsPosted, unanswered, missing } = round;
  const figures = [
    `${(held / seconds).toFixed(1)} of ${rate.toFixed(0)} interactions/s`,
    `acknowledged in ${ms(quantile(acknowledgements, 0.5))}, 99 % in ${ms(quantile(acknowledgements, 0.99))}`,
    `${(boardsPosted / seconds).toFixed(1)} boards/s in ${ms(quantile(boards, 0.5))}`,
    `${unanswered} unanswered, ${missing} missing`,
    `${(vitals.processor / Math.max(1, held)).toFixed(1)} ms of processor each`,
  ];
  return figures.join(' · ');
}

async function findMost(town: Helper, bot: Helper): Promise<Measured> {
  let best: Measured | undefined;
  for (let { rate } = options; ; rate *= STEP) {
    const step = await measure(town, bot, { rate, seconds: options.seconds });
    say(summary(step));
    const reached = step.round.held / step.round.seconds > 0.9 * rate;
    if (isHeld(step) && reached) best = step;
    else return best ?? step;
  }
}

const figure = (what: string, measured: string): Row => ({ what, target: '', measured, met: true });

function rowsOf(
  { rate, round, vitals }: Measured,
  start: Vitals,
  leisure: Measured,
  bytesEach: number,
): Row[] {
  const { held, offered, seconds, acknowledgements, boards, boardsPosted, unanswered, troubles, missing } =
    round;
  const late = quantile(acknowledgements, 0.99);
  const atLeisure = quantile(leisure.round.boards, 0.5);
  const processor = vitals.processor / Math.max(1, held);
  return [
    figure(
      'interactions per second wanted, offered, held',
      `${rate.toFixed(0)}, ${(offered / seconds).toFixed(1)}, ${(held / seconds).toFixed(1)}`,
    ),
    {
      what: 'acknowledgement, 50th, 99th percentile, longest',
      target: `99th < ${ACKNOWLEDGED_WITHIN} ms`,
      measured: [quantile(acknowledgements, 0.5), late, Math.max(...acknowledgements)].map(ms).join(', '),
      met: late < ACKNOWLEDGED_WITHIN,
    },
    { what: 'unanswered', target: '0', measured: String(unanswered), met: unanswered === 0 },
    {
      what: 'answers that speak of trouble, and answers or boards that never came',
      target: '0, 0',
      measured: `${troubles.length}, ${missing}`,
      met: troubles.length + missing === 0,
    },
    {
      what: `click → board at ${LEISURE.rate} interactions/s, 50th percentile`,
      target: `< ${POSTED_WITHIN} ms`,
      measured: ms(atLeisure),
      met: atLeisure < POSTED_WITHIN,
    },
    figure(
      'click → board, 50th, 99th percentile',
      [quantile(boards, 0.5), quantile(boards, 0.99)].map(ms).join(', '),
    ),
    figure('boards per second', (boardsPosted / seconds).toFixed(1)),
    figure(
      'event loop delay, 50th, 99th percentile, longest',
      [vitals.delay.p50, vitals.delay.p99, vitals.delay.max].map(ms).join(', '),
    ),
    figure(
      'processor time per interaction, with all that follows',
      `${processor.toFixed(1)} ms (one core: ${(1000 / processor).toFixed(0)}/s)`,
    ),
    figure('event loop busy', `${(100 * vitals.busy).toFixed(0)} %`),
    figure('memory of the process, before → after', `${mb(start.rss)} → ${mb(vitals.rss)}`),
    figure('of that, heap', `${mb(start.heap)} → ${mb(vitals.heap)}`),
    {
      what: `Redis bytes for each of ${options.matches.toLocaleString('en')} open matches`,
      target: '≤ 3 KB',
      measured: `${(bytesEach / 1024).toFixed(1)} KB`,
      met: bytesEach <= BYTES_EACH,
    },
  ];
}

const redis = await startRedis();
const town = startHelper(new URL('./town.ts', import.meta.url), [
  String(options.servers),
  String(options.people),
]);
const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
let bot: Helper | undefined;
try {
  const before = await redis.memory();
  say(`seating ${options.matches} matches in ${options.servers} servers …`);
  await town.ask('seat', { redisUrl: redis.url, matches: options.matches });
  const bytesEach = ((await redis.memory()) - before) / options.matches;
  const api = await town.ask<string>('api');
  const args = [api, redis.url, ...(options.unlimited ? [WITHOUT_LIMIT] : [])];
  bot = startHelper(new URL('./bot.ts', import.meta.url), args, profiling);
  await bot.ask('ready');
  say('warming up …');
  await measure(town, bot, WARM_UP);
  const leisure = await measure(town, bot, LEISURE);
  say(summary(leisure));
  const most = options.find ? await findMost(town, bot) : await measure(town, bot, options);
  printRows(rowsOf(most, leisure.vitals, leisure, bytesEach));
  for (const words of new Set(most.round.troubles)) say(words);
} finally {
  await bot?.close();
  await town.close();
  await redis.close();
}
