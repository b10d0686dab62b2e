/** What becomes of open matches when a new edition of their game comes: they cannot be played on, and are called off. */
import { isOutdated } from '../../match/edition.ts';
import type { Match, MatchId, PlaceId } from '../../match/match.ts';
import { allGames } from '../../rules/catalogue.ts';
import { BrokenRecord, NewerRecord } from '../../store/records/record.ts';
import { MatchRefused } from '../actions/refused.ts';
import type { App } from '../app.ts';
import { startEffects } from '../effects/run-effects.ts';
import { callOff } from './call-off.ts';

/** The editions that are played, as far as they are not the first: `exeo-duo 2`. */
const presentEditions = (): string =>
  allGames()
    .flatMap(({ id, traits }) => (traits.edition === undefined ? [] : [`${id} ${traits.edition}`]))
    .join(', ');

/** In the places of this process, each of which is looked through once. It is noted last: what breaks off before is begun again. */
export async function callOffOutdated(app: App): Promise<void> {
  const { editions } = app.store;
  const present = presentEditions();
  const places = await editions.unchecked(app.ownership.owns, present);
  if (places.length === 0) return;
  const here = new Set(places);
  for await (const { place, ids } of editions.openMatches()) {
    if (!here.has(place)) continue;
    for (const id of ids) {
      const match = await readOf(app, place, id);
      if (match?.stage !== 'playing' || !isOutdated(match)) continue;
      startEffects(app, await callOff(app, place, id, 'outdated'));
    }
  }
  await editions.check(places, present);
}

/** Whoever meets such a match before that hears why it cannot go on, and then everybody does. */
export async function callOffWhenMet(app: App, refusal: unknown): Promise<void> {
  if (!(refusal instanceof MatchRefused) || refusal.error.code !== 'outdated') return;
  const { match } = refusal;
  if (match?.stage === 'playing') startEffects(app, await callOff(app, match.place, match.id, 'outdated'));
}

/** What cannot be read is reported elsewhere; nobody can play it either. */
async function readOf({ store }: App, place: PlaceId, id: MatchId): Promise<Match | undefined> {
  try {
    return await store.match(place, id);
  } catch (error) {
    if (error instanceof BrokenRecord || error instanceof NewerRecord) return undefined;
    throw error;
  }
}
