/** Rated matches for the tests of the ladders. */
import { type Match, type Over, type PersonId, type PlaceId, personId } from '../../../src/match/match.ts';
import { seasonOf } from '../../../src/match/season.ts';
import type { Ladder } from '../../../src/match/standing.ts';
import { ladders } from '../../../src/match/standing.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import type { GameId } from '../../../src/rules/game.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import type { LadderPage } from '../../../src/store/ladder/ladder.ts';
import type { Store } from '../../../src/store/store.ts';
import { NOON } from '../../match/scenes.ts';
import { challengeIn, happen } from '../scenes.ts';

export const SEASON = seasonOf(NOON);

/** The first move of each side, so that the match counts. */
const OPENINGS: Readonly<Partial<Record<GameId, readonly [string, string]>>> = {
  [EXIMO]: ['c3-d4', 'f6-f5'],
  [SQUADRO]: ['1', '1'],
};

export interface Contest {
  readonly by: PersonId;
  readonly to: PersonId;
  readonly game?: GameId;
  readonly rated?: boolean;
  readonly now?: number;
}

/** A match in which each side has moved once. */
export async function underWay(store: Store, place: PlaceId, contest: Contest): Promise<Match> {
  const { by, to, game = EXIMO, rated = true, now = NOON } = contest;
  const side = game === SQUADRO ? 'random' : 0;
  const challenge = await challengeIn(store, place, { by, to, game, side, rated }, now);
  let { match } = await happen(store, challenge, { kind: 'accept', by: to, unrated: true }, { now });
  for (const text of OPENINGS[game] ?? []) {
    if (match.stage !== 'playing') throw new Error(match.stage);
    const mover = match.players[match.turn];
    if (mover.kind !== 'person') throw new Error(mover.kind);
    const event = { kind: 'move', by: mover.id, text, seen: match.revision } as const;
    match = (await happen(store, match, event, { now })).match;
  }
  return match;
}

/** The second player gives up, so that the first has won. */
export async function won(store: Store, place: PlaceId, contest: Contest): Promise<Over> {
  const match = await underWay(store, place, contest);
  const { now = NOON } = contest;
  const over = await happen(store, match, { kind: 'resign', by: contest.to }, { now });
  if (over.match.stage !== 'over') throw new Error(over.match.stage);
  return over.match;
}

export const wholeTable = (
  store: Store,
  place: PlaceId,
  ladder: Ladder = EXIMO,
  season = SEASON,
): Promise<LadderPage> => store.ladders.table({ place, ladder, season }, { skip: 0, limit: 1000 });

/** All the tables of a season in a place. */
export const allTables = (store: Store, place: PlaceId, season = SEASON): Promise<LadderPage[]> =>
  Promise.all(ladders().map((ladder) => wholeTable(store, place, ladder, season)));

/** So many people, in the order of their ids. */
export const crowd = (size: number): PersonId[] =>
  Array.from({ length: size }, (_, index) => personId(String(300_000_000_000_000_000n + BigInt(index))));
