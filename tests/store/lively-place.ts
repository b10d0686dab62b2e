import { expect } from 'vitest';
/** A place in which much has happened. */
import type { PlaceId } from '../../src/match/match.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { endOf } from '../match/end-of-season.ts';
import { ANN, BEN, CARL, COMPUTER } from '../match/scenes.ts';
import { SEASON, underWay, won } from './ladder/scenes.ts';
import { challengeIn, happen, matchIn, newPlace } from './scenes.ts';

/** Around the end of a season. */
export const BEFORE_MIDNIGHT = endOf(SEASON) - 1;
export const AFTER_MIDNIGHT = endOf(SEASON);

/** Everything that can happen to somebody in a place, over two seasons. */
export async function livelyPlace(store: Store): Promise<PlaceId> {
  const place = newPlace();
  const now = BEFORE_MIDNIGHT;
  await won(store, place, { by: ANN, to: BEN, now });
  await won(store, place, { by: CARL, to: ANN, game: SQUADRO, now });
  await won(store, place, { by: ANN, to: CARL, now: AFTER_MIDNIGHT });
  const open = await underWay(store, place, { by: BEN, to: ANN, now });
  await happen(store, open, { kind: 'offer-draw', by: ANN }, { now });
  await happen(store, open, { kind: 'answer-draw', by: BEN, yes: false }, { now });
  await happen(store, open, { kind: 'offer-draw', by: BEN }, { now });
  await challengeIn(store, place, { to: COMPUTER }, now);
  await challengeIn(store, place, { by: ANN, to: 'anyone' }, now);
  await challengeIn(store, place, { by: CARL, to: ANN }, now);
  const declined = await challengeIn(store, place, { by: BEN, to: ANN }, now);
  await happen(store, declined, { kind: 'decline', by: ANN, reason: 'not-now' }, { now });
  const cancelled = await challengeIn(store, place, { by: ANN, to: CARL }, now);
  await happen(store, cancelled, { kind: 'cancel', by: ANN }, { now });
  const calledOff = await matchIn(store, place, {}, now);
  await happen(store, calledOff, { kind: 'abort', by: BEN }, { now });
  const offered = await matchIn(store, place, { game: SQUADRO, side: 'random' }, now);
  await happen(store, offered, { kind: 'offer-draw', by: ANN }, { now });
  await happen(store, offered, { kind: 'answer-draw', by: BEN, yes: false }, { now });
  await happen(store, offered, { kind: 'offer-draw', by: BEN }, { now });
  await failToTell(store, place);
  return place;
}

/** Some of what people are owed has been tried in vain, and some lies in quarantine. */
async function failToTell(store: Store, place: PlaceId): Promise<void> {
  const now = AFTER_MIDNIGHT + LEASE;
  const claims = await store.claim(place, now, 99);
  const notices = claims.filter(({ entry }) => entry.includes(ANN));
  const boards = claims.filter(({ effect }) => effect.kind === 'board');
  expect(notices.length).toBeGreaterThan(1);
  for (const [index, claim] of notices.entries()) {
    if (index % 2 === 0) await store.quarantine(claim, new Error('no'), now);
    else await store.retry(claim, now, { first: now, count: 1, mistakes: 0 });
  }
  await store.quarantine(boards[0]!, new Error(`cannot show it to ${ANN}`), now);
}
