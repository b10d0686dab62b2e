/** Looking at a game that is over: step by step, as a film, as a file. */
import type { RepliableInteraction } from 'discord.js';
import { type MatchId, type Over, type PlaceId, seatOf } from '../../match/match.ts';
import { TooManyPictures } from '../../render/picture-pool.ts';
import { styleFor } from '../../render/picture-style.ts';
import type { BySeat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { ReplayId } from '../gateway/custom-id.ts';
import { personOf, placeOf } from '../gateway/interaction-source.ts';
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
  (show: (t: Texts, interaction: RepliableInteraction, app: App, match: Over) => Promise<void>) =>
  async (t: Texts, interaction: RepliableInteraction, app: App, about: AboutMatch): Promise<void> =>
    show(t, interaction, app, await demandFinished(interaction, app, about));

/** From the start on. */
export const showReplay = withFinished((t, interaction, app, match) =>
  showMove(t, interaction, app, match, 0),
);

/** A click on the message on which somebody steps through a game. */
export async function replaying(click: Click, app: App, id: ReplayId, t: Texts): Promise<void> {
  await showMove(t, click, app, await demandFinished(click, app, id), moveMeant(click, id));
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
  t: Texts,
  interaction: RepliableInteraction,
  { names, draw }: App,
  match: Over,
  move: number,
): Promise<void> {
  await answer(interaction, await replayMessage(t, { match, move, names, draw }));
}

export const askWhoSeesFilm = withFinished((t, interaction, _app, match) =>
  answer(interaction, filmQuestion(t, match)),
);

/** To this person alone; to whoever wants no pictures, the moves. */
export const showFilm = withFinished(async (t, interaction, app, match) => {
  const names = await namesOf(t, match, app.names);
  if (t.textMode) return answer(interaction, recordMessage(t, match, names));
  await answer(interaction, filmMessage(t, match, await drawFilm(t, app, match, names), names));
});

/** The message that asked who should see it, or showed it to one person, has nothing more to say then. */
export const showFilmToAll = withFinished(async (t, interaction, app, match) => {
  const everybodys = app.languages.ofPlace(placeOf(interaction));
  const names = await namesOf(everybodys, match, app.names);
  await answer(interaction, t('action.filmIsDrawn'));
  try {
    const film = await drawFilm(everybodys, app, match, names);
    await tellEverybody(interaction, filmForAll(everybodys, match, film, names));
  } finally {
    await leaveNoAnswer(interaction);
  }
});

function drawFilm(t: Texts, app: App, match: Over, names: BySeat<string>): Promise<Uint8Array> {
  const { game, seed, first, moves } = match;
  const outcome = outcomeShown(match);
  const record = { game, seed, first, moves };
  return app.pictures
    .film({ ...styleFor(t), record, names, ...(outcome && { outcome }) })
    .catch((error: unknown) => {
      throw error instanceof TooManyPictures ? new Refused((t) => t('refused.tooManyReplays')) : error;
    });
}

export const showRecord = withFinished(async (t, interaction, app, match) =>
  answer(interaction, recordMessage(t, match, await namesOf(t, match, app.names))),
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
  if (match?.stage === 'playing') throw new Refused((t) => t('refused.stillPlaying'));
  const isTheirs =
    match?.stage === 'over' &&
    (interaction.guildId !== null || seatOf(match, personOf(interaction)) !== undefined);
  if (!isTheirs) throw new Refused((t) => t('refused.noSuchGame'));
  demandStarted(match);
  return match;
}
