/** What a board says about time besides the deadline itself. */
import { banked, claimableOf, DAY, HOUR, MINUTE, type Millis } from '../../match/clock.ts';
import type { Playing } from '../../match/match.ts';
import { SEATS } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { awayWords, dateOf } from './away-words.ts';
import { playerWords } from './words.ts';

export const clockLines = (t: Texts, match: Playing): string[] => [
  ...bankLine(t, match),
  ...givenLine(t, match),
  ...awayLines(t, match),
  ...stoppedLine(t, match),
];

function bankLine(t: Texts, match: Playing): string[] {
  const [time, otherTime] = [banked(match, 0), banked(match, 1)];
  if (time === undefined || otherTime === undefined) return [];
  return [
    t('board.banked', {
      player: playerWords(t, match.players[0]),
      time: durationWords(t, time),
      opponent: playerWords(t, match.players[1]),
      otherTime: durationWords(t, otherTime),
    }),
  ];
}

function givenLine(t: Texts, { players, turn, given }: Playing): string[] {
  if (!given) return [];
  const [opponent, player] = [players[turn === 0 ? 1 : 0], players[turn]];
  return [
    t('board.given', { opponent: playerWords(t, opponent), player: playerWords(t, player), count: given }),
  ];
}

/** As it was when the match changed last: dates stay true when nobody looks at them. */
const awayLines = (t: Texts, { players, away, updated }: Playing): string[] =>
  SEATS.flatMap((seat) => awayWords(t, playerWords(t, players[seat]), away?.[seat], updated));

function stoppedLine(t: Texts, match: Playing): string[] {
  const from = claimableOf(match);
  const { players, turn, stopped } = match;
  if (from === undefined || !stopped?.[turn]) return [];
  const [opponent, player] = [players[turn === 0 ? 1 : 0], players[turn]];
  const about = { opponent: playerWords(t, opponent), player: playerWords(t, player), from: dateOf(from) };
  return [t('board.stopped', { ...about, button: t('board.button.claim'), read: t('board.button.read') })];
}

/** `2 days 4 hours`, `5 hours`, `20 minutes` */
export function durationWords(t: Texts, span: Millis): string {
  if (span < HOUR) return t('match.duration.minutes', { count: Math.round(span / MINUTE) });
  const hours = Math.round(span / HOUR);
  const [days, left] = [Math.floor(hours / (DAY / HOUR)), hours % (DAY / HOUR)];
  const larger = t('match.duration.days', { count: days });
  const smaller = t('match.duration.hours', { count: left });
  if (days === 0) return smaller;
  return left === 0 ? larger : t('match.duration.both', { larger, smaller });
}
