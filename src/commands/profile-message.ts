/** How somebody plays, as a card with words. */
import { type File, framed, type Message, picture, text } from '../bot/message.ts';
import { ladderTitle, mention, playerWords } from '../bot/words.ts';
import { type Over, type PersonId, seatOf } from '../match/match.ts';
import { isProvisional } from '../match/rating.ts';
import { seasonWords } from '../match/season.ts';
import { asOf, LADDERS, type Ladder, type Standing, type Tally } from '../match/standing.ts';
import { describeRatings, drawRatings, type Ratings } from '../render/cards/rating-graph.ts';
import { GAME_IDS, type GameId, opponent } from '../rules/game.ts';
import type { RatingPoint, Standings } from '../store/ladder/ladder.ts';
import { bestWinWords, headToHeadWords, NO_RATED_MATCH, streakWords, tallyWords } from './texts/ladder.ts';

export interface Profile {
  readonly person: PersonId;
  readonly name: string;
  readonly season: string;
  readonly standings: Standings;
  readonly paths: Readonly<Partial<Record<GameId, readonly RatingPoint[]>>>;
  /** The match in which the strongest opponent was beaten. */
  readonly bestWin?: Over;
  /** Against the person who looks, if that is somebody else. */
  readonly against?: { readonly person: PersonId; readonly tally: Tally };
}

export async function profileMessage(profile: Profile): Promise<Message> {
  const { person, name, season } = profile;
  const ratings: Ratings = {
    name,
    subtitle: `Ratings up to ${seasonWords(season)}`,
    histories: GAME_IDS.flatMap((game) => {
      const [first, ...rest] = profile.paths[game] ?? [];
      return first ? [{ game, points: [first, ...rest] as const }] : [];
    }),
  };
  const latest = Math.max(0, ...ratings.histories.map(({ points }) => points.at(-1)!.at));
  const file: File = { name: `profile-${person}-${latest}.png`, bytes: await drawRatings(ratings) };
  const words = [
    ...recordLines(profile),
    ...bestWinLine(profile),
    ...(profile.against ? [headToHeadWords(mention(profile.against.person), profile.against.tally)] : []),
  ];
  return framed(
    [text(`### ${mention(person)}`), picture(file, describeRatings(ratings)), text(words.join('\n'))],
    { files: [file] },
  );
}

function recordLines({ standings, season }: Profile): string[] {
  const lines = LADDERS.flatMap((ladder) => {
    const standing = standings[ladder];
    return standing ? [recordLine(ladder, asOf(season, standing))] : [];
  });
  return lines.length === 0 ? [NO_RATED_MATCH] : lines;
}

function recordLine(ladder: Ladder, standing: Standing): string {
  const { rating, deviation, total, streak, peak } = standing;
  const parts = [
    `**${ladderTitle(ladder)}** ${Math.round(rating)} ± ${Math.round(deviation)}${isProvisional(standing) ? ' (provisional)' : ''}`,
    tallyWords(total),
    `best rating ${Math.round(peak)}`,
    ...(Math.abs(streak) > 1 ? [streakWords(streak)] : []),
  ];
  return `- ${parts.join(' · ')}`;
}

function bestWinLine({ person, standings, bestWin }: Profile): string[] {
  const seat = bestWin && seatOf(bestWin, person);
  if (!bestWin || seat === undefined) return [];
  const rating = Math.round(standings[bestWin.game]?.best?.rating ?? 0);
  const other = playerWords(bestWin.players[opponent(seat)]);
  return [bestWinWords(ladderTitle(bestWin.game), other, rating, bestWin.id)];
}
