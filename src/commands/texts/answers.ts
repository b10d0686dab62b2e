/** What the commands answer. */

import { mention, titleOf } from '../../bot/messages/words.ts';
import type { Match, PersonId } from '../../match/match.ts';

export const whichGameAgainst = (person: PersonId): string =>
  `Which game would you like to play against ${mention(person)}?`;
export const CHOOSE_A_GAME = 'Choose a game';

export function challengeSent({ game }: Pick<Match, 'game'>, to: PersonId | 'anyone'): string {
  const whom = to === 'anyone' ? 'anyone' : mention(to);
  return `You have challenged ${whom} to ${titleOf({ game })}. I will mention you when the match begins.`;
}

export const BOTS_DO_NOT_PLAY =
  'Bots do not play. Name a person, or leave the opponent out to challenge anyone.';
export const NOT_A_MEMBER =
  'That person is not a member of this server, and could not play here. Please challenge somebody who is.';
export const CANNOT_SEE_THIS_CHANNEL =
  'That person cannot see this channel, so please send the challenge in another one.';

export const unknownSide = (title: string, sides: readonly string[]): string =>
  `In ${title} the sides are ${sides.join(' and ')}. Name one of them, or leave the side out to draw lots.`;

export const NO_COMPUTER = 'There is no computer player here just now. `/challenge` finds you a human one.';
export const playingTheComputer = (title: string, level: string): string =>
  `You are playing ${title} against the computer (${level}). Good luck!`;

export const NO_CARDS = 'There are no cards in this game: everything is on the board. `/board` shows it.';

/** Among the suggestions for a move, while it is not known in which game. */
export const pickTheGame = (game: string): string => `First pick the game with the option “match”: ${game}`;

export const NO_GAMES =
  'You have no games and no challenges here. `/challenge` or `/play` starts one, and `/rules` says how the games are played.';

/** Over the parts of the list of games. */
export const SECTION_HEADINGS = {
  'your-move': '### Your move',
  'challenges-you': '### Challenges for you',
  'their-move': '### Your opponent’s move',
  'you-challenge': '### Your challenges',
  open: '### Challenges that anyone may accept',
} as const;
export const TO_THE_BOARD = 'Go to the board';
export const TO_THE_CHALLENGE = 'Go to the challenge';

export const RULES_OF_WHICH_GAME = 'The rules of…';
