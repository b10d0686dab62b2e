/** What the buttons do that are about a match but choose no move. */
import { MessageFlags, type RepliableInteraction } from 'discord.js';
import type { MatchEvent } from '../../match/event.ts';
import { DECLINE_REASONS, type Match, seatOf } from '../../match/match.ts';
import { bothHaveMoved } from '../../match/turn.ts';
import { opponent, type Seat } from '../../rules/game.ts';
import { inTextMode, type Say, type Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { MatchButtonId } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { COST_OF_FILM, COST_OF_POSTING, type Cost, FREE } from '../gateway/limits.ts';
import { answer, isClick, leaveNoAnswer, tellPrivately } from '../gateway/reply.ts';
import { anotherGameMessage } from '../messages/another-game.ts';
import { boardToWatch } from '../messages/board-message.ts';
import { matchMenu } from '../messages/match-menu.ts';
import type { StartedMatch } from '../messages/match-view.ts';
import { declineWords, matchErrorWords } from '../messages/match-words.ts';
import { button, menu, row, said } from '../messages/message.ts';
import { playerBoardMessage } from '../messages/picker.ts';
import { mention } from '../messages/words.ts';
import { applyAndAnswer } from './apply-event.ts';
import { askForTime } from './ask-for-time.ts';
import { demandPlaying, demandSeat, demandStarted } from './demand.ts';
import { hintMessage } from './hint.ts';
import { showNextGame } from './next-game.ts';
import { openPlans } from './planning.ts';
import { MatchRefused, Refused } from './refused.ts';
import { askWhoSeesFilm, showFilm, showFilmToAll, showRecord, showReplay } from './replaying.ts';

interface MatchButtonClick {
  /** A click, or the command of the same name. */
  readonly interaction: RepliableInteraction;
  readonly app: App;
  readonly id: MatchButtonId;
  /** In the language of the person. */
  readonly t: Texts;
}

interface MatchButton {
  /**
   * `update` answers on the message with the button, or not at all where the board is the answer. `update-if-private` does so, too,
   * where nobody but the person sees that message.
   */
  readonly answer: 'private' | 'update' | 'update-if-private';
  /** Where it is not the usual one. */
  readonly cost?: Partial<Cost>;
  run(click: MatchButtonClick): Promise<void>;
}

type Words = (t: Texts, match: Match) => string;

const applies =
  (event: (click: MatchButtonClick) => MatchEvent, words?: Words) =>
  async (click: MatchButtonClick): Promise<void> => {
    const { interaction, app, id, t } = click;
    await applyAndAnswer(
      interaction,
      app,
      { place: id.place, match: id.match, event: event(click) },
      words && ((match) => words(t, match)),
    );
  };

/** The same, where a click on the board is answered by the board itself. */
const appliesOnBoard =
  (event: (click: MatchButtonClick) => MatchEvent, words: Words) =>
  (click: MatchButtonClick): Promise<void> =>
    applies(event, isOnBoard(click.interaction) ? undefined : words)(click);

/** A command is not on any message, and what only the person sees is no board. */
const isOnBoard = (interaction: RepliableInteraction): boolean =>
  isClick(interaction) && !interaction.message.flags.has(MessageFlags.Ephemeral);

const by = ({ interaction }: MatchButtonClick) => ({ by: personOf(interaction) });

/** What a yes or a no means to the match. */
const answering =
  (kind: 'answer-draw' | 'answer-takeback', yes: boolean) =>
  (click: MatchButtonClick): MatchEvent => ({ kind, ...by(click), yes });

export const MATCH_BUTTONS: Readonly<Record<MatchButtonId['action'], MatchButton>> = {
  accept: { answer: 'update', run: accept },
  'accept-unrated': {
    answer: 'update-if-private',
    async run(click) {
      await demandMember(click);
      await acceptUnrated(click);
    },
  },
  'accept-with-time': {
    answer: 'update-if-private',
    run: (click) => acceptNow(click, (t) => t('action.accepted')),
  },
  decline: { answer: 'private', cost: FREE, run: askForReason },
  'decline-because': {
    answer: 'update-if-private',
    cost: FREE,
    run: applies(
      (click) => ({ kind: 'decline', ...by(click), reason: reasonPicked(click) }),
      (t) => t('action.declined'),
    ),
  },
  withdraw: { answer: 'update', cost: FREE, run: applies((click) => ({ kind: 'cancel', ...by(click) })) },

  hand: { answer: 'private', cost: { pictures: 1 }, run: showHand },
  read: { answer: 'private', run: readBoard },
  // A search of a second besides the board.
  hint: { answer: 'private', cost: { pictures: 3 }, run: showHint },
  plan: {
    answer: 'update-if-private',
    cost: { pictures: 1 },
    run: (click) => openPlans(click, click.id),
  },
  draw: {
    answer: 'update',
    run: appliesOnBoard(
      (click) => ({ kind: 'offer-draw', ...by(click) }),
      (t, match) => (match.stage === 'over' ? t('action.drawAgreed') : t('action.drawOffered')),
    ),
  },
  'yes-draw': { answer: 'update', run: applies(answering('answer-draw', true)) },
  'no-draw': { answer: 'update', run: applies(answering('answer-draw', false)) },
  'accept-draw': {
    answer: 'update',
    run: applies(answering('answer-draw', true), (t) => t('action.drawAccepted')),
  },
  'refuse-draw': {
    answer: 'update',
    run: applies(answering('answer-draw', false), (t) => t('action.drawRefused')),
  },
  takeback: {
    answer: 'update',
    run: appliesOnBoard(
      (click) => ({ kind: 'ask-takeback', ...by(click) }),
      (t, match) =>
        match.stage === 'playing' && match.offer ? t('action.takebackAsked') : t('action.takebackDone'),
    ),
  },
  'yes-takeback': { answer: 'update', run: applies(answering('answer-takeback', true)) },
  'no-takeback': { answer: 'update', run: applies(answering('answer-takeback', false)) },
  'accept-takeback': {
    answer: 'update',
    run: applies(answering('answer-takeback', true), (t) => t('action.takebackAccepted')),
  },
  'refuse-takeback': {
    answer: 'update',
    run: applies(answering('answer-takeback', false), (t) => t('action.takebackRefused')),
  },

  'give-day': {
    answer: 'update-if-private',
    run: applies(
      (click) => ({ kind: 'give-day', ...by(click) }),
      (t) => t('action.dayGiven'),
    ),
  },
  claim: {
    answer: 'update-if-private',
    run: applies(
      (click) => ({ kind: 'claim', ...by(click), availableSince: click.app.availability.since() }),
      (t) => t('action.claimed'),
    ),
  },
  resign: { answer: 'private', cost: FREE, run: askWhetherToResign },
  'resign-now': {
    answer: 'update-if-private',
    cost: FREE,
    run: applies(
      (click) => ({ kind: 'resign', ...by(click) }),
      (t) => t('action.resigned'),
    ),
  },
  'call-off': {
    answer: 'update-if-private',
    cost: FREE,
    run: applies(
      (click) => ({ kind: 'abort', ...by(click) }),
      (t) => t('action.calledOff'),
    ),
  },
  rematch: { answer: 'update', cost: COST_OF_POSTING, run: rematch },
  'rematch-with-time': { answer: 'update-if-private', cost: COST_OF_POSTING, run: rematchNow },
  'another-game': { answer: 'private', run: askWhichGame },
  replay: {
    answer: 'private',
    cost: { pictures: 1 },
    run: ({ interaction, app, id, t }) => showReplay(t, interaction, app, id),
  },
  film: {
    answer: 'private',
    run: ({ interaction, app, id, t }) => askWhoSeesFilm(t, interaction, app, id),
  },
  'film-for-me': {
    answer: 'update-if-private',
    cost: COST_OF_FILM,
    run: ({ interaction, app, id, t }) => showFilm(t, interaction, app, id),
  },
  'film-for-all': {
    answer: 'update-if-private',
    cost: COST_OF_FILM,
    run: ({ interaction, app, id, t }) => showFilmToAll(t, interaction, app, id),
  },
  record: {
    answer: 'private',
    run: ({ interaction, app, id, t }) => showRecord(t, interaction, app, id),
  },
  close: { answer: 'update-if-private', cost: FREE, run: close },
  more: { answer: 'private', run: showMenu },
  'next-game': {
    answer: 'update-if-private',
    cost: { pictures: 1 },
    run: ({ interaction, app, id, t }) => showNextGame(t, interaction, app, id.match),
  },
};

async function matchOf({ app, id }: MatchButtonClick): Promise<Match> {
  const match = await app.store.match(id.place, id.match);
  if (!match) throw new MatchRefused({ code: 'no_such_match' }, match);
  return match;
}

/** A match that has begun, and this person's seat in it. */
async function ownMatchOf(click: MatchButtonClick): Promise<{ match: StartedMatch; seat: Seat }> {
  const match = demandStarted(await matchOf(click));
  return { match, seat: demandSeat(match, personOf(click.interaction)) };
}

async function askForReason(click: MatchButtonClick): Promise<void> {
  const { interaction, id, t } = click;
  const match = await matchOf(click);
  if (match.stage !== 'challenge') throw new MatchRefused({ code: 'challenge_gone' }, match);
  if (match.by === personOf(interaction)) throw new MatchRefused({ code: 'own_challenge' }, match);
  if (match.to !== personOf(interaction)) throw new MatchRefused({ code: 'not_challenged' }, match);
  const reasons = DECLINE_REASONS.map((reason) => ({ label: declineWords(t, reason), value: reason }));
  await answer(
    interaction,
    said(
      t('action.ask.reason', { challenger: mention(t, match.by) }),
      menu(t('action.ask.reasonMenu'), { ...id, action: 'decline-because' }, reasons),
      row(button(t('button.cancel'), { ...id, action: 'close' })),
    ),
  );
}

function reasonPicked({ interaction }: MatchButtonClick) {
  const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const reason = DECLINE_REASONS.find((known) => known === value);
  if (!reason) throw new Refused((t) => t('refused.unknownReason'));
  return reason;
}

async function showHand(click: MatchButtonClick): Promise<void> {
  const { match, seat } = await ownMatchOf(click);
  const { names, draw } = click.app;
  await answer(click.interaction, await playerBoardMessage(click.t, { match, seat, names, draw }));
}

/** To anybody who sees the board: to a player with the choices and what they hold, to others as everybody sees it. */
async function readBoard(click: MatchButtonClick): Promise<void> {
  const { names, draw } = click.app;
  const match = demandStarted(await matchOf(click));
  const seat = seatOf(match, personOf(click.interaction));
  // Who is not in a match reads it where its board stands, and may not be let in there.
  const isThere = [match.channel, match.home].some((channel) => channel === click.interaction.channelId);
  if (seat === undefined && !isThere) throw new MatchRefused({ code: 'not_a_player' }, match);
  const t = inTextMode(click.t);
  const message =
    seat === undefined
      ? boardToWatch(t, match, names, draw)
      : playerBoardMessage(t, { match, seat, names, draw });
  await answer(click.interaction, await message);
}

async function showHint(click: MatchButtonClick): Promise<void> {
  const { match, seat } = await ownMatchOf(click);
  await answer(click.interaction, await hintMessage(click.t, click.app, demandPlaying(match), seat));
}

async function showMenu(click: MatchButtonClick): Promise<void> {
  const { interaction, app, t } = click;
  const match = demandPlaying(demandStarted(await matchOf(click)));
  const hints = app.computer !== undefined;
  await answer(interaction, matchMenu(t, { match, person: personOf(interaction), hints }));
}

async function askWhetherToResign(click: MatchButtonClick): Promise<void> {
  const { interaction, id, t } = click;
  const { match } = await ownMatchOf(click);
  const early = !bothHaveMoved(demandPlaying(match));
  await answer(
    interaction,
    said(
      early ? t('action.ask.resignOrCallOff') : t('action.ask.resign'),
      row(
        button(t('action.button.resign'), { ...id, action: 'resign-now' }, 'danger'),
        ...(early ? [button(t('action.button.callOff'), { ...id, action: 'call-off' })] : []),
        button(t('action.button.playOn'), { ...id, action: 'close' }),
      ),
    ),
  );
}

/** Only what the person alone sees is theirs to close; anywhere else the answer is a message of its own. */
async function close({ interaction }: MatchButtonClick): Promise<void> {
  if (interaction.ephemeral !== null) throw new Refused((t) => t('refused.seenByOthers'));
  await leaveNoAnswer(interaction);
}

/** In direct messages nobody takes what is open to anyone: it stands in the server, for its members. */
async function demandMember(click: MatchButtonClick): Promise<void> {
  const { interaction, id } = click;
  if (interaction.guildId !== null || id.place === 'dm') return;
  const match = await matchOf(click);
  if (match.stage === 'challenge' && match.to === 'anyone') {
    throw new MatchRefused({ code: 'not_challenged' }, match);
  }
}

const acceptUnrated = applies(
  (click) => ({ kind: 'accept', ...by(click), unrated: true }),
  (t) => t('action.accepted'),
);

/** Whoever would play a rated match too many hears that it does not count before it begins. */
async function accept(click: MatchButtonClick): Promise<void> {
  if (await asksForTime(click, 'accept-with-time')) return;
  await acceptNow(click);
}

async function asksForTime(
  { interaction, app, id, t }: MatchButtonClick,
  action: 'accept-with-time' | 'rematch-with-time',
): Promise<boolean> {
  const ways = { yes: { ...id, action }, no: { ...id, action: 'close' } } as const;
  const question = await askForTime(t, interaction, app, id.place, ways);
  if (question) await tellPrivately(interaction, question);
  return question !== undefined;
}

async function acceptNow(click: MatchButtonClick, words?: Say): Promise<void> {
  const { interaction, app, id, t } = click;
  await demandMember(click);
  try {
    const event = { kind: 'accept', by: personOf(interaction) } as const;
    const about = { place: id.place, match: id.match, event };
    await applyAndAnswer(interaction, app, about, words && (() => words(t)));
  } catch (error) {
    if (!(error instanceof MatchRefused) || error.error.code !== 'rated_enough') throw error;
    const buttons = row(
      button(t('action.button.playUnrated'), { ...id, action: 'accept-unrated' }, 'yes'),
      button(t('action.button.notNow'), { ...id, action: 'close' }),
    );
    await tellPrivately(interaction, said(matchErrorWords(t, error.error), buttons));
  }
}

/** Of the same two, or against the computer again. */
async function askWhichGame(click: MatchButtonClick): Promise<void> {
  const match = await matchOf(click);
  if (match.stage !== 'over') throw new MatchRefused({ code: 'not_over' }, match);
  const seat = seatOf(match, personOf(click.interaction));
  if (seat === undefined) throw new MatchRefused({ code: 'not_a_player' }, match);
  const other = match.players[opponent(seat)];
  if (other.kind === 'forgotten') throw new MatchRefused({ code: 'opponent_gone' }, match);
  // A challenge stands where others see it.
  if (other.kind === 'person' && click.interaction.guildId === null) {
    throw new Refused((t) => t('refused.challengeInServerOnly'));
  }
  await answer(click.interaction, anotherGameMessage(click.t, match, other));
}

/** The second of the two who asks for a rematch thereby accepts it. */
async function rematch(click: MatchButtonClick): Promise<void> {
  const { players } = demandStarted(await matchOf(click));
  const isWithPeople = players.every(({ kind }) => kind === 'person');
  if (isWithPeople && (await asksForTime(click, 'rematch-with-time'))) return;
  await rematchNow(click);
}

async function rematchNow(click: MatchButtonClick): Promise<void> {
  const { interaction, app, id } = click;
  const { place, match } = id;
  const { channel } = await matchOf(click);
  const event = {
    kind: 'rematch',
    by: personOf(interaction),
    id: app.newMatchId(),
    seed: app.newSeed(),
    channel,
  } as const;
  try {
    await applyAndAnswer(interaction, app, { place, match, event });
  } catch (error) {
    if (!(error instanceof MatchRefused) || error.error.code !== 'rematch_exists') throw error;
    const asked = await app.store.match(place, error.error.match);
    if (asked?.stage !== 'challenge' || asked.to !== personOf(interaction)) throw error;
    await acceptNow({ ...click, id: { ...id, match: asked.id } });
  }
}
