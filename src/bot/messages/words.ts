/** How people, moments and matches are called in text. */
import type { Level } from '../../ai/levels.ts';
import type { Millis } from '../../match/clock.ts';
import { type Board, type Match, NOBODY, type PersonId, type Player } from '../../match/match.ts';
import type { Ladder } from '../../match/standing.ts';
import { gameOf } from '../../rules/catalogue.ts';
import type { Seat } from '../../rules/game.ts';
import { textsOf } from '../../texts/games.ts';
import { cleanName } from './clean-name.ts';

/** The levels as players read of them. */
export const LEVEL_WORDS: Readonly<Record<Level, { readonly name: string; readonly about: string }>> = {
  1: { name: 'Beginner', about: 'knows the rules, sees one move ahead and often misses the point' },
  2: { name: 'Casual', about: 'takes what you leave open, but makes mistakes' },
  3: { name: 'Steady', about: 'plans a few moves ahead and rarely slips' },
  4: { name: 'Strong', about: 'punishes mistakes; you need a plan of your own' },
  5: { name: 'Master', about: 'thinks for about two seconds and plays as well as it can' },
};

/** Discord shows the name; whether it also calls the person is up to the message. */
export const mention = (person: PersonId): string =>
  person === NOBODY ? 'somebody who has left' : `<@${person}>`;

/** In a sentence about what somebody has done. */
export function nameInText(player: Player): string {
  switch (player.kind) {
    case 'person':
      return mention(player.id);
    case 'computer':
      return 'the computer';
    case 'forgotten':
      return 'a deleted player';
  }
}

/** Where it matters how well the computer plays. */
export const playerWords = (player: Player): string =>
  player.kind === 'computer'
    ? `${nameInText(player)} (${LEVEL_WORDS[player.level].name})`
    : nameInText(player);

/** A text that says nothing but itself: Discord takes every sign behind a backslash as it is. */
export const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** A name that people chose themselves. */
export const plainly = (name: string): string => escaped(cleanName(name) ?? 'somewhere');

/** `in 3 days`, in the reader's own language, and always up to date. */
export const moment = (at: Millis): string => `<t:${Math.round(at / 1000)}:R>`;

export const titleOf = ({ game }: Pick<Match, 'game'>): string => gameOf(game).title;

/** For somebody who plays it for the first time. */
export const aimOf = ({ game }: Pick<Match, 'game'>): string => textsOf(game).aim;

/** What a leaderboard is about. */
export const ladderTitle = (ladder: Ladder): string =>
  ladder === 'all' ? 'All games' : gameOf(ladder).title;

export const seatName = ({ game }: Pick<Match, 'game'>, seat: Seat): string => gameOf(game).seats[seat];

export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

export const sentence = (words: string): string => `${capital(words)}.`;

/** Where a match is shown, for people who are elsewhere. */
export function boardLink({ place }: Match, board: Board | undefined): string | undefined {
  if (!board) return undefined;
  return `https://discord.com/channels/${place === 'dm' ? '@me' : place}/${board.channel}/${board.message}`;
}
