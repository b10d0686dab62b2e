/** Shows a match on its message, and writes down which that is. */
import { SnowflakeUtil } from 'discord.js';
import { deadlineOf, MINUTE, type Millis } from '../../match/clock.ts';
import { isOutdated } from '../../match/edition.ts';
import type { Effect } from '../../match/effect.ts';
import type { Board, Match, Over, Playing } from '../../match/match.ts';
import { fingerprintOf } from '../../match/position.ts';
import { isShown } from '../../match/posted.ts';
import { boardPosted } from '../../play/board-posted.ts';
import type { EffectClaim, LoadedMatch } from '../../store/store.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { boardMessage } from '../messages/board-message.ts';
import { challengeMessage } from '../messages/challenge-message.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { type Carried, NOTHING_MORE } from './carried.ts';
import { edit, type Post, type Posted, postFor } from './post.ts';
import { threadOf } from './thread.ts';

/** Carried out at most once for a revision, as far as one can see: what is shown already is not shown again. */
export async function showBoard(
  app: App,
  claim: EffectClaim,
  { how, silent, atAnyAge, revision }: Effect & { readonly kind: 'board' },
  loaded: LoadedMatch,
): Promise<Carried> {
  const { match, settings } = loaded;
  const board = loaded.board?.board;
  if (match?.stage !== 'playing' && match?.stage !== 'over') return NOTHING_MORE;
  if (isShown(match, board, revision)) return NOTHING_MORE;
  // It is about to be called off, and then its players hear of it.
  if (match.stage === 'playing' && isOutdated(match)) return NOTHING_MORE;
  // Nothing is drawn that may not be posted.
  app.access.demand(match.channel, nameOfBoard(match));
  const write = onceForTheSameTexts(async (t): Promise<PublicMessage> => {
    const began = performance.now();
    const drawn = await boardMessage(t, match, app.names, app.draw);
    app.metrics.took('drawing', performance.now() - began);
    // Whoever is not called is there already.
    return silent || how === 'update' ? { ...drawn, silent: true } : drawn;
  });
  const post: Post = { place: match.place, settings, name: nameOfBoard(match), write };
  const mayEdit =
    how === 'update' && board !== undefined && (atAnyAge || ageOf(board, app.now()) < OLDEST_EDITED);
  const edited = mayEdit ? await edit(app, board, post) : undefined;
  if (edited) return record(app, claim, { ...loaded, match }, edited);
  const thread = await threadOf(app, match, board, settings);
  const table = thread === undefined ? match : { ...match, channel: thread };
  const posted = await postFor(app, table, post);
  // Whoever has closed a thread does not want another.
  if (posted && posted.channel !== table.channel) app.access.threadRefused(match.id);
  return record(app, claim, { ...loaded, match }, posted);
}

/** A board that cannot be shown in one place is shown in another: it is drawn anew only for those who have another language or theme. */
function onceForTheSameTexts(write: (t: Texts) => Promise<PublicMessage>): Post['write'] {
  const written = new Map<Texts, Promise<PublicMessage>>();
  return (t) => {
    const message = written.get(t) ?? write(t);
    written.set(t, message);
    return message;
  };
}

/** Discord lets a message be edited as often as one likes for an hour. */
const OLDEST_EDITED: Millis = 50 * MINUTE;

/** When a message was posted, its id says. */
const ageOf = ({ message }: Board, now: Millis): Millis => now - SnowflakeUtil.timestampFrom(message);

/**
 * By which Discord knows a board that it has had before. It says what is shown and not which effect asked for it: by the time that an
 * effect is tried again the game may have gone on, and the message of before would be taken for the new board.
 */
function nameOfBoard(match: Playing | Over): string {
  // Revisions that were lost are given again; the moves, and the times that the board tells, are others then.
  const time = match.stage === 'over' ? match.outcome.at : deadlineOf(match);
  const said = match.stage === 'playing' ? offerSaid(match) : [];
  const away = match.stage === 'playing' ? (match.away?.flat().map(({ until }) => until) ?? []) : [];
  return [match.id, match.since, match.stage, fingerprintOf(match), time, ...said, ...away].join('.');
}

/** What the board asks, or says about what it has asked. */
function offerSaid({ offer, refused }: Playing): (string | number)[] {
  if (offer?.revision !== undefined) return ['asked', offer.kind, offer.by, offer.revision];
  return refused?.revision === undefined ? [] : ['refused', refused.kind, refused.by, refused.revision];
}

export async function showChallenge(app: App, claim: EffectClaim, loaded: LoadedMatch): Promise<Carried> {
  const { match, board, settings } = loaded;
  if (match?.stage !== 'challenge' || board?.board) return NOTHING_MORE;
  const write = (t: Texts) => challengeMessage(t, match);
  const posted = await postFor(app, match, { place: match.place, settings, name: claim.effect.id, write });
  return record(app, claim, { ...loaded, match }, posted);
}

async function record(
  app: App,
  claim: EffectClaim,
  loaded: LoadedMatch & { readonly match: Match },
  posted: Posted | undefined,
): Promise<Carried> {
  const { match } = loaded;
  if (!posted) {
    app.log.warn({ place: match.place, match: match.id }, 'nobody can be shown this match');
    return NOTHING_MORE;
  }
  app.metrics.took('board', app.now() - match.updated);
  const board = { ...posted, revision: match.revision };
  return { following: await boardPosted(app.store, { claim, loaded, board, now: app.now() }), isDone: true };
}
