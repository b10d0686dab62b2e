/** Looking at a game that is over: step by step, as a film, as a file. */
import type { RepliableInteraction } from 'discord.js';
import { type MatchId, type Over, type PlaceId, seatOf } from '../../match/match.ts';
import { TooManyPictures } from '../../render/picture-pool.ts';
import type { BySeat } from '../../rules/game.ts';
import type { App } from '../app.ts';
import type { ReplayId } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { answer, type Click, leaveNoAnswer, tellEverybody } from '../gateway/reply.ts';
import { namesOf } from '../messages/board-message.ts';
import { filmForAll, filmMessage, filmQuestion, recordMessage } from '../messages/film-message.ts';
import { replayMessage } from '../messages/replay-message.ts';
import { outcomeShown } from '../messages/result-words.ts';
import { demandStarted } from './demand.ts';
import { Refused } from './refused.ts';

interface AboutMatch {
  readonly place: PlaceId;
  /** Nothing, where what somebody typed could be no match's id. */
  readonly match: MatchId | undefined;
}

/** Something that is done with a match which is over, for somebody who may see it. */
const withFinished =
  (show: (interaction: RepliableInteraction, app: App, match: Over) => Promise<void>) =>
  async (interaction: RepliableInteraction, app: App, about: AboutMatch): Promise<void> =>
    show(interaction, app, await demandFinished(interaction, app, about));

/** From the start on. */
export const showReplay = withFinished((interaction, app, match) => showMove(interaction, app, match, 0));

/** A click on the message on which somebody steps through a game. */
export async function replaying(click: Click, app: App, id: ReplayId): Promise<void> {
  await showMove(click, app, await demandFinished(click, app, id), moveMeant(click, id));
}

function moveMeant(click: Click, { action, move }: ReplayId): number {
  switch (action) {
    case 'replay-first':
      return 0;
    case 'replay-back':
      return move - 1;
    case 'replay-on':
      return move + 1;
    case 'replay-last':
      return Number.POSITIVE_INFINITY;
    case 'replay-to':
    case 'replay-part': {
      const picked = click.isStringSelectMenu() ? Number(click.values[0]) : move;
      return Number.isInteger(picked) ? picked : move;
    }
  }
}

async function showMove(
  interaction: RepliableInteraction,
  { names, draw }: App,
  match: Over,
  move: number,
): Promise<void> {
  await answer(interaction, await replayMessage({ match, move, names, draw }));
}

export const askWhoSeesFilm = withFinished((interaction, _app, match) =>
  answer(interaction, filmQuestion(match)),
);

/** To this person alone. */
export const showFilm = withFinished(async (interaction, app, match) => {
  const names = await namesOf(match, app.names);
  await answer(interaction, filmMessage(match, await drawFilm(app, match, names), names));
});

/** The message that asked who should see it, or showed it to one person, has nothing more to say then. */
export const showFilmToAll = withFinished(async (interaction, app, match) => {
  const names = await namesOf(match, app.names);
  await answer(interaction, FILM_IS_DRAWN);
  try {
    await tellEverybody(interaction, filmForAll(match, await drawFilm(app, match, names), names));
  } finally {
    await leaveNoAnswer(interaction);
  }
});

function drawFilm(app: App, match: Over, names: BySeat<string>): Promise<Uint8Array> {
  const { game, seed, first, moves } = match;
  const outcome = outcomeShown(match);
  const record = { game, seed, first, moves };
  return app.pictures.film({ record, names, ...(outcome && { outcome }) }).catch((error: unknown) => {
    throw error instanceof TooManyPictures ? new Refused(TOO_MANY_REPLAYS) : error;
  });
}

export const showRecord = withFinished(async (interaction, app, match) =>
  answer(interaction, recordMessage(match, await namesOf(match, app.names))),
);

/**
 * Only what is over: a record tells everything, and with it what players hold. In direct messages, only one's own. Nothing whose
 * position cannot be known any more.
 */
async function demandFinished(
  interaction: RepliableInteraction,
  app: App,
  { place, match: id }: AboutMatch,
): Promise<Over> {
  const match = id && (await app.store.match(place, id));
  if (match?.stage === 'playing') throw new Refused(STILL_PLAYING);
  const isTheirs =
    match?.stage === 'over' &&
    (interaction.guildId !== null || seatOf(match, personOf(interaction)) !== undefined);
  if (!isTheirs) throw new Refused(NO_SUCH_GAME);
  demandStarted(match);
  return match;
}

const NO_SUCH_GAME = 'I cannot find that game. `/history` lists those that are finished.';
const FILM_IS_DRAWN = 'The film is being drawn, and will be posted here in a moment.';
const STILL_PLAYING = 'That game is still going on. `/board` shows how it stands.';
const TOO_MANY_REPLAYS = 'Many people are waiting for their replays just now. Please ask again in a minute.';
