/** Reminds people of their games when that is due, in the way that they like. */
import { type Millis, reminderOf } from '../../match/clock.ts';
import type { PersonId, Playing } from '../../match/match.ts';
import type { Preferences } from '../../match/preferences.ts';
import { decideReminder, earlyFor, type Reader } from '../../match/reminders.ts';
import { gamesWaiting } from '../../match/waiting.ts';
import { apply } from '../../play/apply.ts';
import { remindTogether } from '../../play/remind.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';

/** Of several processes that notice, the first to commit has it; to the others it is not due any more. */
export async function remindInTime(app: App, match: Playing, now: Millis): Promise<void> {
  const { store } = app;
  const { place, id, revision } = match;
  const cause = `remind ${id} ${revision}`;
  const player = match.players[match.turn];
  if (player.kind !== 'person') return;
  const preferences = await app.preferencesOf(player.id);
  const decision = decideReminder(match, readerOf(app, player.id, preferences, match), now);
  switch (decision.kind) {
    case 'not needed': {
      await apply(store, { place, id, event: { kind: 'remind', silent: true }, cause, now });
      return;
    }
    case 'later': {
      const event = { kind: 'put-reminder-off', until: decision.at } as const;
      await apply(store, { place, id, event, cause, now });
      return;
    }
    case 'remind': {
      const others = await othersSoon(app, player.id, preferences, match, now);
      const games = [match, ...others].map((each) => ({
        id: each.id,
        early: each === match ? 0 : earlyFor(each),
      }));
      startEffects(app, await remindTogether(store, { place, games, cause, now }));
    }
  }
}

export const readerOf = (
  { looks }: App,
  person: PersonId,
  preferences: Preferences,
  match: Playing,
): Reader => ({ preferences, lookedAt: looks.last(person, match.id) });

/** What is due in a while, so that nobody is called several times in a row. */
async function othersSoon(
  app: App,
  person: PersonId,
  preferences: Preferences,
  { id, place }: Playing,
  now: Millis,
): Promise<Playing[]> {
  const waiting = gamesWaiting(await app.store.gamesOf(place, person), person);
  return waiting.filter((match) => {
    const at = reminderOf(match);
    if (match.id === id || at === undefined || at > now + earlyFor(match)) return false;
    return decideReminder(match, readerOf(app, person, preferences, match), now).kind === 'remind';
  });
}
