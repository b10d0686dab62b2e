/** Carries out what a match owes its players. What cannot be done now is tried again later. */
import type { RepliableInteraction } from 'discord.js';
import { PoolClosed, TooBusy } from '../../ai/pool.ts';
import { isOfMatch } from '../../match/effect.ts';
import type { MatchId, PlaceId } from '../../match/match.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import { NewerRecord } from '../../store/records/record.ts';
import { type Claim, type EffectClaim, LEASE } from '../../store/store.ts';
import type { PlainKey, Say } from '../../texts/texts.ts';
import { type Trouble, troubleOf } from '../actions/trouble.ts';
import type { App } from '../app.ts';
import { isTroubleOutside, refusalOf, waitAskedFor } from '../gateway/discord-error.ts';
import { missingHere, missingWords } from '../gateway/permissions.ts';
import { owns } from '../gateway/shards.ts';
import { NotSent, type ReasonNotToSend } from '../requests/not-sent.ts';
import type { WayOn } from '../requests/refusals.ts';
import { announceSeason } from './announce-season.ts';
import { type Carried, NOTHING_MORE } from './carried.ts';
import { makeComputerMove } from './computer-move.ts';
import { notify } from './notify.ts';
import { removeButtons } from './remove-buttons.ts';
import { afterFailure, type Failure } from './retry.ts';
import { sendDigest } from './send-digest.ts';
import { showBoard, showChallenge } from './show-board.ts';
import { SlotsClosed } from './slots.ts';
import { tellAbsence } from './tell-absence.ts';
import { tellStopped } from './tell-stopped.ts';
import { TimedOut, within } from './time-limit.ts';

/** Never fails. Gives the sentences that a person who waits should hear; `interaction` is what that person did. */
export async function runEffects(
  app: App,
  claims: readonly Claim[],
  interaction?: RepliableInteraction,
): Promise<Say[]> {
  const troubles = await Promise.all(claims.map((claim) => runEffect(app, claim, interaction)));
  return troubles.flat();
}

/** Carries out in the background what nobody waits for. */
export function startEffects(app: App, claims: readonly Claim[]): void {
  for (const claim of claims) app.background.add(claim.place, runEffects(app, [claim]));
}

async function runEffect(
  app: App,
  claim: Claim,
  interaction: RepliableInteraction | undefined,
): Promise<Say[]> {
  if (!owns(app.shards, claim.place)) return handBack(app, claim);
  const hold = setInterval(() => {
    app.store.postpone(claim, app.now() + LEASE).catch(() => {});
  }, LEASE / 2);
  const channel = claim.loaded?.match?.channel;
  if (interaction && channel !== undefined) app.access.askAgain(channel);
  try {
    const { following, isDone } = await execute(app, claim, interaction).finally(() => clearInterval(hold));
    if (!isDone) await app.store.done(claim);
    app.metrics.count('effects', { effect: claim.effect.kind, outcome: 'done' });
    return await runEffects(app, following, interaction);
  } catch (error) {
    return error instanceof SlotsClosed ? handBack(app, claim) : failed(app, claim, error);
  }
}

/**
 * Leaves an effect to whoever comes next: when this process is closed; and when it has carried out somebody's wish in direct messages
 * for a match of a server that another process looks after. Only that one knows the server's channels and what its members are called.
 */
async function handBack(app: App, claim: Claim): Promise<Say[]> {
  await app.store.postpone(claim, app.now()).catch((error: unknown) => {
    app.log.warn({ place: claim.place, err: error }, 'waits for the end of its lease');
  });
  return [];
}

async function execute(
  app: App,
  claim: Claim,
  interaction: RepliableInteraction | undefined,
): Promise<Carried> {
  const { place, effect } = claim;
  // The computer players have a line and time limits of their own.
  if (effect.kind === 'computer-move') {
    const loaded = claim.loaded ?? (await app.store.load(place, effect.match));
    return makeComputerMove(app, claim, loaded);
  }
  if (effect.kind === 'season') {
    await app.slots.run(place, () => within(app.timeLimit, announceSeason(app, place, effect)));
    return NOTHING_MORE;
  }
  if (effect.kind === 'digest') {
    await app.slots.run(place, () => within(app.timeLimit, sendDigest(app, effect)));
    return NOTHING_MORE;
  }
  if (effect.kind === 'absence') {
    return app.slots.run(place, () => within(app.timeLimit, tellAbsence(app, place, effect)));
  }
  if (effect.kind === 'stopped') {
    return app.slots.run(place, () => within(app.timeLimit, tellStopped(app, place, effect)));
  }
  // Whoever is here to wait does not wait for what others are owed.
  if (interaction) return askDiscord(app, { ...claim, effect }, interaction);
  // What has waited for its turn finds the match as it is by then.
  const { loaded, ...late } = claim;
  return app.slots.run(place, () => askDiscord(app, { ...late, effect }));
}

/**
 * When the time is up nobody waits any more, and the match's next effect has its turn. What is still on its way to Discord may arrive
 * all the same: every effect can be carried out twice without harm, and a board that comes too late loses its buttons.
 */
