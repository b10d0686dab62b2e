/** What must be true whenever nobody is killed any more. */

import type { Playground } from '@parlour/playground';
import type { Cluster, Redis } from 'ioredis';
import {
  type Board,
  isOpen,
  type Match,
  type MatchId,
  matchId,
  type Over,
  type PlaceId,
  peopleOf,
} from '../../src/match/match.ts';
import { verdictFor } from '../../src/match/standing.ts';
import { positionAfter } from '../../src/rules/catalogue.ts';
import { keys } from '../../src/store/keys.ts';
import type { Store } from '../../src/store/store.ts';
import type { Ledger } from './ledger.ts';

export interface Books {
  readonly connection: Redis | Cluster;
  readonly store: Store;
  readonly playground: Playground;
  readonly ledger: Ledger;
  readonly places: readonly PlaceId[];
}

/** Every match of a place, whatever became of it. */
export async function matchesOf({ connection, store }: Books, place: PlaceId): Promise<Match[]> {
  const found = await connection.keys(keys.match(place, matchId('*')));
  const prefix = keys.match(place, matchId(''));
  const matches = await Promise.all(
    found.map((key) => store.match(place, matchId(key.slice(prefix.length)))),
  );
  return matches.filter((match) => match !== undefined);
}

export async function effectsLeft({ connection, places }: Books): Promise<number> {
  const counts = await Promise.all(places.map((place) => connection.zcard(keys.outbox(place))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Everything that is wrong, a line each. */
export async function audit(books: Books): Promise<string[]> {
  const wrong: string[] = [];
  const boards = boardsOn(books.playground);
  const matches = new Map<MatchId, Match>();
  for (const place of books.places) {
    const here = await matchesOf(books, place);
    const stand = await books.store.boards(
      place,
      here.map(({ id }) => id),
    );
    for (const match of here) {
      matches.set(match.id, match);
      wrong.push(
        ...books.ledger.contradictions(match),
        ...recordFaults(match),
        ...boardFaults(match, stand.get(match.id), boards),
        ...(await listFaults(books.store, match)),
      );
    }
    const over = here.filter((match): match is Over => match.stage === 'over');
    if (place !== 'dm') wrong.push(...(await ladderFaults(books.store, place, over)));
  }
  for (const id of books.ledger.matches()) if (!matches.has(id)) wrong.push(`${id} is gone`);
  const left = await effectsLeft(books);
  if (left > 0) wrong.push(`${left} effects are left in the outboxes`);
  return wrong;
}

/** A record is a legal game, and the match says of it what the rules say. */
export function recordFaults(match: Match): string[] {
  if (match.stage !== 'playing' && match.stage !== 'over') return [];
  try {
    const { turn, result } = positionAfter(match);
    if (match.stage === 'playing') {
      if (result) return [`${match.id} goes on although the rules have ended it`];
      return turn === match.turn ? [] : [`${match.id} waits for the wrong player`];
    }
    const byRules = match.outcome.end === 'rules';
    return byRules === (result !== undefined) ? [] : [`${match.id} is over by ${match.outcome.end}`];
  } catch (error) {
    return [`${match.id} cannot be replayed: ${String(error)}`];
  }
}

interface Shown {
  readonly message: string;
  readonly revision: number;
}

const BOARD_FILE = /^[a-z-]+-([A-Za-z0-9]{8,})-(\d+)\.png$/;

/** The boards that anybody can see, by match. The name of a picture says what it shows. */
function boardsOn({ world }: Playground): Map<MatchId, Shown[]> {
  const boards = new Map<MatchId, Shown[]>();
  for (const { messages } of world.channels.values()) {
    for (const { id: message, body, audience } of messages.values()) {
      if (audience !== undefined) continue;
      for (const { filename } of body.attachments) {
        const [, name, revision] = BOARD_FILE.exec(filename) ?? [];
        if (name === undefined) continue;
        const id = matchId(name);
        boards.set(id, [...(boards.get(id) ?? []), { message, revision: Number(revision) }]);
      }
    }
  }
  return boards;
}

function boardFaults(
  match: Match,
  stands: Board | undefined,
  boards: ReadonlyMap<MatchId, readonly Shown[]>,
): string[] {
  if (match.stage !== 'playing' && match.stage !== 'over') return [];
  const shown = boards.get(match.id) ?? [];
  const wrong: string[] = [];
  const revisions = shown.map(({ revision }) => revision);
  for (const revision of new Set(revisions)) {
    const times = revisions.filter((each) => each === revision).length;
    if (times > 1) wrong.push(`${match.id} was posted ${times} times at revision ${revision}`);
  }
  const latest = shown.find(({ message }) => message === stands?.message);
  const asked = match.stage === 'playing' ? ((match.offer ?? match.refused)?.revision ?? 0) : 0;
  const due = Math.max(match.since, asked);
  if (!latest) wrong.push(`${match.id} has no board that anybody can see`);
  else if (latest.revision < due) {
    wrong.push(`the board of ${match.id} shows revision ${latest.revision}, but it stands at ${due}`);
  }
  return wrong;
}

/** Whoever plays in an open match finds it. */
export async function listFaults(store: Store, match: Match): Promise<string[]> {
  if (!isOpen(match)) return [];
  const wrong: string[] = [];
  for (const person of peopleOf(match)) {
    const games = await store.gamesOf(match.place, person);
    if (!games.some(({ id }) => id === match.id)) wrong.push(`${match.id} is not listed for ${person}`);
  }
  return wrong;
}

/** Each rated result is on the ladders, once. */
export async function ladderFaults(store: Store, place: PlaceId, over: readonly Over[]): Promise<string[]> {
  const wrong: string[] = [];
  const listed = await store.finished(place, 'everyone', { skip: 0, limit: 100_000 });
  const withResult = over.filter(({ outcome }) => outcome.winner !== 'nobody');
  if (listed.length !== withResult.length) {
    wrong.push(`${listed.length} results are listed, but there are ${withResult.length}`);
  }
  const rated = over.filter(({ outcome }) => outcome.rated && outcome.ratings);
  const people = new Set(rated.flatMap(peopleOf));
  for (const person of people) {
    const standings = await store.ladders.standings(place, person);
    for (const ladder of ['all', ...new Set(rated.map(({ game }) => game))] as const) {
      const expected = { won: 0, lost: 0, drawn: 0 };
      const counted = rated.filter(({ game }) => ladder === 'all' || game === ladder);
      const mine = counted.filter((match) => peopleOf(match).includes(person));
      for (const { players, outcome } of mine) {
        const seat = players.findIndex((player) => player.kind === 'person' && player.id === person);
        if (outcome.winner !== 'nobody') expected[verdictFor(seat === 1 ? 1 : 0, outcome.winner)]++;
      }
      const total = standings[ladder]?.total ?? { won: 0, lost: 0, drawn: 0 };
      if (JSON.stringify(total) !== JSON.stringify(expected)) {
        wrong.push(`${person} has ${JSON.stringify(total)} in ${ladder}, not ${JSON.stringify(expected)}`);
      }
      const path = await store.ladders.path(place, person, ladder);
      if (path.length !== mine.length || new Set(path.map(({ match }) => match)).size !== mine.length) {
        wrong.push(`${person} has ${path.length} points in ${ladder}, not ${mine.length}`);
      }
    }
  }
  return wrong;
}
