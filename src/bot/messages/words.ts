/** How people, moments and matches are called in text. */
import type { Millis } from '../../match/clock.ts';
import { type Board, type Match, NOBODY, type PersonId, type Player } from '../../match/match.ts';
import { quarterOf, type Season } from '../../match/season.ts';
import type { Ladder } from '../../match/standing.ts';
import { gameOf } from '../../rules/catalogue.ts';
import { type GameId, type Seat, seatPhrase } from '../../rules/game.ts';
import { phrase } from '../../rules/phrase.ts';
import type { Texts } from '../../texts/texts.ts';
import { cleanName } from './clean-name.ts';

/** Discord shows the name; whether it also calls the person is up to the message. */
export const mention = (t: Texts, person: PersonId): string =>
  person === NOBODY ? t('people.left') : `<@${person}>`;

/** In a sentence about what somebody has done. */
export function nameInText(t: Texts, player: Player): string {
  switch (player.kind) {
    case 'person':
      return mention(t, player.id);
    case 'computer':
      return t('people.computer');
    case 'forgotten':
      return t('people.deleted');
  }
}

/** Where it matters how well the computer plays. */
export const playerWords = (t: Texts, player: Player): string =>
  player.kind === 'computer'
    ? t('people.computerAtLevel', { level: t(`level.${player.level}.name`) })
    : nameInText(t, player);

/** A text that says nothing but itself: Discord takes every sign behind a backslash as it is. */
export const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** A name that people chose themselves. */
export const plainly = (t: Texts, name: string): string =>
  escaped(cleanName(name) ?? t('people.unknownServer'));

/** `in 3 days`, in the reader's own language, and always up to date. */
export const moment = (at: Millis): string => `<t:${Math.round(at / 1000)}:R>`;

export const titleOf = ({ game }: Pick<Match, 'game'>): string => gameOf(game).title;

/** For somebody who plays it for the first time. */
export const aimOf = (t: Texts, { game }: Pick<Match, 'game'>): string => t.words(phrase(`${game}.aim`));

/** What the game is like, in a few words. */
export const gameInShort = (t: Texts, game: GameId): string => t.words(phrase(`${game}.inShort`));

/** What a leaderboard is about. */
export const ladderTitle = (t: Texts, ladder: Ladder): string =>
  ladder === 'all' ? t('season.allGames') : gameOf(ladder).title;

/** `Q4 2026` */
export const seasonWords = (t: Texts, season: Season): string => t('season.name', quarterOf(season));

export const seatName = (t: Texts, { game }: Pick<Match, 'game'>, seat: Seat): string =>
  t.words(seatPhrase(gameOf(game), seat));

/** The first letter, also behind the signs that make words bold; but not that of a square (`c3`). */
export const capital = (words: string): string =>
  words.replace(/^\**\p{Ll}(?!\d)/u, (beginning) => beginning.toUpperCase());

/** Where a match is shown, for people who are elsewhere. */
export function boardLink({ place }: Match, board: Board | undefined): string | undefined {
  if (!board) return undefined;
  return `https://discord.com/channels/${place === 'dm' ? '@me' : place}/${board.channel}/${board.message}`;
}
