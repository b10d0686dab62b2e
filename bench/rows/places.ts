/** A sweep while ten servers have something due, among few or many that have nothing; and what a process that starts looks through. */
import { subscribe } from 'node:diagnostics_channel';
import { createPlaceScan } from '../../src/bot/schedule/place-scan.ts';
import { sweep } from '../../src/bot/schedule/sweep.ts';
import { channelId, type PlaceId, personId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { newMatchId, newSeed } from '../../src/play/ids.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { keys } from '../../src/store/keys.ts';
import { openParlour, openStoreOfItsOwn } from '../parlour.ts';
import { quantile } from '../quantile.ts';
import { type Row, report } from '../row.ts';

const SIZES = [
  ['1k', 1_000],
  ['10k', 10_000],
  ['100k', 100_000],
] as const;
const WITH_WORK = 10;
const AT_ONCE = 1_000;
const SWEEPS = 101;
/** The time may not grow with servers that have nothing due; what else the machine does makes it vary. */
const GROWTH = 2;
const DAY = 24 * 3_600_000;

let commands = 0;
subscribe('tracing:ioredis:command:start', () => commands++);

const places = Array.from({ length: SIZES.at(-1)![1] }, (_, index) =>
  placeId(String(1_000_000_000_000_000_000n + BigInt(index) * 4_194_304n)),
);
const { store, redis, close } = await openStoreOfItsOwn();
const parlour = await openParlour(1);
// A store apart, so that what else the bot does by itself is not measured.
const app = { ...parlour.app, store };

/** In each a match that is due in some days. */
async function settle(from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    const some = places.slice(start, Math.min(start + AT_ONCE, to));
    const writes = redis.pipeline().sadd(keys.places, ...some);
    for (const place of some) writes.zadd(keys.due(place), Date.now() + 3 * DAY, 'nobody');
    writes.zadd(keys.wakes, ...some.flatMap((place) => [Date.now() + 3 * DAY, place]));
    await writes.exec();
  }
}

async function openMatch(place: PlaceId) {
  const id = newMatchId();
  const about = {
    channel: channelId('1'),
    seed: newSeed(),
    game: EXIMO,
    clock: '3d',
    side: 'random',
  } as const;
  const people = { by: personId('21'), to: personId('22') };
  const event = { kind: 'challenge', id, place, rated: false, ...about, ...people } as const;
  const outcome = await apply(store, { place, id, event, cause: id, now: Date.now() });
  if (!outcome.ok) throw new Error(outcome.error.code);
  for (const claim of outcome.claims) await store.done(claim);
  return { place, id };
}

const matches = await Promise.all(places.slice(0, WITH_WORK).map(openMatch));
const scan = createPlaceScan(app);
await sweep(app, scan);

/** Each match is listed too early, which a sweep puts right. */
async function measure(): Promise<{ readonly time: number; readonly sent: number }> {
  for (const { place, id } of matches) {
    await redis.zadd(keys.due(place), 1, id);
    await redis.zadd(keys.wakes, 1, place);
  }
  const [start, before] = [performance.now(), commands];
  await sweep(app, scan);
  return { time: performance.now() - start, sent: commands - before };
}

const rows: Row[] = [];
let settled = 0;
let least: number | undefined;
for (const [name, size] of SIZES) {
  await settle(settled, size);
  settled = size;
  const sweeps: Awaited<ReturnType<typeof measure>>[] = [];
  while (sweeps.length < SWEEPS) sweeps.push(await measure());
  const median = quantile(
    sweeps.map(({ time }) => time),
    0.5,
  );
  const sent = quantile(
    sweeps.map(({ sent: count }) => count),
    0.5,
  );
  least ??= median;
  rows.push({
    what: `places-${name}: a sweep of ${size.toLocaleString('en')} servers, ${WITH_WORK} with something due, median`,
    target: name === SIZES[0][0] ? '' : `< ${GROWTH} × that of ${SIZES[0][0]}`,
    measured: `${median.toFixed(1)} ms, ${sent} commands`,
    met: median < GROWTH * least,
  });
}

scan.restart('clock set back');
const start = performance.now();
await scan.go();
rows.push({
  what: `places-100k: looking through all of them once, at the start of a process`,
  target: '< 60 s',
  measured: `${((performance.now() - start) / 1_000).toFixed(1)} s`,
  met: performance.now() - start < 60_000,
});
await parlour.close();
await close();
report(rows);
