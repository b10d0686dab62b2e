import type { ChatCommand } from '../bot/actions/command.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { awayWords } from '../bot/messages/away-words.ts';
import { boardPart, filesOf, pictureOrWords } from '../bot/messages/board-picture.ts';
import { button, framed, type Message, type Row, row, text } from '../bot/messages/message.ts';
import { ladderTitle, mention, playerWords, seasonWords, titleOf } from '../bot/messages/words.ts';
import { isOutdated } from '../match/edition.ts';
import { type Over, type PersonId, type PlaceId, personId, seatOf } from '../match/match.ts';
import { isProvisional } from '../match/rating.ts';
import { seasonOf } from '../match/season.ts';
import { asOf, type Ladder, ladders, type Standing, type Tally } from '../match/standing.ts';
import { describeRatings, type Ratings } from '../render/cards/rating-graph.ts';
import { styleFor } from '../render/picture-style.ts';
import { gameIds } from '../rules/catalogue.ts';
import { type GameId, opponent } from '../rules/game.ts';
import type { RatingPoint, Standings } from '../store/ladder/ladder.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, memberOption } from './definition.ts';
import { ratingWords } from './leaderboard.ts';

export const profile: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  // A card needs several lists of the store besides.
  cost: { pictures: 2 },
  definition: chatCommand('profile', 'commands.profile.says', {
    where: 'servers',
    options: () => [memberOption('commands.profile.member')],
  }),

  async run(interaction, app, t) {
    const { ladders } = app.store;
    const place = placeOf(interaction);
    const asker = personOf(interaction);
    const named = interaction.options.getUser('member');
    const person = named ? personId(named.id) : asker;
    const [name, standings, paths, tally, { known }] = await Promise.all([
      app.names.of(t, place, person),
      ladders.standings(place, person),
      Promise.all(gameIds().map(async (game) => [game, await ladders.path(place, person, game)] as const)),
      person === asker ? undefined : ladders.headToHead(place, person, asker),
      app.store.absences(place, [person]),
    ]);
    const bestWin = await bestWinOf(app, place, standings);
    const profile = {
      ...{ person, name, standings, season: seasonOf(app.now()), paths: Object.fromEntries(paths) },
      ...(bestWin && { bestWin }),
      away: awayWords(t, mention(t, person), known[person], app.now()),
      ...(tally && { against: { person: asker, tally } }),
    };
    const message = await profileMessage(t, profile, app.pictures.ratings);
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
  /** Whether they are away, or will be. */
  readonly away?: readonly string[];
  /** Against the person who looks, if that is somebody else. */
  readonly against?: { readonly person: PersonId; readonly tally: Tally };
}

export async function profileMessage(
  t: Texts,
  profile: Profile,
  draw: App['pictures']['ratings'],
): Promise<Message> {
  const { person, name, season } = profile;
  const ratings: Ratings = {
    ...styleFor(t),
    name,
    subtitle: t('profile.cardSubtitle', { season: seasonWords(t, season) }),
    histories: gameIds().flatMap((game) => {
      const [first, ...rest] = profile.paths[game] ?? [];
      return first ? [{ game, points: [first, ...rest] as const }] : [];
    }),
  };
  const latest = Math.max(0, ...ratings.histories.map(({ points }) => points.at(-1)!.at));
  const card = await pictureOrWords(t, describeRatings(t, ratings), `profile-${person}-${latest}.png`, () =>
    draw(ratings),
  );
  const words = [
    ...recordLines(t, profile),
    ...bestWinLine(t, profile),
    ...headToHeadLine(t, profile),
    ...(profile.away ?? []),
  ];
  return framed(
    [
      text(`### ${mention(t, person)}`),
      boardPart(t, card),
      text(words.join('\n')),
      ...bestWinRow(t, profile),
    ],
    { files: filesOf(card) },
  );
}

function recordLines(t: Texts, { standings, season }: Profile): string[] {
  const lines = ladders().flatMap((ladder) => {
    const standing = standings[ladder];
    return standing ? [recordLine(t, ladder, asOf(season, standing))] : [];
  });
  return lines.length === 0 ? [t('profile.noRatedMatch')] : lines;
}

function recordLine(t: Texts, ladder: Ladder, standing: Standing): string {
  const { total, streak, peak } = standing;
  const rated = { ladder: ladderTitle(t, ladder), rating: ratingWords(t, standing) };
  const parts = [
    t(isProvisional(standing) ? 'profile.provisionalRating' : 'profile.rating', rated),
    t('profile.tally', total),
    t('profile.bestRating', { rating: Math.round(peak) }),
    ...(streak > 1 ? [t('profile.winsInARow', { count: streak })] : []),
    ...(streak < -1 ? [t('profile.lossesInARow', { count: -streak })] : []),
  ];
  return `- ${parts.join(' · ')}`;
}

function bestWinLine(t: Texts, { person, standings, bestWin }: Profile): string[] {
  const seat = bestWin && seatOf(bestWin, person);
  if (!bestWin || seat === undefined) return [];
  return [
    t('profile.bestWin', {
      game: titleOf(bestWin),
      opponent: playerWords(t, bestWin.players[opponent(seat)]),
      rating: Math.round(standings[bestWin.game]?.best?.rating ?? 0),
    }),
  ];
}

/** From the side of the person whose profile it is. */
function headToHeadLine(t: Texts, { against }: Profile): string[] {
  if (!against) return [];
  const other = mention(t, against.person);
  const { won, lost, drawn } = against.tally;
  return [
    won + lost + drawn === 0
      ? t('profile.neverMet', { opponent: other })
      : t('profile.against', { opponent: other, won, lost, drawn }),
  ];
}

function bestWinRow(t: Texts, { bestWin }: Profile): Row[] {
  if (!bestWin || isOutdated(bestWin)) return [];
  const replay = { action: 'command', command: 'replay', words: [bestWin.id] } as const;
  return [row(button(t('profile.replayBestWin'), replay))];
}
