/** Calls people at their hour: with a digest of what waits for them, or because their quiet hours begin and would last too long. */
import { type Millis, reminderOf } from '../../match/clock.ts';
import { placeId } from '../../match/match.ts';
import { callTimes, digestBefore, isLastChance, quietAt } from '../../match/reminders.ts';
import { gamesWaiting } from '../../match/waiting.ts';
import { remindTogether } from '../../play/remind.ts';
import type { Call } from '../../store/calls/calls.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';
import { readerOf } from './remind.ts';

const AT_A_TIME = 50;

/** By the process that looks after direct messages. One person who cannot be called holds up no other. */
export async function callPeople(app: App): Promise<void> {
  if (!app.ownership.owns(placeId('dm'))) return;
  for (const call of await app.store.calls.due(app.now(), AT_A_TIME)) {
    try {
      await make(app, call);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      app.log.error({ call: call.kind, err: error }, 'somebody cannot be called');
    }
  }
}

async function make(app: App, call: Call): Promise<void> {
  const { calls, preferences } = app.store;
  const now = app.now();
  const chosen = await preferences(call.person);
  const next = callTimes(chosen, now)[call.kind];
  if (call.kind === 'quiet') {
    await remindBefore(app, call, now);
    await calls.settle(call, next);
    return;
  }
  // Whoever has changed the hour meanwhile is called at the new one.
  const isMeant = (digestBefore(chosen, now) ?? Number.NEGATIVE_INFINITY) >= call.at;
  if (next === undefined || !isMeant) await calls.settle(call, next);
  else {
    const claim = await calls.send(call, next, now);
    if (claim) startEffects(app, [claim]);
  }
}

/** What falls due in the quiet hours and cannot wait for their end. Done twice, it finds nothing the second time. */
async function remindBefore(app: App, { person, at }: Call, now: Millis): Promise<void> {
  const { store } = app;
  const preferences = await store.preferences(person);
  const night = quietAt(preferences, now);
  if (!night) return;
  for (const place of await store.placesOf(person)) {
    const waiting = gamesWaiting(await store.gamesOf(place, person), person);
    const games = waiting
      .filter((match) => isLastChance(match, readerOf(app, person, preferences, match), night, now))
      .map((match) => ({ id: match.id, early: Math.max(0, (reminderOf(match) ?? now) - now) }));
    const cause = `quiet ${person} ${at}`;
    if (games.length > 0) startEffects(app, await remindTogether(store, { place, games, cause, now }));
  }
}
