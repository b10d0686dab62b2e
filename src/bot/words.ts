/** How people, moments and matches are called in text. */
import { LEVEL_WORDS } from '../ai/levels.ts';
import type { Millis } from '../match/clock.ts';
import { type Match, NOBODY, type PersonId, type Player } from '../match/match.ts';
import type { Ladder } from '../match/standing.ts';
import { CATALOGUE } from '../rules/catalogue.ts';
import type { Seat } from '../rules/game.ts';
import { tidy } from './tidy.ts';

/** Discord shows the name; whether it also calls the person is up to the message. */
export const mention = (person: PersonId): string =>
  person === NOBODY ? 'somebody who has left' : `<@${person}>`;

export function playerWords(player: Player): string {
  switch (player.kind) {
    case 'person':
      return mention(player.id);
    case 'computer':
      return `the computer (${LEVEL_WORDS[player.level].name})`;
    case 'forgotten':
      return 'a deleted player';
  }
}

/** A name that people chose themselves, so that it says nothing but itself: Discord takes every sign behind a backslash as it is. */
export const plainly = (name: string): string =>
  (tidy(name) ?? 'somewhere').replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** `in 3 days`, in the reader's own language, and always up to date. */
export const moment = (at: Millis): string => `<t:${Math.round(at / 1000)}:R>`;

export const titleOf = ({ game }: Pick<Match, 'game'>): string => CATALOGUE[game].title;
/** What a table is about. */
export const ladderTitle = (ladder: Ladder): string =>
  ladder === 'all' ? 'All games' : CATALOGUE[ladder].title;

export const seatName = ({ game }: Pick<Match, 'game'>, seat: Seat): string => CATALOGUE[game].seats[seat];

export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

export const sentence = (words: string): string => `${capital(words)}.`;

/** Where a match is shown, for people who are elsewhere. */
export function boardLink({ place, board }: Match): string | undefined {
  if (!board) return undefined;
  return `https://discord.com/channels/${place === 'dm' ? '@me' : place}/${board.channel}/${board.message}`;
}
