/** What happens although nobody clicks: clocks run out, reminders are due, and what a crash left behind is carried out. */
import { dueEvent } from '../../match/due.ts';
import type { Match, PlaceId } from '../../match/match.ts';
import { apply } from '../../play/apply.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';
import { type Arm, startCalendar } from './calendar.ts';
import type { ClockWatch } from './clock-watch.ts';
import { repeat } from './repeat.ts';

const SECOND = 1_000;
const BETWEEN_SWEEPS = 5 * SECOND;
const AT_A_TIME = 50;
/** What a place owes beyond this waits in the store, where a crash cannot touch it. */
const EFFECTS_AT_A_TIME = 20;
const PLACES_AT_ONCE = 10;

export interface Schedule {
  /** Once more than planned. */
  sweep(): Promise<void>;
  /** For how many milliseconds no sweep has come to its end; before the first, since the start. */
  sinceSweep(): number;
  /** Settles when what has begun is done. */
  stop(): Promise<void>;
}

export function startSchedule(app: App, clock: ClockWatch, arm?: Arm): Schedule {
  const calendar = startCalendar(app, arm);
  // It may also have been set back while nobody was there to notice.
  let clockWasSetBack = true;
  clock.onGap(({ step }) => {
    calendar.rearm();
    if (step < 0) clockWasSetBack = true;
  });
  const shortenWaits = async (): Promise<void> => {
    clockWasSetBack = false;
    try {
      await app.store.shortenWaits(app.ownership.owns, app.now());
    } catch (error) {
      clockWasSetBack = true;
      app.log.warn({ err: error }, 'what waits by an older clock goes on waiting');
    }
  };
  let swept = clock.steady();
  const sweepOnce = async (): Promise<void> => {
    if (clockWasSetBack) await shortenWaits();
    await sweep(app);
    swept = clock.steady();
  };
  const tasks = [
    repeat(SECOND, clock.look, app.log),
    repeat(SECOND, app.ownership.refresh, app.log),
    repeat(BETWEEN_SWEEPS, sweepOnce, app.log),
  ];
  return {
    sweep: sweepOnce,
    sinceSweep: () => clock.steady() - swept,
    async stop() {
      await Promise.all([calendar, ...tasks].map((task) => task.stop()));
    },
  };
}

/**
 * Once over all places of this process in which there is something to do: wakes the matches, and starts the effects, for which it does
 * not wait. Never fails.
 */
export async function sweep(app: App): Promise<void> {
  try {
    const places = await app.store.placesWithWork(app.ownership.owns, app.now());
    app.metrics.level('places_with_work', places.length);
    app.availability.storeIs('here');
    for (let start = 0; start < places.length; start += PLACES_AT_ONCE) {
      await Promise.all(places.slice(start, start + PLACES_AT_ONCE).map((place) => sweepPlace(app, place)));
    }
    await app.backlog.look();
  } catch (error) {
    if (error instanceof StoreUnavailable) app.availability.storeIs('away');
    app.log.warn({ err: error }, 'the sweep broke off');
  }
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
  const { place, id, revision } = match;
  const cause = `${event.kind} ${id} ${revision}`;
  const outcome = await apply(app.store, { place, id, event, cause, now });
  if (outcome.ok) startEffects(app, outcome.claims);
}
