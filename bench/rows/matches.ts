import { channelId, personId, placeId } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { apply, type EventToApply } from '../../src/play/apply.ts';
import { newMatchId, newSeed } from '../../src/play/ids.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import type { Store } from '../../src/store/store.ts';
import { openStoreOfItsOwn } from '../parlour.ts';
import { report } from '../row.ts';

const MATCHES = 10_000;
const PLIES = 10;
const AT_A_TIME = 100;
const BYTES_EACH = 3 * 1024;
const GROWTH = 30 * 1024 * 1024;

const random = randomFrom('matches');

/** A match that has begun, with some moves made. */
async function openMatch(store: Store, index: number): Promise<void> {
  const place = placeId(String(1_000_000_000_000_000_000n + BigInt(index % 100)));
  const id = newMatchId();
  const people = [personId(`2${index}`), personId(`3${index}`)] as const;
  let cause = 0;
  const happen = async (event: EventToApply['event']) => {
    const outcome = await apply(store, { place, id, event, cause: `${id} ${cause++}`, now: Date.now() });
    if (!outcome.ok) throw new Error(`${event.kind}: ${outcome.error.code}`);
    for (const claim of outcome.claims) await store.done(claim);
    return outcome.match;
  };
  await happen({
    kind: 'challenge',
    id,
    place,
    channel: channelId('1'),
    seed: newSeed(),
    by: people[0],
    to: people[1],
    game: gameIds()[index % gameIds().length]!,
    clock: '3d',
    side: 'random',
    rated: true,
  });
  let match = await happen({ kind: 'accept', by: people[1] });
  for (let ply = 0; ply < PLIES && match.stage === 'playing'; ply++) {
    const moves = positionOf(match).moves();
    const text = moves[random.below(moves.length)]!.written();
    const mover = match.players[match.turn];
    if (mover.kind !== 'person') throw new Error('only people play here');
    match = await happen({ kind: 'move', by: mover.id, text, seen: match.revision });
  }
}

async function openMatches(store: Store, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, offset) => openMatch(store, index + offset)));
  }
}

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const { store, memory, close } = await openStoreOfItsOwn();
await openMatches(store, 0, 1_000);
const [bytesBefore, heapBefore] = [await memory(), heap()];
await openMatches(store, 1_000, 1_000 + MATCHES);
const each = ((await memory()) - bytesBefore) / MATCHES;
const growth = heap() - heapBefore;
await close();

report([
  {
    what: `Redis bytes for an open match, ${MATCHES.toLocaleString('en')} of them after ${PLIES} plies`,
    target: '≤ 3 KB',
    measured: `${(each / 1024).toFixed(1)} KB`,
    met: each <= BYTES_EACH,
  },
  {
    what: `growth of the process with ${MATCHES.toLocaleString('en')} open matches`,
    target: 'none',
    measured: `${(growth / 1024 / 1024).toFixed(1)} MB of heap`,
    met: growth < GROWTH,
  },
]);
