/** Looks at the places in which something falls due: wakes matches, and takes up effects that nobody carries out. */
import { dueEvent } from '../../match/due.ts';
import type { Match, PlaceId } from '../../match/match.ts';
import { apply } from '../../play/apply.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import type { Wake } from '../../store/wakes/wakes.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';
import { callPeople } from './call-people.ts';
import type { PlaceScan } from './place-scan.ts';
import { remindInTime } from './remind.ts';

const AT_A_TIME = 50;
/** What a place owes beyond this waits in the store, where a crash cannot touch it. */
const EFFECTS_AT_A_TIME = 20;
const PLACES_AT_ONCE = 10;

/**
 * Once over all places of this process in which somebody has to look by now. Starts the effects, for which it does not wait. Never
 * fails.
 */
export async function sweep(app: App, scan: PlaceScan): Promise<void> {
  try {
    await scan.go();
    const wakes = await app.store.wakes.due(app.ownership.owns, app.now());
    app.availability.storeIs('available');
    let withWork = 0;
    for (let start = 0; start < wakes.length; start += PLACES_AT_ONCE) {
      const group = wakes.slice(start, start + PLACES_AT_ONCE);
      const found = await Promise.all(group.map((wake) => lookAt(app, wake)));
      withWork += found.filter((isDue) => isDue).length;
    }
    await callPeople(app);
    app.metrics.level('places_with_work', withWork);
    await app.backlog.report();
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      app.availability.storeIs('unavailable');
      // It may come back without what was written last.
      scan.restart('store was unavailable');
    }
    app.log.warn({ err: error }, 'the sweep broke off');
  }
}

/** Gives whether something was due. One place that cannot be looked at holds up no other. */
async function lookAt(app: App, wake: Wake): Promise<boolean> {
  try {
    return await look(app, wake);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    app.log.error({ place: wake.place, err: error }, 'cannot be looked at');
    return false;
  }
}

/** After most commits, all is done by the time somebody has to look. */
async function look(app: App, wake: Wake): Promise<boolean> {
  const { store, now, backlog } = app;
  const { place } = wake;
  const taken = await store.wakes.take(wake, now());
  if (!taken) return false;
  const found = await store.placeState(place);
  const isDue = found.next !== undefined && found.next <= now();
  if (isDue) await sweepPlace(app, place);
  const left = isDue ? await store.placeState(place) : found;
  await store.wakes.settle(taken, left.next);
  backlog.saw(place, left);
  return isDue;
}

async function sweepPlace(app: App, place: PlaceId): Promise<void> {
  const matches = await app.store.due(place, app.now(), AT_A_TIME);
  await Promise.all(
    matches.map((match) =>
      wake(app, match).catch((error: unknown) => {
        // One match that cannot go on holds up no other.
        app.log.error({ place, match: match.id, err: error }, 'cannot be woken');
      }),
    ),
  );
  const room = EFFECTS_AT_A_TIME - app.background.count(place);
  if (room <= 0) return;
  const claims = await app.store.claim(place, app.now(), room, (error) => {
    app.log.warn({ place, err: error }, 'quarantined');
    app.metrics.count('effects', { effect: 'unreadable', outcome: 'quarantined' });
  });
  startEffects(app, claims);
}

/** Of several processes that notice, the first to commit has it; to the others it is not due any more. */
async function wake(app: App, match: Match): Promise<void> {
  // In this order: a clock that is set forward in between makes nothing due.
  const now = app.now();
  const availableSince = app.availability.since();
  if (availableSince === undefined) return;
  const event = dueEvent(match, now, availableSince);
  if (!event) return;
  if (event.kind === 'remind' && match.stage === 'playing') return remindInTime(app, match, now);
  const { place, id, revision } = match;
  const cause = `${event.kind} ${id} ${revision}`;
  const outcome = await apply(app.store, { place, id, event, cause, now });
  if (outcome.ok) startEffects(app, outcome.claims);
}