function askDiscord(app: App, claim: EffectClaim, interaction?: RepliableInteraction): Promise<Carried> {
  const { place, effect } = claim;
  const work = async (waited: boolean): Promise<Carried> => {
    const loaded = (waited ? undefined : claim.loaded) ?? (await app.store.load(place, effect.match));
    switch (effect.kind) {
      case 'board':
        return showBoard(app, claim, effect, loaded);
      case 'challenge':
        return showChallenge(app, claim, loaded);
      case 'notify':
        await notify(app, effect, loaded);
        return NOTHING_MORE;
      case 'remove-buttons':
        await removeButtons(app, effect, loaded, interaction);
        return NOTHING_MORE;
      case 'computer-move':
        throw new Error('the computer asks nothing of Discord');
    }
  };
  // For a message that shows the match no more, no board needs to wait.
  if (effect.kind === 'remove-buttons' && effect.board) return within(app.timeLimit, work(false));
  return app.queues.inTurn(effect.match, (waited) => within(app.timeLimit, work(waited)));
}

/** Gives what the person who waits should hear. */
async function failed(app: App, claim: Claim, error: unknown): Promise<Say[]> {
  const { place, effect } = claim;
  const where = { place, match: isOfMatch(effect) ? effect.match : effect.id, effect: effect.kind };
  const came = (outcome: string): void => app.metrics.count('effects', { effect: effect.kind, outcome });
  // The lease ends by itself, and the schedule finds the effect when the store is back, or that of the newer version does.
  if (error instanceof StoreUnavailable || error instanceof NewerRecord) {
    came('left');
    return [];
  }
  const failure = failureOf(error);
  const verdict = afterFailure(claim.attempts, failure, app.now(), waitAskedFor(error));
  const { attempts } = verdict;
  try {
    if (failure === 'refused' && effect.kind === 'remove-buttons') {
      // Nothing depends on it: an old button says that the game has moved on.
      await app.store.done(claim);
      app.log.info({ ...where, err: error }, 'refused');
      came('refused');
      return [];
    }
    if (verdict.kind === 'quarantine') {
      await app.store.quarantine({ ...claim, attempts }, error, app.now());
      app.log.warn({ ...where, tries: attempts.count, err: error }, 'quarantined');
      came('quarantined');
      return failure === 'refused' && (isAwaited(claim) || effect.kind === 'challenge')
        ? [saying('delay.refused')]
        : [];
    }
    if (verdict.kind === 'give up') {
      await app.store.done(claim);
      app.log.warn({ ...where, tries: attempts.count, err: error }, 'given up');
      came('given up');
      return [];
    }
    const { wait } = verdict;
    await app.store.retry(claim, app.now() + wait, attempts);
    if (failure === 'not allowed' && isOfMatch(effect)) {
      came('not allowed here');
      // What is looked at again and again is told once.
      if (claim.attempts) return [];
      app.log.info({ ...where, err: error, wait }, 'not allowed here');
      const say = refusalOf(error)?.say;
      return say === undefined ? await whatIsMissing(app, place, effect.match) : [say];
    }
    came('put off');
    const { level, say, code } = excuseFor(error);
    app.log[level]({ ...where, ...(code && { code }), err: error, wait }, 'put off');
    return isAwaited(claim) ? [say] : [];
  } catch (trouble) {
    app.log.error({ ...where, err: trouble }, 'cannot be put off');
  }
  return [];
}

/** Whoever has moved waits for the board, or for the computer; of all else people hear when it comes. */
const isAwaited = ({ effect }: Claim): boolean => effect.kind === 'board' || effect.kind === 'computer-move';

function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error);
  if (refusal) return HELD.includes(refusal.wayOn) ? 'not allowed' : 'refused';
  const passes = [TooBusy, PoolClosed, TimedOut].some((kind) => error instanceof kind);
  return passes || isTroubleOutside(error) ? 'trouble' : 'mistake';
}

/** In plain words, too, AutoMod has let nothing through. */
const HELD: readonly WayOn[] = ['wait for a change', 'plain words'];

async function whatIsMissing({ client, store }: App, place: PlaceId, id: MatchId): Promise<Say[]> {
  const match = await store.match(place, id);
  if (!match) return [];
  const missing = missingHere(client, match.channel);
  return [(t) => t('delay.notAllowed', { missing: missingWords(t, missing, match.channel) })];
}

interface Excuse extends Trouble {
  readonly level: 'warn' | 'error';
}

/** Why something comes later, for the person who waits for it. */
function excuseFor(error: unknown): Excuse {
  if (error instanceof TooBusy) return { level: 'warn', say: saying('delay.computerLater') };
  if (error instanceof NotSent) return { level: 'warn', say: saying(NOT_SENT[error.why]) };
  if (error instanceof TimedOut || isTroubleOutside(error)) {
    return { level: 'warn', say: saying('delay.boardLater') };
  }
  const { code = '' } = troubleOf(error);
  return { level: 'error', code, say: (t) => t('delay.mistake', { code }) };
}

const saying =
  (key: PlainKey): Say =>
  (t) =>
    t(key);

const NOT_SENT: Readonly<Record<ReasonNotToSend, PlainKey>> = {
  'queue full': 'delay.queueFull',
  'too many refused': 'delay.tooManyRefused',
  'direct messages too fast': 'delay.directMessagesTooFast',
};
