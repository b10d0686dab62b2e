/** Tells somebody in one direct message of all that waits for them, in every server. */
import type { Millis } from '../../match/clock.ts';
import type { Digest } from '../../match/effect.ts';
import { type PersonId, placeId } from '../../match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../match/server-settings.ts';
import { gamesWaiting } from '../../match/waiting.ts';
import type { App } from '../app.ts';
import { digestMessage } from '../messages/digest-message.ts';
import type { Listed } from '../messages/game-line.ts';
import { postDirectly } from './post.ts';

/** Whoever hears of it later hears of it from the next. */
const TOO_LATE: Millis = 20 * 3_600_000;

/** Nothing is sent where nothing waits, or to those who let nobody write to them. */
export async function sendDigest(app: App, { id, person, at }: Digest): Promise<void> {
  const { digest } = await app.preferencesOf(person);
  if (digest === undefined || app.now() > at + TOO_LATE) return;
  const waiting = await waitingFor(app, person);
  if (waiting.length === 0) return;
  await postDirectly(app, person, {
    place: placeId('dm'),
    settings: DEFAULT_SERVER_SETTINGS,
    name: id,
    write: (t) => digestMessage(t, waiting, person),
  });
}

/** Games first, by the time that is left. */
async function waitingFor({ store, client }: App, person: PersonId): Promise<Listed[]> {
  const places = await store.placesOf(person);
  const open = (await Promise.all(places.map((place) => store.gamesOf(place, person)))).flat();
  const challenges = open.filter((match) => match.stage === 'challenge' && match.to === person);
  const matches = [...gamesWaiting(open, person), ...challenges];
  return Promise.all(
    matches.map(async (match) => {
      const board = (await store.boards(match.place, [match.id])).get(match.id);
      const server = client.guilds.cache.get(match.place)?.name;
      return { match, board, ...(server !== undefined && { server }) };
    }),
  );
}
