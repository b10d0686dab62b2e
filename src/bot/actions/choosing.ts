/** A player's way to a move by clicks: from the board into the picker, from question to question, to the move. */
import type { RepliableInteraction } from 'discord.js';
import type { MatchError } from '../../match/error.ts';
import { channelId, type Match, messageId, type PersonId, type Playing } from '../../match/match.ts';
import { isLost, isStale, type Sight, sightOf } from '../../match/sight.ts';
import { apply } from '../../play/apply.ts';
import { Superseded } from '../../render/picture-pool.ts';
import { RulesError, type Seat } from '../../rules/game.ts';
import { phrase } from '../../rules/phrase.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { answer, type Click, leaveNoAnswer, standsOn, tellPrivately } from '../gateway/reply.ts';
import type { Draw } from '../messages/board-picture.ts';
import {
  choiceAt,
  knowsMoreOfOwnMove,
  ownMoveWords,
  questionsOf,
  type StartedMatch,
  turnWritten,
  viewOf,
} from '../messages/match-view.ts';
import { matchErrorWords } from '../messages/match-words.ts';
import type { Message } from '../messages/message.ts';
import { pickedOption } from '../messages/options.ts';
import { pickerMessage, playerBoardMessage } from '../messages/picker.ts';
import { type Applied, answerAndRunEffects, applyEvent } from './apply-event.ts';
import { demandSeat, demandStarted } from './demand.ts';
import { MatchRefused } from './refused.ts';
import { isRepeated } from './repeated-click.ts';

export async function choosing(interaction: Click, app: App, id: ChoiceId, t: Texts): Promise<void> {
  // One click on the board is answered by the next board; only what else there is to say is for the player alone.
  const respond = (message: Message) =>
    id.action === 'play' ? tellPrivately(interaction, message) : answer(interaction, message);

  const loaded = await app.store.load(id.place, id.match, interaction.id);
  const { match, seat, error } = mayChoose(loaded.match, personOf(interaction), id);
  const isDouble = (now: Match | undefined) =>
    isRepeated(now, seat, { ...id, pathIn: (before) => pathIn(before, interaction, id) }, app.now());
  // Where the answer would stand on the message with the button, that is left as it is.
  const beQuiet = async () => {
    if (id.action === 'open') await leaveNoAnswer(interaction);
  };
  if (error) {
    if (isDouble(match)) return beQuiet();
    await respond(await whatNow(t, app, match, seat, error));
    return showAnew(interaction, app, { ...loaded, match }, id);
  }

  const isEarlier = isOfEarlierQuestions(match, id);
  const path = pathIn(match, interaction, id);
  const choice = choiceAt(match, path);
  if (choice.kind === 'ask') {
    if (id.action === 'open' && interaction.isButton() && app.openedPickers.isSecond(interaction)) {
      return leaveNoAnswer(interaction);
    }
    const page = isEarlier || interaction.isStringSelectMenu() ? 0 : id.page;
    try {
      const draw = drawFor(interaction, app, match, seat);
      const looking = { match, seat, names: app.names, draw, path, page };
      return await respond(await pickerMessage(t, looking, choice));
    } catch (error) {
      // What this player has clicked on since then is answered on the same message.
      if (error instanceof Superseded) return;
      app.openedPickers.forget(interaction);
      throw error;
    }
  }
  // What opens the picker names no move yet, and so plays none.
  if (isEarlier || (id.action === 'open' && !interaction.isStringSelectMenu())) {
    return respond(await playerBoardMessage(t, { match, seat, names: app.names, draw: app.draw }));
  }
  const text = turnWritten(choice);
  const played = await tryMove(interaction, app, { ...loaded, match }, text);
  if ('error' in played && isDouble(played.match)) return beQuiet();
  if ('error' in played) return respond(await whatNow(t, app, played.match ?? match, seat, played.error));
  await answerAndRunEffects(interaction, app, played, async () => {
    if (id.action !== 'play') await answerAfterMove(t, interaction, app, played.match, seat);
  });
}

/** Where a player goes on in the picker, a later click takes the place of an earlier one that has not been answered yet. */
export function drawFor(interaction: Click, { draw }: App, { id }: Playing, seat: Seat): Draw {
  const { message } = interaction;
  const purpose = standsOn(interaction, messageId(message.id)) ? `${id} ${seat} ${message.id}` : undefined;
  return (view, options) => draw(view, options, purpose);
}

