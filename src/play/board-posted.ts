/** Writes down where the board of a match stands, once it has been posted. */
import type { Millis } from '../match/clock.ts';
import { effectsOf } from '../match/effect.ts';
import type { Board, Match } from '../match/match.ts';
import { isPassedOver, posted } from '../match/posted.ts';
import type { Claim, EffectClaim, LoadedMatch, Store } from '../store/store.ts';
import { apply } from './apply.ts';

interface BoardPosted {
  /** The effect that asked for it, which is done with this. */
  readonly claim: EffectClaim;
  /** The match that the board shows. */
  readonly loaded: LoadedMatch & { readonly match: Match };
  readonly board: Board;
  readonly now: Millis;
}

/** Each round that is lost means that somebody else has won one. */
const ROUNDS = 20;

/** Gives what follows from it: of a match's messages only one has buttons. */
export async function boardPosted(
  store: Store,
  { claim, loaded, board, now }: BoardPosted,
): Promise<readonly Claim[]> {
  const { place, effect } = claim;
  let current: LoadedMatch = loaded;
  for (let round = 0; round < ROUNDS; round++) {
    const before = current.board;
    const match =
      current.match && (await movedTo(store, claim, { ...current, match: current.match }, board, now));
    if (!match) {
      await store.done(claim);
      return [];
    }
    const shown = posted(match, before?.board, board);
    const effects = effectsOf(match, shown.effects).map((each, index) => ({
      ...each,
      // A match may be shown several times at one revision.
      id: `${effect.id}.${index}`,
    }));
    const written = await store.writeBoard({ match, before, board: shown.board, done: claim, effects, now });
    if (written.kind === 'committed')
      return written.claims.map((each) => ({ ...each, loaded: { ...current, match } }));
    current = await store.load(place, effect.match);
  }
  throw new Error(`where the board of ${effect.match} stands cannot be written`);
}

/** A match is played where its board is: seldom, that is a new place. */
async function movedTo(
  store: Store,
  { place, effect }: EffectClaim,
  loaded: LoadedMatch & { readonly match: Match },
  board: Board,
  now: Millis,
): Promise<Match | undefined> {
  const { match, board: before } = loaded;
  if (isPassedOver(match, before?.board, board) || match.channel === board.channel) return match;
  const event = { kind: 'channel-changed', channel: board.channel } as const;
  const outcome = await apply(store, {
    place,
    id: match.id,
    event,
    cause: `${effect.id} channel`,
    now,
    loaded,
  });
  return outcome.ok ? outcome.match : undefined;
}
