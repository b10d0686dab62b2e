import { type AutocompleteInteraction, ComponentType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { demandStarted } from '../bot/actions/demand.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { parseMatchId } from '../bot/gateway/custom-id.ts';
import { personOf } from '../bot/gateway/person-of.ts';
import { placeOf } from '../bot/gateway/place-of.ts';
import { answer } from '../bot/gateway/reply.ts';
import { namesOf } from '../bot/messages/board-message.ts';
import { firstLine } from '../bot/messages/first-line.ts';
import { viewOf } from '../bot/messages/match-view.ts';
import { button, framed, type Message, picture, row, text } from '../bot/messages/message.ts';
import type { PublicMessage } from '../bot/messages/public-message.ts';
import { outcomeShown, resultWords } from '../bot/messages/result-words.ts';
import { capital, playerWords, seatName, titleOf } from '../bot/messages/words.ts';
import { type Over, seatOf } from '../match/match.ts';
import { writtenRecord } from '../match/written-record.ts';
import { describe } from '../render/describe.ts';
import { TooManyReplays } from '../render/replay/draw-replay.ts';
import type { Replay } from '../render/replay/film.ts';
import { chatCommand, matchOption } from './definition.ts';
import { finishedLabel } from './history.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import {
  NO_FINISHED_GAME,
  NO_SUCH_GAME,
  RECORD_OF_THE_GAME,
  SHOW_EVERYBODY,
  STILL_PLAYING,
  TOO_MANY_REPLAYS,
} from './texts/ladder.ts';

/** In the custom id of the button that shows a replay to all. */
const EVERYBODY = 'all';

/** A film is a hundred boards. */
const COST = { pictures: 10 };

export const replay: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST,
  definition: chatCommand('replay', DESCRIPTIONS.replay.says, [matchOption(DESCRIPTIONS.replay.match)]),

  async run(interaction, app) {
    const named = interaction.options.getString('match');
    await showReplay(interaction, app, named ?? (await latestOf(interaction, app)).id);
  },

  autocomplete: suggestFinished,

  /** From a list of games, or to show everybody what one has seen oneself. */
  buttons: {
    answer: ([, forWhom]) => (forWhom === EVERYBODY ? 'public' : 'private'),
    cost: COST,
    async run(click, [named, forWhom], app) {
      const typed = click.isStringSelectMenu() ? click.values[0]! : (named ?? '');
      const match = await matchNamed(click, app, typed);
      await answer(
        click,
        forWhom === EVERYBODY ? await replayForAll(match, app) : await replayMessage(match, app),
      );
    },
  },
};

const LISTED = 50;

/** A person's finished games, for an option by which they say which one. */
async function suggestFinished(interaction: AutocompleteInteraction, app: App): Promise<Suggestion[]> {
  const person = personOf(interaction);
  const matches = await app.store.finished(placeOf(interaction), person, { skip: 0, limit: LISTED });
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches.map(async (match) => ({ name: await finishedLabel(match, person, app), value: match.id })),
  );
  return named.filter(({ name, value }) => name.toLowerCase().includes(typed) || value === typed);
}

export async function showReplay(interaction: RepliableInteraction, app: App, id: string): Promise<void> {
  await answer(interaction, await replayMessage(await matchNamed(interaction, app, id), app));
}

async function latestOf(interaction: RepliableInteraction, app: App): Promise<Over> {
  const [latest] = await app.store.finished(placeOf(interaction), personOf(interaction), {
    skip: 0,
    limit: 1,
  });
  if (!latest) throw new Refused(NO_FINISHED_GAME);
  return latest;
}

/** Only what is over: a record tells everything, and with it what players hold. In direct messages, only one's own. */
async function matchNamed(interaction: RepliableInteraction, app: App, typed: string): Promise<Over> {
  const id = parseMatchId(typed.trim());
  const match = id && (await app.store.match(placeOf(interaction), id));
  if (match?.stage === 'playing') throw new Refused(STILL_PLAYING);
  const isTheirs =
    match?.stage === 'over' && (match.place !== 'dm' || seatOf(match, personOf(interaction)) !== undefined);
  if (!isTheirs) throw new Refused(NO_SUCH_GAME);
  return match;
}

async function replayMessage(match: Over, app: App): Promise<Message> {
  const { film, record } = await filesOf(match, app);
  return framed(
    [
      text([`### ${titleOf(match)}`, ...gameWords(match)].join('\n')),
      picture(film, film.alt),
      { type: ComponentType.File, file: { url: `attachment://${record.name}` } },
      row(button(SHOW_EVERYBODY, { action: 'command', command: 'replay', words: [match.id, EVERYBODY] })),
    ],
    { accent: 'over', files: [film, record] },
  );
}

async function replayForAll(match: Over, app: App): Promise<PublicMessage> {
  const { film, record } = await filesOf(match, app);
  return { lines: [firstLine({ kind: 'replay', match }), ...gameWords(match)], files: [film, record] };
}

function gameWords(match: Over): string[] {
  const [here, there] = match.players;
  const pairing = `${playerWords(here)} (${seatName(match, 0)}) against ${playerWords(there)} (${seatName(match, 1)})`;
  return [capital(pairing), `**${resultWords(match)}**`];
}

async function filesOf(match: Over, app: App) {
  demandStarted(match);
  const names = await namesOf(match, app.names);
  const { game, seed, first, moves } = match;
  const outcome = outcomeShown(match);
  const film = {
    name: `${game}-${match.id}.gif`,
    bytes: await filmOf(app, { record: { game, seed, first, moves }, names, ...(outcome && { outcome }) }),
    alt: describe(viewOf(match, 'public'), outcome),
  };
  const record = {
    name: `${game}-${match.id}.txt`,
    bytes: new TextEncoder().encode(writtenRecord(match, names)),
    alt: RECORD_OF_THE_GAME,
  };
  return { film, record };
}

const filmOf = ({ drawReplay }: App, replay: Replay): Promise<Uint8Array> =>
  drawReplay(replay).catch((error: unknown) => {
    throw error instanceof TooManyReplays ? new Refused(TOO_MANY_REPLAYS) : error;
  });
