/** Every sentence with which a match speaks to people. */
import { gameOf } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import { RATED_A_DAY } from './challenge.ts';
import type { Clock } from './clock.ts';
import type { MatchError, PLAIN_ERRORS } from './error.ts';
import type { DeclineReason } from './match.ts';

const PLAIN: Readonly<Record<(typeof PLAIN_ERRORS)[number], string>> = {
  no_such_match: 'I cannot find that match any more. `/games` lists the ones you are in.',
  not_a_player: 'You are not playing in this match. Start one of your own with `/challenge` or `/play`.',
  not_your_turn: 'It is not your turn yet. The board says so when it is.',
  stale: 'The board has changed since you looked. Here is how it stands now.',
  already_over: 'This match is over. You can ask for a rematch.',
  not_started: 'This match has not begun: the challenge is still waiting for an answer.',
  time_is_up: 'The time for this move has run out. The result will be posted in a moment.',
  not_due: 'Nothing is due here yet.',
  own_challenge: 'That is your own challenge, so somebody else has to answer it. You can withdraw it.',
  not_challenged:
    'This challenge is meant for somebody else. You can send one of your own with `/challenge`.',
  not_your_challenge: 'Only the person who sent this challenge can withdraw it.',
  challenge_taken:
    'This challenge has been accepted already. You can send one of your own with `/challenge`.',
  challenge_gone: 'This challenge is no longer open. You can send a new one with `/challenge`.',
  challenge_to_self:
    'You cannot challenge yourself. Name somebody else, or leave the opponent out to challenge anyone.',
  no_offer: 'There is nothing to answer: the offer has lapsed or was never made.',
  offer_pending: 'Your offer is still waiting for an answer. I will tell you when it comes.',
  answer_first: 'Your opponent has asked you something first. Please answer that.',
  offer_refused: 'Your opponent has just said no. You can ask again after the next move.',
  computer_plays_on: 'The computer plays every game to its end. You can play on or resign.',
  nothing_to_take_back: 'You have not made a move yet that could be taken back.',
  too_late_to_abort:
    'Both of you have moved, so it is too late to call the match off. You can resign or offer a draw.',
  not_over: 'A rematch has to wait until this match is over.',
  opponent_gone:
    'Your opponent has left, so there is nobody for a rematch. `/challenge` finds you another one.',
};

export function wordsFor(error: MatchError): string {
  switch (error.code) {
    case 'illegal_move':
      return error.reason;
    case 'side_is_drawn':
      return `In ${gameOf(error.game).title} the sides are drawn by lot. Please leave the side out.`;
    case 'no_takeback':
      return `In ${gameOf(error.game).title} nothing can be taken back: cards once seen cannot be unseen.`;
    case 'rated_enough':
      return `${ratedEnough(error.game)} You can still play it unrated.`;
    case 'outdated':
      return error.stage === 'over' ? playedOnEarlierBoard(error.game) : begunOnEarlierBoard(error.game);
    case 'rematch_exists':
      return 'A rematch has been asked for already. `/games` leads to the challenge.';
    case 'too_many_challenges':
      return `You have ${error.most} challenges open here, and that is as many as one person may have. Withdraw one first: \`/games\` leads to them.`;
    case 'too_many_matches':
      return `You have ${error.most} games under way here, and that is as many as one person may have. Finish one of them (\`/games\`), or give one up (\`/resign\`).`;
    case 'opponent_too_busy':
      return `Your opponent has ${error.most} games under way here, and that is as many as one person may have. Please try again when one of them is over.`;
    default:
      return PLAIN[error.code];
  }
}

const playedOnEarlierBoard = (game: GameId): string =>
  `That match was played on an earlier board of ${gameOf(game).title} and can no longer be shown. Its result stays in \`/history\`.`;

/** Why a match is called off. */
const begunOnEarlierBoard = (game: GameId): string =>
  `This match was begun on an earlier board of ${gameOf(game).title}. It is called off, and no rating changes. \`/challenge\` starts a new one.`;

/** Why a match will not count. */
export const ratedEnough = (game: GameId): string =>
  `The two of you have begun ${RATED_A_DAY} rated matches of ${gameOf(game).title} today, so another one does not count.`;

export const DECLINE_WORDS: Readonly<Record<DeclineReason, string>> = {
  'not-now': 'Not now, please ask again later.',
  'another-game': 'I would rather play another game.',
  'slower-clock': 'I would like more time per move.',
  'faster-clock': 'I would like less time per move.',
  'rated-please': 'I would rather play a rated match.',
  'unrated-please': 'I would rather play an unrated match.',
  'no-thanks': 'No, thank you.',
};

export const CLOCK_WORDS: Readonly<Record<Clock, string>> = {
  none: 'no time limit',
  '5m': '5 minutes per move',
  '1d': '1 day per move',
  '3d': '3 days per move',
  '7d': '7 days per move',
};
