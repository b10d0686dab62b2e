/** Lets something happen to a match because a person asked for it. */
import type { MatchEvent } from '../match/event.ts';
import type { Match, MatchId, Place } from '../match/match.ts';
import type { Advance } from '../store/store.ts';
import { answer, tellPrivately, type Visit } from './answer.ts';
import { carryOut } from './carry-out.ts';
import type { House } from './house.ts';
import type { Message } from './message.ts';
import { MatchRefused } from './refused.ts';

export interface Deed {
  readonly place: Place;
  readonly match: MatchId;
  readonly event: MatchEvent;
}

export type Performed = Extract<Advance, { ok: true }>;

/** Throws a MatchRefused where it may not happen. What follows from it is still to be carried out: see `followThrough`. */
export async function happen(visit: Visit, house: House, deed: Deed): Promise<Performed> {
  const outcome = await house.store.advance({
    place: deed.place,
    id: deed.match,
    event: deed.event,
    cause: visit.id,
    now: house.now(),
    room: house.limits.open,
  });
  if (!outcome.ok) throw new MatchRefused(outcome.error, outcome.match);
  if (!waitsForComputer(outcome.match)) house.computer?.cancel(deed.match);
  return outcome;
}

const waitsForComputer = (match: Match): boolean =>
  match.stage === 'playing' && match.players[match.turn].kind === 'computer';

/** Carries out what follows while the person is answered; what they should know about it, they are told afterwards. */
export async function followThrough(
  visit: Visit,
  house: House,
  { claims }: Performed,
  answering: () => Promise<void> = async () => {},
): Promise<void> {
  const [answered, carried] = await Promise.allSettled([answering(), carryOut(house, claims, visit)]);
  if (answered.status === 'rejected') throw answered.reason;
  const troubles = carried.status === 'fulfilled' ? carried.value : [];
  for (const trouble of new Set(troubles)) await tellPrivately(visit, trouble);
}

/** All of it: lets it happen, answers with the words, posts what is to be posted. Without words, the posting is the answer. */
export async function perform(
  visit: Visit,
  house: House,
  deed: Deed,
  words?: (match: Match) => Message | string,
): Promise<Performed> {
  const performed = await happen(visit, house, deed);
  await followThrough(visit, house, performed, async () => {
    if (words) await answer(visit, words(performed.match));
  });
  return performed;
}
