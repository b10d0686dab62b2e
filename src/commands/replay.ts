import { ComponentType } from 'discord.js';
import { answer, type Visit } from '../bot/answer.ts';
import { namesOf } from '../bot/board-message.ts';
import type { ChatCommand } from '../bot/command.ts';
import { isMatchId } from '../bot/custom-id.ts';
import type { House } from '../bot/house.ts';
import { button, type File, framed, type Message, picture, type Row, row, text } from '../bot/message.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import { outcomeShown, resultWords } from '../bot/result-words.ts';
import { viewOf } from '../bot/table.ts';
import { playerWords, seatName, titleOf } from '../bot/words.ts';
import { type MatchId, type Over, seatOf } from '../match/match.ts';
import { writtenRecord } from '../match/written-record.ts';
import { describe } from '../render/describe.ts';
import { drawReplay } from '../render/replay/draw-replay.ts';
import { chatCommand, matchOption } from './definition.ts';
import { suggestFinished } from './finished.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { NO_FINISHED_GAME, NO_SUCH_GAME, SHOW_EVERYBODY, STILL_PLAYING } from './texts/ladder.ts';

/** In the custom id of the button that shows a replay to all. */
const EVERYBODY = 'all';

export const replay: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('replay', DESCRIPTIONS.replay.says, [matchOption(DESCRIPTIONS.replay.match)]),

  async run(interaction, house) {
    const named = interaction.options.getString('match');
    const match =
      named === null ? await latestOf(interaction, house) : await matchNamed(interaction, house, named);
    await answer(interaction, await replayMessage(match, house, 'one'));
  },

  autocomplete: suggestFinished,

  /** From a list of games, or to show everybody what one has seen oneself. */
  press: {
    answer: ([, forWhom]) => (forWhom === EVERYBODY ? 'public' : 'private'),
    async run(click, [named, forWhom], house) {
      const id = click.isStringSelectMenu() ? click.values[0]! : (named ?? '');
      const match = await matchNamed(click, house, id);
      await answer(click, await replayMessage(match, house, forWhom === EVERYBODY ? 'all' : 'one'));
    },
  },
};

async function latestOf(visit: Visit, house: House): Promise<Over> {
  const [latest] = await house.store.finished(placeOf(visit), visit.user.id, { skip: 0, limit: 1 });
  if (!latest) throw new Refused(NO_FINISHED_GAME);
  return latest;
}

/** Only what is over: a record tells everything, and with it what the players of Quexo hold. In direct messages, only one's own. */
async function matchNamed(visit: Visit, house: House, id: MatchId): Promise<Over> {
  const name = id.trim();
  const match = isMatchId(name) ? await house.store.match(placeOf(visit), name) : undefined;
  if (match?.stage === 'playing') throw new Refused(STILL_PLAYING);
  const isTheirs =
    match?.stage === 'over' && (match.place !== 'dm' || seatOf(match, visit.user.id) !== undefined);
  if (!isTheirs) throw new Refused(NO_SUCH_GAME);
  return match;
}

async function replayMessage(match: Over, house: House, forWhom: 'one' | 'all'): Promise<Message> {
  const names = await namesOf(match, house.names);
  const { game, seed, first, moves, players } = match;
  const outcome = outcomeShown(match);
  const film: File = {
    name: `${game}-${match.id}.gif`,
    bytes: await drawReplay({ record: { game, seed, first, moves }, names, ...(outcome && { outcome }) }),
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

const shareRow = ({ id }: Over): Row =>
  row(button(SHOW_EVERYBODY, { action: 'command', command: 'replay', words: [id, EVERYBODY] }));
