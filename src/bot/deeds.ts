/** What the buttons do that are about a match but choose no move. */
import type { MatchEvent } from '../match/event.ts';
import { DECLINE_REASONS, type Match, seatOf } from '../match/match.ts';
import { bothHaveMoved } from '../match/turn.ts';
import { DECLINE_WORDS, wordsFor } from '../match/words.ts';
import { answer, leaveNoAnswer, tellPrivately, type Visit } from './answer.ts';
import type { DeedId } from './custom-id.ts';
import { hintMessage } from './hint.ts';
import type { House } from './house.ts';
import { button, type Message, menu, row, said } from './message.ts';
import { perform } from './perform.ts';
import { tableMessage } from './picker.ts';
import { MatchRefused, Refused } from './refused.ts';

interface Press {
  /** A click, or the command of the same name. */
  readonly visit: Visit;
  readonly house: House;
  readonly id: DeedId;
}

interface Button {
  /**
   * `update` answers on the message with the button, or not at all where the board is the answer. `own message` does so, too, where
   * nobody but the person sees that message: it was made for them.
   */
  readonly answer: 'private' | 'update' | 'own message';
  run(press: Press): Promise<void>;
}

type Words = (match: Match) => Message | string;

const happens =
  (event: (press: Press) => MatchEvent, words?: Words) =>
  async ({ visit, house, id }: Press): Promise<void> => {
    await perform(
      visit,
      house,
      { place: id.place, match: id.match, event: event({ visit, house, id }) },
      words,
    );
  };

const by = ({ visit }: Press) => ({ by: visit.user.id });

export const BUTTONS: Readonly<Record<DeedId['action'], Button>> = {
  accept: { answer: 'update', run: accept },
  'accept-unrated': {
    answer: 'own message',
    async run(press) {
      await demandMember(press);
      await acceptUnrated(press);
    },
  },
  decline: { answer: 'private', run: askForReason },
  'decline-because': {
    answer: 'own message',
    run: happens(
      (press) => ({ kind: 'decline', ...by(press), reason: reasonPicked(press) }),
      () => 'You have declined the challenge.',
    ),
  },
  withdraw: { answer: 'update', run: happens((press) => ({ kind: 'cancel', ...by(press) })) },

  hand: { answer: 'private', run: showHand },
  hint: { answer: 'private', run: showHint },
  draw: {
    answer: 'private',
    run: happens(
      (press) => ({ kind: 'offer-draw', ...by(press) }),
      (match) =>
        match.stage === 'over' ? 'You have agreed on a draw.' : 'I have passed on your offer of a draw.',
    ),
  },
  'accept-draw': {
    answer: 'update',
    run: happens(
      (press) => ({ kind: 'answer-draw', ...by(press), yes: true }),
      () => 'Agreed: the game is a draw.',
    ),
  },
  'refuse-draw': {
    answer: 'update',
    run: happens(
      (press) => ({ kind: 'answer-draw', ...by(press), yes: false }),
      () => 'No draw: the game goes on.',
    ),
  },
  takeback: {
    answer: 'private',
    run: happens(
      (press) => ({ kind: 'ask-takeback', ...by(press) }),
      (match) =>
        match.stage === 'playing' && match.offer
          ? 'I have asked your opponent whether you may take your move back.'
          : 'Your move is taken back.',
    ),
  },
  'accept-takeback': {
    answer: 'update',
    run: happens(
      (press) => ({ kind: 'answer-takeback', ...by(press), yes: true }),
      () => 'The move is taken back.',
    ),
  },
  'refuse-takeback': {
    answer: 'update',
    run: happens(
      (press) => ({ kind: 'answer-takeback', ...by(press), yes: false }),
      () => 'The move stands.',
    ),
  },

  resign: { answer: 'private', run: askWhetherToResign },
  'resign-now': {
    answer: 'own message',
    run: happens(
      (press) => ({ kind: 'resign', ...by(press) }),
      () => 'You have resigned.',
    ),
  },
  'call-off': {
    answer: 'own message',
    run: happens(
      (press) => ({ kind: 'abort', ...by(press) }),
      () => 'The match is called off.',
    ),
  },
  rematch: { answer: 'update', run: rematch },
  close: { answer: 'own message', run: close },
};

async function matchOf({ house, id }: Press): Promise<Match> {
  const match = await house.store.match(id.place, id.match);
  if (!match) throw new MatchRefused({ code: 'no_such_match' }, match);
  return match;
}

/** The table of a match in which this person plays, as far as it has begun. */
async function tableOf(press: Press) {
  const match = await matchOf(press);
  if (match.stage === 'challenge') throw new MatchRefused({ code: 'not_started' }, match);
  if (match.stage === 'withdrawn') throw new MatchRefused({ code: 'challenge_gone' }, match);
  const seat = seatOf(match, press.visit.user.id);
  if (seat === undefined) throw new MatchRefused({ code: 'not_a_player' }, match);
  return { match, seat };
}