/** The decisions up to this click, with what it picks from a menu. A button that was made when other questions were asked leads to the first one. */
function pathIn(match: StartedMatch, interaction: Click, id: ChoiceId): readonly number[] {
  if (isOfEarlierQuestions(match, id)) return [];
  const { path, page } = id;
  if (!interaction.isStringSelectMenu()) return path;
  const choice = choiceAt(match, path);
  if (choice.kind !== 'ask') throw new RulesError(phrase('choices.unknown'));
  return [...path, pickedOption(choice.options, page, interaction.values)];
}

const isOfEarlierQuestions = (match: StartedMatch, { earlier, questions }: ChoiceId): boolean =>
  earlier === true || questions !== questionsOf(match).questions;

type MayChoose =
  | { readonly match: Playing; readonly seat: Seat; readonly error?: undefined }
  /** The match is there and the person plays in it, but it is not the moment. */
  | { readonly match: Match; readonly seat: Seat; readonly error: MatchError };

/** Whether this person may choose now, in what they see. `advance` decides; this only spares them the questions. */
export function mayChoose(found: Match | undefined, person: PersonId, sight: Sight): MayChoose {
  const match = demandStarted(found);
  const seat = demandSeat(match, person);
  if (match.stage === 'over') return { match, seat, error: { code: 'already_over' } };
  if (isStale(match, sight)) return { match, seat, error: { code: 'stale' } };
  if (match.turn !== seat) throw new MatchRefused({ code: 'not_your_turn' }, match);
  return { match, seat };
}

/** The game has moved on: how it stands now, and the choices of the player whose turn it is. */
export async function whatNow(
  t: Texts,
  app: App,
  match: Match,
  seat: Seat,
  error: MatchError,
): Promise<Message> {
  if (match.stage !== 'playing' && match.stage !== 'over') throw new MatchRefused(error, match);
  const note = matchErrorWords(t, error);
  return playerBoardMessage(t, { match, seat, names: app.names, draw: app.draw, note });
}

/** What the store has lost, the player to move may not know either: once for a message, the match is shown to everybody, below it. */
async function showAnew(
  interaction: Click,
  app: App,
  { match, board }: LoadedMatch & { readonly match: Match },
  id: ChoiceId,
): Promise<void> {
  if (match.stage !== 'playing' || !isLost(match, id)) return;
  app.metrics.count('lost_boards', {});
  const { message } = interaction;
  if (board?.board && BigInt(board.board.message) > BigInt(message.id)) return;
  const shown = { channel: channelId(interaction.channelId), message: messageId(message.id) };
  const outcome = await apply(app.store, {
    place: id.place,
    id: id.match,
    event: { kind: 'lost-board', board: { ...shown, revision: id.seen } },
    cause: `lost ${message.id}`,
    now: app.now(),
  });
  if (outcome.ok) await answerAndRunEffects(interaction, app, outcome);
}

export async function tryMove(
  interaction: RepliableInteraction,
  app: App,
  loaded: LoadedMatch & { readonly match: Playing },
  text: string,
): Promise<Applied | { readonly error: MatchError; readonly match: Match | undefined }> {
  const { match } = loaded;
  try {
    const event = { kind: 'move', by: personOf(interaction), text, ...sightOf(match) } as const;
    return await applyEvent(interaction, app, { place: match.place, match: match.id, event, loaded });
  } catch (error) {
    const moved = error instanceof MatchRefused && ['stale', 'already_over'].includes(error.error.code);
    if (!moved) throw error;
    return { error: error.error, match: error.match };
  }
}

/** Where somebody else has moved since, the next board asks. */
const goesOn = (match: Match, seat: Seat): match is Playing =>
  match.stage === 'playing' && match.turn === seat && viewOf(match, seat).last?.seat === seat;

/**
 * The next board is the answer to a move, unless it comes elsewhere, or the player goes on or is to know more than that shows: which
 * cards came from the deck.
 */
export async function answerAfterMove(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  played: Match,
  seat: Seat,
): Promise<void> {
  const match = demandStarted(played);
  const isElsewhere = match.channel !== interaction.channelId;
  const isToldMore = isElsewhere || goesOn(match, seat) || knowsMoreOfOwnMove(t, match, seat);
  if (isToldMore) await answer(interaction, await afterwards(t, app, match, seat));
  else await leaveNoAnswer(interaction, ownMoveWords(t, match, seat));
}

/** Where the same player goes on, so does the picker. */
async function afterwards(t: Texts, app: App, played: Match, seat: Seat): Promise<Message | string> {
  const match = demandStarted(played);
  const note = ownMoveWords(t, match, seat);
  if (!goesOn(match, seat)) return note;
  return playerBoardMessage(t, { match, seat, names: app.names, draw: app.draw, note });
}
