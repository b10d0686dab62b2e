/** What happens although nobody clicks: clocks run out, reminders are due, and what a crash left behind is carried out. */
import { schedule as cron } from 'node-cron';
import { dueEvent } from '../match/due.ts';
import type { Match, Place } from '../match/match.ts';
import { StoreAway } from '../store/away.ts';
import { carryOut } from './carry-out.ts';
import type { House } from './house.ts';
import { closeSeasons } from './seasons.ts';

const EVERY_SECOND = '* * * * * *';
const EVERY_FEW_SECONDS = '*/5 * * * * *';
/** Seasons change on the hour, in universal time. */
const EVERY_HOUR = '0 0 * * * *';
const AT_A_TIME = 50;
const PLACES_AT_ONCE = 10;

export interface Schedule {
  /** Settles when the sweep that has begun is done. */
  stop(): Promise<void>;
}

export function startSchedule(house: House): Schedule {
  const tasks = [
    repeat(house, EVERY_SECOND, ({ duty }) => duty.look()),
    // A crash may have left something behind, and a season may have ended while the house was closed.
    repeat(house, EVERY_FEW_SECONDS, sweep, 'at once'),
    repeat(house, EVERY_HOUR, closeSeasons, 'at once'),
  ];
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

function repeat(
  house: House,
  times: string,
  work: (house: House) => Promise<void>,
  first: 'at once' | 'in time' = 'in time',
): Schedule {
  let working: Promise<void> = first === 'at once' ? work(house) : Promise.resolve();
  const task = cron(
    times,
    () => {
      working = work(house);
      return working;
    },
    { noOverlap: true, suppressMissedWarning: true, timezone: 'Etc/UTC', logger: quietly(house) },
  );
  return {
    async stop() {
      await task.destroy();
      await working;
    },
  };
}

/** Once over all places of this process in which there is something to do. Never fails. */
export async function sweep(house: House): Promise<void> {
  try {
    const places = await house.store.placesWithWork(house.duty.shards(), house.now());
    house.tally.level('places_with_work', places.length);
    house.opening.storeIs('here');
    for (let start = 0; start < places.length; start += PLACES_AT_ONCE) {
      await Promise.all(places.slice(start, start + PLACES_AT_ONCE).map((place) => sweepPlace(house, place)));
    }
  } catch (error) {
    if (error instanceof StoreAway) house.opening.storeIs('away');
    house.log.warn({ err: error }, 'the sweep broke off');
  }
}

async function sweepPlace(house: House, place: Place): Promise<void> {
  const matches = await house.store.due(place, house.now(), AT_A_TIME);
  await Promise.all(
    matches.map((match) =>
      wake(house, match).catch((error: unknown) => {
        // One match that cannot go on holds up no other.
        house.log.error({ place, match: match.id, err: error }, 'cannot be woken');
      }),
    ),
  );
  await carryOut(house, await house.store.claim(place, house.now(), AT_A_TIME));
}

/** Of several processes that notice, the first to commit has it; to the others it is not due any more. */
async function wake(house: House, match: Match): Promise<void> {
  const openSince = house.opening.since();
  if (openSince === undefined) return;
  const now = house.now();
  const event = dueEvent(match, now, openSince);
  if (!event) return;
  const { place, id, revision } = match;
  const cause = `${event.kind} ${id} ${revision}`;
  const outcome = await house.store.advance({ place, id, event, cause, now });
  if (outcome.ok) await carryOut(house, outcome.claims);
}

const quietly = ({ log }: House) => ({
  info: (message: string) => log.debug(message),
  debug: (message: string | Error) => log.debug({ cron: String(message) }),
  warn: (message: string) => log.warn(message),
  error: (message: string | Error) => log.error({ cron: String(message) }, 'the schedule failed'),
});
