/** Carries out what a match owes its players. What cannot be done now is tried again later, less and less often. */
import { TooBusy } from '../ai/pool.ts';
import type { Millis } from '../match/clock.ts';
import { StoreAway } from '../store/away.ts';
import { NewerRecord } from '../store/record.ts';
import { owns } from '../store/shards.ts';
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
import { type Trouble, troubleOf } from './trouble.ts';

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
  if (!owns(house.shards, claim.place)) return handBack(house, claim);
  const hold = setInterval(() => {
    house.store.postpone(claim, house.now() + LEASE).catch(() => {});
  }, LEASE / 2);
  try {
    const following = await execute(house, claim, visit);
    await house.store.done(claim);
    house.tally.count('effects', { effect: claim.effect.kind, outcome: 'done' });
    clearInterval(hold);
    return await carryOut(house, following, visit);
  } catch (error) {
    return putOff(house, claim, error);
  } finally {
    clearInterval(hold);
  }
}

/**
 * In direct messages people act on matches of servers that another process looks after. Only that one knows the server's channels and
 * what its members are called; it finds the effect with its next sweep.
 */
async function handBack(house: House, claim: Claim): Promise<string[]> {
  await house.store.postpone(claim, house.now()).catch((error: unknown) => {
    house.log.warn({ place: claim.place, err: error }, 'waits for the end of its lease');
  });
  return [];
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
  const came = (outcome: string): void => house.tally.count('effects', { effect: effect.kind, outcome });
  // The lease ends by itself, and the schedule finds the effect when the store is back, or that of the newer version does.
  if (error instanceof StoreAway || error instanceof NewerRecord) {
    came('left');
    return [];
  }
  try {
    const match = effect.kind === 'season' ? undefined : await house.store.match(place, effect.match);
    const since = effect.kind === 'season' ? effect.closed : match?.updated;
    const age = since === undefined ? GIVE_UP : house.now() - since;
    if (age >= GIVE_UP) {
      house.log.warn({ ...where, err: error }, 'given up');
      came('given up');
      await house.store.done(claim);
      return [];
    }
    const refused = isDiscord(error, 'notAllowed');
    const soonest = refused ? SOONEST.notAllowed : SOONEST.trouble;
    const wait = waitAskedFor(error) ?? Math.min(Math.max(age, soonest), LATEST);
    await house.store.postpone(claim, house.now() + wait);
    if (match && refused) {
      house.log.info({ ...where, err: error, wait }, 'not allowed here');
      came('not allowed here');
      const words = missingWords(missingHere(house.client, match.channel), match.channel);
      return [`${words} Nothing is lost: I will post it as soon as I may.`];
    }
    came('put off');
    const { level, words, code } = excuseFor(error);
    house.log[level]({ ...where, ...(code && { code }), err: error, wait }, 'put off');
    // Whoever has moved waits for the board, or for the computer; of all else people hear when it comes.
    return effect.kind === 'board' || effect.kind === 'think' ? [words] : [];
  } catch (failure) {
    house.log.error({ ...where, err: failure }, 'cannot be put off');
  }
  return [];
}

interface Excuse extends Trouble {
  readonly level: 'warn' | 'error';
}

/** Why something comes later, for the person who waits for it. */
function excuseFor(error: unknown): Excuse {
  if (error instanceof TooBusy) return { level: 'warn', words: COMPUTER_LATER };
  if (isTroubleOutside(error)) return { level: 'warn', words: BOARD_LATER };
  const { code = '' } = troubleOf(error);
  return { level: 'error', code, words: `Something went wrong on our side (code ${code}). ${COMES_LATER}` };
}

const COMES_LATER = 'Your move counts, and the board will come as soon as I can post it.';
const BOARD_LATER = `Discord does not take my messages just now. ${COMES_LATER}`;
const COMPUTER_LATER =
  'The computer has too much to think about just now. It will make its move in a minute.';
