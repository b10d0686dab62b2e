/** When people are away, in words. */
import { type Absence, isAway, type Millis, stillToCome } from '../../match/clock.ts';
import type { Texts } from '../../texts/texts.ts';
import { capital } from './words.ts';

/** A moment with its date, as the reader's own clock and calendar have it. */
export const dateOf = (at: Millis): string => `<t:${Math.round(at / 1000)}:f>`;

/** Of somebody who is away, or will be: the next absence that is not over. */
export function awayWords(
  t: Texts,
  player: string,
  absences: readonly Absence[] | undefined,
  now: Millis,
): string[] {
  const [next] = stillToCome(absences, now);
  if (!next) return [];
  const about = { player, until: dateOf(next.until) };
  return [
    capital(
      isAway([next], now) ? t('away.now', about) : t('away.later', { ...about, from: dateOf(next.from) }),
    ),
  ];
}
