/** A game or a challenge in one line of a list: what it is, how much time there is, and where to go. */
import { deadlineOf, isAway, type Millis } from '../../match/clock.ts';
import { type Board, type Challenge, type PersonId, type Playing, seatOf } from '../../match/match.ts';
import { opponent } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { clockWords } from './match-words.ts';
import { button } from './message.ts';
import { boardLink, mention, moment, playerWords, seatName, titleOf } from './words.ts';

export interface Listed {
  readonly match: Challenge | Playing;
  readonly board?: Board | undefined;
  /** When it is listed. */
  readonly at?: Millis;
  /** Where it is played, if that needs saying. */
  readonly server?: string;
}

export function gameLine(
  t: Texts,
  { match, board, server, at = match.updated }: Listed,
  person: PersonId,
): string {
  const link = boardLink(match, board);
  const label = t(match.stage === 'playing' ? 'games.toTheBoard' : 'games.toTheChallenge');
  const parts = [
    ...(match.stage === 'playing' ? gameWords(t, match, person, at) : challengeWords(t, match, person)),
    ...(server === undefined ? [] : [server]),
    ...(link === undefined ? [] : [`[${label}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}

function gameWords(t: Texts, match: Playing, person: PersonId, now: Millis): string[] {
  const { players, clock } = match;
  const deadline = deadlineOf(match);
  const seat = seatOf(match, person) ?? 0;
  return [
    t('games.against', { game: titleOf(match), opponent: playerWords(t, players[opponent(seat)]) }),
    t('games.youPlay', { side: seatName(t, match, seat) }),
    deadline === undefined ? clockWords(t, clock) : t('games.timeRunsOut', { when: moment(deadline) }),
    ...(isAway(match.away?.[opponent(seat)], now) ? [t('games.isAway')] : []),
  ];
}

function challengeWords(t: Texts, match: Challenge, person: PersonId): string[] {
  return [
    betweenWords(t, match, person),
    clockWords(t, match.clock),
    t(match.rated ? 'games.rated' : 'games.notRated'),
    t('games.openUntil', { when: moment(match.expires) }),
  ];
}

function betweenWords(t: Texts, match: Challenge, person: PersonId): string {
  const { by, to } = match;
  const game = titleOf(match);
  if (by !== person) return t('games.challengeFrom', { game, challenger: mention(t, by) });
  return to === 'anyone'
    ? t('games.challengeForAnyone', { game })
    : t('games.challengeFor', { game, opponent: mention(t, to) });
}

/** Stands in the place of a page of the list. */
export const FIRST_GAME = 'next';

/** To the first game that waits for whoever clicks. */
export const firstGameButton = (t: Texts) =>
  button(t('board.button.nextGame'), { action: 'command', command: 'games', words: [FIRST_GAME] }, 'main');
