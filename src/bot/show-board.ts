/** Shows a match on its message, and lets the match know which that is. */
import type { Effect } from '../match/effect.ts';
import type { Match, Over, Place, Playing } from '../match/match.ts';
import type { Claim } from '../store/store.ts';
import { boardMessage } from './board-message.ts';
import { challengeMessage } from './challenge-message.ts';
import type { House } from './house.ts';
import { edit, type Posted, postFor } from './post.ts';
import { threadOf } from './thread.ts';

/** Carried out at most once for a revision, as far as one can see: what is shown already is not shown again. */
export async function showBoard(
  house: House,
  place: Place,
  effect: Effect & { readonly kind: 'board' },
): Promise<readonly Claim[]> {
  const match = await house.store.match(place, effect.match);
  if (match?.stage !== 'playing' && match?.stage !== 'over') return [];
  if (match.board && match.board.revision >= effect.revision) return [];
  const began = performance.now();
  const message = await boardMessage(match, house.names, house.draw);
  house.tally.took('drawing', performance.now() - began);
  const edited = effect.how === 'update' && match.board ? await edit(house, match.board, message) : undefined;
  if (edited) return record(house, match, effect, edited);
  const thread = await threadOf(house, match);
  const table = thread === undefined ? match : { ...match, channel: thread };
  return record(house, match, effect, await postFor(house, table, message, nameOfBoard(match)));
}

/**
 * By which Discord knows a board that it has had before. It says what is shown and not which effect asked for it: by the time that an
 * effect is tried again the game may have gone on, and the message of before would be taken for the new board.
 */
const nameOfBoard = ({ id, since, stage }: Playing | Over): string => `${id}.${since}.${stage}`;

export async function showChallenge(house: House, place: Place, effect: Effect): Promise<readonly Claim[]> {
  const match = await house.store.match(place, effect.match);
  if (match?.stage !== 'challenge' || match.board) return [];
  return record(house, match, effect, await postFor(house, match, challengeMessage(match), effect.id));
}

async function record(
  house: House,
  match: Match,
  effect: Effect,
  posted: Posted | undefined,
): Promise<readonly Claim[]> {
  if (!posted) {
    house.log.warn({ place: match.place, match: match.id }, 'nobody can be shown this match');
    return [];
  }
  house.tally.took('board', house.now() - match.updated);
  const board = { ...posted, revision: match.revision };
  const outcome = await house.store.advance({
    place: match.place,
    id: match.id,
    event: { kind: 'posted', board },
    cause: effect.id,
    now: house.now(),
  });
  return outcome.ok ? outcome.claims : [];
}
