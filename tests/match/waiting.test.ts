import { expect, it } from 'vitest';
import { matchId, type Playing } from '../../src/match/match.ts';
import { gamesWaiting, nextAfter } from '../../src/match/waiting.ts';
import { ANN, BEN, challenged, DAY, NOON, played, started } from './scenes.ts';

const game = (name: string, changes: Partial<Playing> = {}): Playing => ({
  ...started(),
  id: matchId(name),
  ...changes,
});

it('What waits for somebody comes by the time that is left, and without a clock last', () => {
  const { time: _, ...without } = game('unlimited');
  const soon = game('soon-over', { time: { since: NOON, left: DAY } });
  const later = game('later', { time: { since: NOON, left: 2 * DAY } });
  const theirs = played(started(), 'c3-d4');
  const challenge = challenged({ by: BEN, to: ANN });
  if (challenge.stage !== 'challenge') throw new Error(challenge.stage);
  const waiting = gamesWaiting([without, later, theirs, challenge, soon], ANN);
  expect(waiting.map(({ id }) => id)).toEqual(['soon-over', 'later', 'unlimited']);
});

it('From each game it goes on to the next, and from the last to the first', () => {
  const games = ['first', 'second', 'third'].map((name) => game(name));
  const after = (id: string) => nextAfter(games, matchId(id))?.id;
  expect(['first', 'second', 'third', 'elsewhere'].map(after)).toEqual(['second', 'third', 'first', 'first']);
  expect(nextAfter([games[0]!], games[0]!.id)?.id).toBe('first');
  expect(nextAfter([], games[0]!.id)).toBeUndefined();
});
