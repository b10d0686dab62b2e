/** Carries out what a match owes its players. What cannot be done now is tried again later, less and less often. */
import type { Millis } from '../match/clock.ts';
import { StoreAway } from '../store/away.ts';
import { type Claim, LEASE } from '../store/store.ts';
import { announceSeason } from './announce-season.ts';
import type { Visit } from './answer.ts';
import { isDiscord, isTroubleOutside, waitAskedFor } from './discord-error.ts';
import type { House } from './house.ts';
import { missingHere, missingWords } from './permissions.ts';
import { showBoard } from './show-board.ts';
import { stripBoard } from './strip-board.ts';
import { tell } from './tell.ts';
import { think } from './think.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Trouble on the line passes; a permission has to be granted by somebody. */
const SOONEST = { trouble: 5 * SECOND, notAllowed: 30 * SECOND } as const;
const LATEST = 6 * HOUR;
const GIVE_UP: Millis = 72 * HOUR;

/** Never fails. Gives the sentences that a person who waits should hear; `visit` is what that person did. */
export async function carryOut(house: House, claims: readonly Claim[], visit?: Visit): Promise<string[]> {
  const troubles = await Promise.all(claims.map((claim) => carryOne(house, claim, visit)));
  return troubles.flat();
}

async function carryOne(house: House, claim: Claim, visit: Visit | undefined): Promise<string[]> {
  const hold = setInterval(() => {
    house.store.postpone(claim, house.now() + LEASE).catch(() => {});
  }, LEASE / 2);
  try {
    const following = await execute(house, claim, visit);
    await house.store.done(claim);
    clearInterval(hold);
    return await carryOut(house, following, visit);
  } catch (error) {
    return putOff(house, claim, error);
  } finally {
    clearInterval(hold);
  }
}

function execute(
  house: House,
  { place, effect }: Claim,
  visit: Visit | undefined,
): Promise<readonly Claim[]> {
  if (effect.kind === 'season') return announceSeason(house, place, effect).then(() => []);
  const inTurn = (work: () => Promise<readonly Claim[]>) => house.queues.inTurn(effect.match, work);
  switch (effect.kind) {
    case 'board':
      return inTurn(() => showBoard(house, place, effect));
    case 'tell':
      return inTurn(() => tell(house, place, effect));
    case 'strip':
      return stripBoard(house, place, effect, visit).then(() => []);
    case 'think':
      return think(house, place, effect);
  }
}

async function putOff(house: House, claim: Claim, error: unknown): Promise<string[]> {
  const { place, effect } = claim;
  const about = effect.kind === 'season' ? effect.season : effect.match;
  const where = { place, match: about, effect: effect.kind };
  // The lease ends by itself, and the schedule finds the effect when the store is back.
  if (error instanceof StoreAway) return [];
  try {
    const match = effect.kind === 'season' ? undefined : await house.store.match(place, effect.match);
    const since = effect.kind === 'season' ? effect.closed : match?.updated;
    const age = since === undefined ? GIVE_UP : house.now() - since;
    if (age >= GIVE_UP) {
      house.log.warn({ ...where, err: error }, 'given up');
      await house.store.done(claim);
      return [];
    }
    const refused = isDiscord(error, 'notAllowed');
    const soonest = refused ? SOONEST.notAllowed : SOONEST.trouble;
    const wait = waitAskedFor(error) ?? Math.min(Math.max(age, soonest), LATEST);
    await house.store.postpone(claim, house.now() + wait);
    if (match && refused) {
      house.log.info({ ...where, err: error, wait }, 'not allowed here');
      const words = missingWords(missingHere(house.client, match.channel), match.channel);
      return [`${words} Nothing is lost: I will post it as soon as I may.`];
    }
    const level = isTroubleOutside(error) ? 'warn' : 'error';
    house.log[level]({ ...where, err: error, wait }, 'put off');
  } catch (failure) {
    house.log.error({ ...where, err: failure }, 'cannot be put off');
  }
  return [];
}