async function askForReason(press: Press): Promise<void> {
  const { visit, id } = press;
  const match = await matchOf(press);
  if (match.stage !== 'challenge') throw new MatchRefused({ code: 'challenge_gone' }, match);
  if (match.by === visit.user.id) throw new MatchRefused({ code: 'own_challenge' }, match);
  if (match.to !== visit.user.id) throw new MatchRefused({ code: 'not_challenged' }, match);
  const reasons = DECLINE_REASONS.map((reason) => ({ label: DECLINE_WORDS[reason], value: reason }));
  await answer(
    visit,
    said(
      'What shall I say?',
      menu('Choose your answer', { ...id, action: 'decline-because' }, reasons),
      row(button('Cancel', { ...id, action: 'close' })),
    ),
  );
}

function reasonPicked({ visit }: Press) {
  const value = visit.isStringSelectMenu() ? visit.values[0] : undefined;
  const reason = DECLINE_REASONS.find((known) => known === value);
  if (!reason) throw new Refused('That is not one of the answers.');
  return reason;
}

async function showHand(press: Press): Promise<void> {
  const { match, seat } = await tableOf(press);
  const { names, draw } = press.house;
  await answer(press.visit, await tableMessage({ match, seat, names, draw }));
}

async function showHint(press: Press): Promise<void> {
  const { match, seat } = await tableOf(press);
  if (match.stage === 'over') throw new MatchRefused({ code: 'already_over' }, match);
  await answer(press.visit, await hintMessage(press.house, match, seat));
}

async function askWhetherToResign(press: Press): Promise<void> {
  const { visit, id } = press;
  const { match } = await tableOf(press);
  if (match.stage === 'over') throw new MatchRefused({ code: 'already_over' }, match);
  const early = !bothHaveMoved(match);
  await answer(
    visit,
    said(
      early
        ? 'Do you want to resign? Until both of you have moved you can also call the match off, and nobody wins.'
        : 'Do you want to resign? Your opponent wins then.',
      row(
        button('Resign', { ...id, action: 'resign-now' }, 'danger'),
        ...(early ? [button('Call it off', { ...id, action: 'call-off' })] : []),
        button('Play on', { ...id, action: 'close' }),
      ),
    ),
  );
}

/** Only what the person alone sees is theirs to close; anywhere else the answer is a message of its own. */
async function close({ visit }: Press): Promise<void> {
  if (visit.ephemeral !== null) throw new Refused('There is nothing here that you could close.');
  await leaveNoAnswer(visit);
}

/** In direct messages nobody takes what is open to anyone: it stands in the server, for its members. */
async function demandMember(press: Press): Promise<void> {
  const { visit, id } = press;
  if (visit.guildId !== null || id.place === 'dm') return;
  const match = await matchOf(press);
  if (match.stage === 'challenge' && match.to === 'anyone') {
    throw new MatchRefused({ code: 'not_challenged' }, match);
  }
}

const acceptUnrated = happens(
  (press) => ({ kind: 'accept', ...by(press), unrated: true }),
  () => 'You have accepted the challenge.',
);

/** Whoever would play a rated match too many hears that it does not count before it begins. */
async function accept({ visit, house, id }: Press): Promise<void> {
  await demandMember({ visit, house, id });
  try {
    const event = { kind: 'accept', by: visit.user.id } as const;
    await perform(visit, house, { place: id.place, match: id.match, event });
  } catch (error) {
    if (!(error instanceof MatchRefused) || error.error.code !== 'rated_enough') throw error;
    const buttons = row(
      button('Play unrated', { ...id, action: 'accept-unrated' }, 'yes'),
      button('Not now', { ...id, action: 'close' }),
    );
    await tellPrivately(visit, said(wordsFor(error.error), buttons));
  }
}

/** The second of the two who asks for a rematch thereby accepts it. */
async function rematch({ visit, house, id }: Press): Promise<void> {
  const { place, match } = id;
  const { channel } = await matchOf({ visit, house, id });
  const event = {
    kind: 'rematch',
    by: visit.user.id,
    id: house.newMatchId(),
    seed: house.newSeed(),
    channel,
  } as const;
  try {
    await perform(visit, house, { place, match, event });
  } catch (error) {
    if (!(error instanceof MatchRefused) || error.error.code !== 'rematch_exists') throw error;
    const asked = await house.store.match(place, error.error.match);
    if (asked?.stage !== 'challenge' || asked.to !== visit.user.id) throw new Refused(wordsFor(error.error));
    await accept({ visit, house, id: { ...id, match: asked.id } });
  }
}
