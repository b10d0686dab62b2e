import { allGames, gameIds } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import { ENGLISH } from '../../texts/languages.ts';
import type { Leaderboard } from '../cards/leaderboard.ts';
import type { RatingHistory, Ratings } from '../cards/rating-graph.ts';

const PEOPLE = [
  'Marguerite',
  'Ольга',
  '𝕱𝖆𝖓𝖈𝖞 𝕻𝖆𝖓𝖙𝖘',
  'Łukasz 🎲',
  'x_X_dragonSlayer_X_x',
  'Ωμέγα',
  'Zoë',
  '田中',
  'Nguyễn',
  'Bo',
];

/** So many have played enough for a certain rating. */
const SETTLED = 8;

const STANDINGS: Pick<Leaderboard, 'language' | 'subtitle' | 'standings'> = {
  language: ENGLISH,
  subtitle: 'Leaderboard · summer 2026 · page 1 of 3',
  standings: PEOPLE.map((name, index) => ({
    ...(index < SETTLED && { rank: index + 1 }),
    name,
    rating: 1912.4 - index * 47.3,
    provisional: index >= SETTLED,
    won: 40 - 3 * index,
    lost: 3 + index,
    drawn: index % 3,
    ...(index === 4 && { own: true }),
    course: { deviation: 48 + 13 * index, streak: 4 - index, trend: 61 - 17 * index },
  })),
};

export function leaderboard(): Leaderboard {
  const { id, title } = allGames()[0]!;
  return { ...STANDINGS, game: id, title };
}

export function emptyLeaderboard(): Leaderboard {
  const { id, title } = allGames().at(-1)!;
  return { ...STANDINGS, game: id, title, standings: [] };
}

const DAY = 24 * 60 * 60 * 1000;
const BEGINNING = Date.UTC(2026, 7, 3);

function history(game: GameId, index: number): RatingHistory {
  const random = randomFrom(`ratings ${game}`);
  let rating = 1500;
  const [first, ...later] = Array.from({ length: 24 - 5 * index }, (_, played) => {
    rating += random.below(70) - 33;
    return { at: BEGINNING + (3 * index + 3 * played) * DAY, rating };
  });
  return { game, points: [first!, ...later] };
}

export const ratings = (): Ratings => ({
  language: ENGLISH,
  name: 'Marguerite',
  subtitle: 'Ratings in this server',
  histories: gameIds().map(history),
});

export const noRatings = (): Ratings => ({ ...ratings(), name: 'Ольга', histories: [] });
