/** Everything that is stored about a person in a place, for that person. */
import { isOpen, type Match, type PersonId, type Place } from '../match/match.ts';
import { LADDERS } from '../match/standing.ts';
import type { GameId } from '../rules/game.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import type { RatingPoint, Standings } from './ladder/ladder.ts';
import { pathOf, standingsOf } from './ladder/people.ts';
import { type Report, readMany } from './reads.ts';
import type { Connection } from './scripts.ts';

export interface Stored {
  readonly place: Place;
  readonly matches: readonly Partial<Match>[];
  readonly standings: Standings;
  readonly ratings: Readonly<Record<string, readonly RatingPoint[]>>;
}

/** In these games the moves tell what the other player holds. */
const WITH_SECRETS: readonly GameId[] = ['quexo'];

export async function storedAbout(
  connection: Connection,
  place: Place,
  person: PersonId,
  report: Report,
): Promise<Stored> {
  const lists = [keys.games(place, person), keys.finished(place, person), keys.unplayed(place, person)];
  const [ids, standings, paths] = await Promise.all([
    Promise.all(lists.map((list) => answered(connection.zrange(list, 0, '-1')))),
    standingsOf(connection, place, person, report),
    Promise.all(LADDERS.map((ladder) => pathOf(connection, place, person, ladder))),
  ]);
  const matches = await readMany(connection, place, ids.flat(), report);
  return {
    place,
    matches: matches.filter((match) => match !== undefined).map(withoutSecrets),
    standings,
    ratings: Object.fromEntries(
      LADDERS.flatMap((ladder, index) => (paths[index]!.length > 0 ? [[ladder, paths[index]!]] : [])),
    ),
  };
}

/** While a game goes on, nobody learns the deck from their own file. */
function withoutSecrets(match: Match): Partial<Match> {
  if (!isOpen(match)) return match;
  const { seed, ...open } = match;
  if (!('moves' in open) || !WITH_SECRETS.includes(match.game)) return open;
  const { moves, ...table } = open;
  return table;
}
