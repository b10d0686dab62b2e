import type { ChatCommand } from '../bot/actions/command.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardPart, filesOf, pictureOrWords } from '../bot/messages/board-picture.ts';
import { button, framed, type Message, type Row, row, text } from '../bot/messages/message.ts';
import { ladderTitle, mention, playerWords } from '../bot/messages/words.ts';
import { isOutdated } from '../match/edition.ts';
import { type Over, type PersonId, type PlaceId, personId, seatOf } from '../match/match.ts';
import { isProvisional } from '../match/rating.ts';
import { seasonOf, seasonWords } from '../match/season.ts';
import { asOf, type Ladder, ladders, type Standing, type Tally } from '../match/standing.ts';
import { describeRatings, type Ratings } from '../render/cards/rating-graph.ts';
import { gameIds } from '../rules/catalogue.ts';
import { type GameId, opponent } from '../rules/game.ts';
import type { RatingPoint, Standings } from '../store/ladder/ladder.ts';
import { chatCommand, memberOption } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import {
  bestWinWords,
  headToHeadWords,
  NO_RATED_MATCH,
  REPLAY_BEST_WIN,
  streakWords,
  tallyWords,
} from './texts/ladder.ts';

const { says, member } = DESCRIPTIONS.profile;

export const profile: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  // A card needs several lists of the store besides.
  cost: { pictures: 2 },
  definition: chatCommand('profile', says, [memberOption(member)], 'servers'),

  async run(interaction, app) {
    const { ladders } = app.store;
    const place = placeOf(interaction);
    const asker = personOf(interaction);
    const named = interaction.options.getUser('member');
    const person = named ? personId(named.id) : asker;
    const [name, standings, paths, tally] = await Promise.all([
      app.names.of(place, person),
      ladders.standings(place, person),
      Promise.all(gameIds().map(async (game) => [game, await ladders.path(place, person, game)] as const)),
      person === asker ? undefined : ladders.headToHead(place, person, asker),
    ]);
    const bestWin = await bestWinOf(app, place, standings);
    const profile = {
      ...{ person, name, standings, season: seasonOf(app.now()), paths: Object.fromEntries(paths) },
      ...(bestWin && { bestWin }),
      ...(tally && { against: { person: asker, tally } }),
    };
    const message = await profileMessage(profile, app.pictures.ratings);
    await answer(interaction, message);
  },
};

/** The strongest opponent by the rating in the game that was played; on the ladder of all games they have another. */
async function bestWinOf({ store }: App, place: PlaceId, standings: Standings): Promise<Over | undefined> {
  const wins = gameIds().flatMap((game) => standings[game]?.best ?? []);
  const best = wins.toSorted((one, other) => other.rating - one.rating)[0];
  const match = best && (await store.match(place, best.match));
  return match?.stage === 'over' ? match : undefined;
}

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

export async function profileMessage(profile: Profile, draw: App['pictures']['ratings']): Promise<Message> {
  const { person, name, season } = profile;
  const ratings: Ratings = {
    name,
    subtitle: `Ratings up to ${seasonWords(season)}`,
    histories: gameIds().flatMap((game) => {
      const [first, ...rest] = profile.paths[game] ?? [];
      return first ? [{ game, points: [first, ...rest] as const }] : [];
    }),
  };
  const latest = Math.max(0, ...ratings.histories.map(({ points }) => points.at(-1)!.at));
  const card = await pictureOrWords(describeRatings(ratings), `profile-${person}-${latest}.png`, () =>
    draw(ratings),
  );
  const words = [
    ...recordLines(profile),
    ...bestWinLine(profile),
    ...(profile.against ? [headToHeadWords(mention(profile.against.person), profile.against.tally)] : []),
  ];
  return framed(
    [text(`### ${mention(person)}`), boardPart(card), text(words.join('\n')), ...bestWinRow(profile)],
    { files: filesOf(card) },
  );
}

function recordLines({ standings, season }: Profile): string[] {
  const lines = ladders().flatMap((ladder) => {
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
  return [bestWinWords(ladderTitle(bestWin.game), other, rating)];
}

function bestWinRow({ bestWin }: Profile): Row[] {
  if (!bestWin || isOutdated(bestWin)) return [];
  return [row(button(REPLAY_BEST_WIN, { action: 'command', command: 'replay', words: [bestWin.id] }))];
}
