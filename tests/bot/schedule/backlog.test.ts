import { describe, expect, it, onTestFinished } from 'vitest';
import { watchBacklog } from '../../../src/bot/schedule/backlog.ts';
import { MINUTE } from '../../../src/match/clock.ts';
import { NO_METRICS } from '../../../src/metrics/metrics.ts';
import { LEASE } from '../../../src/store/store.ts';
import { HOUR, NOON } from '../../match/scenes.ts';
import { challengeIn, newPlace } from '../../store/scenes.ts';
import { startTestServer } from '../../store/server.ts';

/** The figures of a process that looks after everything but what is in other hands. */
async function scene() {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const store = await server.store();
  let now = NOON;
  const levels: Record<string, number> = {};
  const lost = new Set<string>();
  const backlog = watchBacklog({
    store,
    metrics: {
      ...NO_METRICS,
      level(what, value) {
        levels[what] = value;
      },
    },
    ownership: {
      owns: (place) => !lost.has(place),
      isTakenOver: (place) => lost.has(place),
      takenOver: new Promise(() => {}),
      refresh: async () => {},
    },
    now: () => now,
  });
  return {
    ...{ store, lost },
    async see(place: ReturnType<typeof newPlace>) {
      backlog.saw(place, await store.placeState(place));
    },
    async figures(after: number) {
      now += after;
      await backlog.report();
      return { quarantined: levels.quarantined, oldest: levels.outbox_oldest_seconds };
    },
  };
}

describe('the figures of what could not be done', () => {
  it('grow with the time, and are nothing again when it is done, though nobody has looked since', async () => {
    const { store, see, figures } = await scene();
    const place = newPlace();
    await challengeIn(store, place);
    await see(place);
    expect(await figures(0)).toEqual({ quarantined: 0, oldest: 0 });
    expect(await figures(LEASE + HOUR)).toEqual({ quarantined: 0, oldest: HOUR / 1_000 });
    for (const claim of await store.claim(place, NOON + HOUR, 9)) await store.done(claim);
    expect(await figures(MINUTE)).toEqual({ quarantined: 0, oldest: 0 });
  });

  it('are told once a minute', async () => {
    const { store, see, figures } = await scene();
    const place = newPlace();
    await challengeIn(store, place);
    await figures(0);
    await see(place);
    expect(await figures(LEASE + 1)).toEqual({ quarantined: 0, oldest: 0 });
  });

  it('are those of the servers that are still ours', async () => {
    const { store, see, figures, lost } = await scene();
    const [kept, gone] = [newPlace(), newPlace()];
    for (const place of [kept, gone]) {
      await challengeIn(store, place);
      const [claim] = await store.claim(place, NOON + LEASE, 1);
      await store.quarantine(claim!, new Error('no'), NOON);
      await see(place);
    }
    expect(await figures(0)).toMatchObject({ quarantined: 2 });
    lost.add(gone);
    expect(await figures(MINUTE)).toMatchObject({ quarantined: 1 });
  });

  it('are nothing for a server of which nothing is kept any more', async () => {
    const { store, see, figures } = await scene();
    const place = newPlace();
    await challengeIn(store, place);
    await see(place);
    expect((await figures(HOUR)).oldest).toBeGreaterThan(0);
    await store.departures.erase(place);
    expect(await figures(MINUTE)).toEqual({ quarantined: 0, oldest: 0 });
  });
});
