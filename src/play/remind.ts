/** Reminds somebody of several games at once: one commit, and one message. */
import { advance } from '../match/advance.ts';
import type { Millis } from '../match/clock.ts';
import type { RemindEvent } from '../match/event.ts';
import type { MatchId, PlaceId } from '../match/match.ts';
import type { Claim, Store } from '../store/store.ts';

interface Reminding {
  readonly place: PlaceId;
  /** Games in which the same person is to move. The message is about the first, and names the others. */
  readonly games: readonly { readonly id: MatchId; readonly early: Millis }[];
  readonly cause: string;
  readonly now: Millis;
}

/** What is not due any more is left out. Where somebody else has been faster, nothing happens: whoever looks next finds what is still due. */
export async function remindTogether(
  store: Store,
  { place, games, cause, now }: Reminding,
): Promise<readonly Claim[]> {
  const read = await Promise.all(
    games.map(async ({ id, early }) => ({ early, loaded: await store.load(place, id, cause) })),
  );
  if (read.some(({ loaded }) => loaded.earlier)) return [];
  const due = read.flatMap(({ early, loaded: { match, board } }) => {
    const decided = advance(match, { kind: 'remind', early, silent: true }, now);
    return match && decided.ok ? [{ match, early, after: decided.match, board }] : [];
  });
  const [first, ...others] = due;
  if (!first) return [];
  const event: RemindEvent = {
    kind: 'remind',
    early: first.early,
    ...(others.length > 0 && { others: others.map(({ match }) => match.id) }),
  };
  const told = advance(first.match, event, now);
  if (!told.ok) return [];
  const changes = [{ ...first, after: told.match }, ...others].map(({ match: before, after, board }) => ({
    before,
    after,
    ...(board && { board }),
  }));
  const committed = await store.commit({ place, changes, effects: told.effects, cause, now });
  return committed.kind === 'committed' ? committed.claims : [];
}
