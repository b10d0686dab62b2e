/** Keeps what somebody prefers, and when they are to be called because of it. */
import type { Millis } from '../match/clock.ts';
import type { PersonId } from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import { callTimes } from '../match/reminders.ts';
import type { Store } from '../store/store.ts';

/** The times first: a call that nobody wants is noticed when it comes, and one that is missing is not. */
export async function prefer(
  store: Store,
  person: PersonId,
  preferences: Preferences,
  now: Millis,
): Promise<void> {
  await store.calls.plan(person, callTimes(preferences, now));
  await store.writePreferences(person, preferences);
}
