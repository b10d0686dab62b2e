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
import { viewOf } from '../bot/messages/match-view.ts';
import {
  button,
  type File,
  framed,
  type Message,
  picture,
  type Row,
  row,
  text,
} from '../bot/messages/message.ts';
import { outcomeShown, resultWords } from '../bot/messages/result-words.ts';
import { playerWords, seatName, titleOf } from '../bot/messages/words.ts';
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
    const match =
      named === null ? await latestOf(interaction, app) : await matchNamed(interaction, app, named);
    await answer(interaction, await replayMessage(match, app, 'one'));
  },

  autocomplete: suggestFinished,

  /** From a list of games, or to show everybody what one has seen oneself. */
  buttons: {
    answer: ([, forWhom]) => (forWhom === EVERYBODY ? 'public' : 'private'),
    cost: COST,
    async run(click, [named, forWhom], app) {
      const typed = click.isStringSelectMenu() ? click.values[0]! : (named ?? '');
      const match = await matchNamed(click, app, typed);
      await answer(click, await replayMessage(match, app, forWhom === EVERYBODY ? 'all' : 'one'));
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

async function replayMessage(match: Over, app: App, forWhom: 'one' | 'all'): Promise<Message> {
  demandStarted(match);
  const names = await namesOf(match, app.names);
  const { game, seed, first, moves, players } = match;
  const outcome = outcomeShown(match);
  const film: File = {
    name: `${game}-${match.id}.gif`,
    bytes: await filmOf(app, { record: { game, seed, first, moves }, names, ...(outcome && { outcome }) }),
  };
  const record: File = {
    name: `${game}-${match.id}.txt`,
    bytes: new TextEncoder().encode(writtenRecord(match, names)),
  };
  const [here, there] = players;
  const pairing = `${playerWords(here)} (${seatName(match, 0)}) against ${playerWords(there)} (${seatName(match, 1)})`;
  return framed(
    [
      text(`### ${titleOf(match)}\n${pairing}\n**${resultWords(match)}**`),
      picture(film, describe(viewOf(match, 'public'), outcome)),
      { type: ComponentType.File, file: { url: `attachment://${record.name}` } },
      ...(forWhom === 'one' ? [shareRow(match)] : []),
    ],
    { accent: 'over', files: [film, record] },
  );
}

const filmOf = ({ drawReplay }: App, replay: Replay): Promise<Uint8Array> =>
  drawReplay(replay).catch((error: unknown) => {
    throw error instanceof TooManyReplays ? new Refused(TOO_MANY_REPLAYS) : error;
  });

const shareRow = ({ id }: Over): Row =>
  row(button(SHOW_EVERYBODY, { action: 'command', command: 'replay', words: [id, EVERYBODY] }));
