/** Under which lists a match is found, and what changes there when the match does. */
import { MINUTE, type Millis } from '../../match/clock.ts';
import { wakes } from '../../match/due.ts';
import { isOpen, type Match, peopleOf } from '../../match/match.ts';
import { keys } from '../keys.ts';
import type { Write } from './writes.ts';

/** A match's place in one sorted set. */
interface Entry {
  readonly key: string;
  readonly score: number;
}

export function entriesOf(match: Match): Entry[] {
  const { place } = match;
  if (isOpen(match)) {
    const wake = wakes(match);
    return [
      ...(wake === undefined ? [] : [{ key: keys.due(place), score: wake }]),
      ...peopleOf(match).map((person) => ({ key: keys.games(place, person), score: match.created })),
      ...(match.stage === 'challenge'
        ? [{ key: keys.made(place, match.by), score: match.created }]
        : peopleOf(match).map((person) => ({ key: keys.playing(place, person), score: match.created }))),
      { key: keys.channel(place, match.channel), score: match.created },
      ...(match.stage === 'challenge' && match.to === 'anyone'
        ? [{ key: keys.challenges(place), score: match.created }]
        : []),
    ];
  }
  if (match.stage === 'over' && !hasNoResult(match)) {
    return [...peopleOf(match), 'everyone' as const].map((whose) => ({
      key: keys.finished(place, whose),
      score: match.outcome.at,
    }));
  }
  return peopleOf(match).map((person) => ({ key: keys.unplayed(place, person), score: match.updated }));
}

/** Matches without a result are kept for a while, so that their old buttons can say what became of them. */
export const NO_RESULT_KEPT: Millis = 7 * 24 * 60 * MINUTE;

/** A challenge that came to nothing, or a match that was called off. */
export const hasNoResult = (match: Match): boolean =>
  match.stage === 'withdrawn' || (match.stage === 'over' && match.outcome.winner === 'nobody');

/** The commit makes sure that `before` is what is stored, so the difference is all there is to write. */
export function entryWrites(before: Match | undefined, after: Match): Write[] {
  const old = new Map((before ? entriesOf(before) : []).map(({ key, score }) => [key, score]));
  const now = new Map(entriesOf(after).map(({ key, score }) => [key, score]));
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const fresh = [...now].filter(([key, score]) => old.get(key) !== score);
  return [
    ...gone.map((key): Write => ({ command: 'ZREM', key, args: [after.id] })),
    ...fresh.map(([key, score]): Write => ({ command: 'ZADD', key, args: [String(score), after.id] })),
  ];
}
