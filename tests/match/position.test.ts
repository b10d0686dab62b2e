import { describe, expect, it } from 'vitest';
import { fingerprintOf, isFingerprint, movers, positionOf } from '../../src/match/position.ts';
import { gameIds, positionAfter } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import type { GameRecord } from '../../src/rules/record.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { played, started } from './scenes.ts';

describe('the position of a match', () => {
  it.each(gameIds())('of %s is that of its record, however it was come by', (id) => {
    const random = randomFrom(id);
    let match = started({ game: id, side: 'random' });
    for (let ply = 0; ply < 12; ply++) {
      const moves = positionOf(match).moves();
      match = played(match, moves[random.below(moves.length)]!.written());
      expect(positionOf(match).view('public')).toEqual(positionAfter(match).view('public'));
    }
  });

  it('depends on the whole record, not on the name of the match', () => {
    const one = started({ game: SQUADRO, side: 'random' });
    const other: GameRecord = { ...one, first: one.first === 0 ? 1 : 0 };
    expect(positionOf(one).turn).toBe(one.first);
    expect(positionOf(other).turn).toBe(other.first);
  });

  it('has a fingerprint that depends on the moves and on the secret of the match', () => {
    const match = started({ game: SQUADRO, side: 'random' });
    const others = [played(match, '1'), played(match, '2'), { ...played(match, '1'), seed: 'another' }];
    const prints = [match, ...others].map(fingerprintOf);
    expect(new Set(prints).size).toBe(4);
    expect(prints.every(isFingerprint)).toBe(true);
    expect(fingerprintOf(played(match, '1'))).toBe(prints[1]);
  });

  it('tells who made which move', () => {
    const match = played(started({ game: SQUADRO, side: 'random' }), '1', '2', '3');
    const other = match.first === 0 ? 1 : 0;
    expect([...movers(match)]).toEqual([match.first, other, match.first]);
  });
});
