import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagramOf } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { EximoPosition } from '../../../src/rules/eximo/position.ts';
import type { Result } from '../../../src/rules/game.ts';
import { refusal } from '../in-english.ts';
import { BLACK, playing, WHITE, withMen } from './positions.ts';

const blocked = (winner: Result['winner']): Result => ({ winner, reason: 'blocked' });

describe('A player who is to move loses', () => {
  test('without a legal move', () => {
    const position = withMen({ black: 'a6', white: 'a7 b7 a8 c8' }, BLACK);
    expect(eximo.result(position)).toEqual(blocked(WHITE));
    expect(eximo.moves(position)).toEqual([]);
    expect(eximo.count(position)).toBe(0);
  });

  test('without men', () => {
    expect(eximo.result(withMen({ black: 'd4' }, WHITE))).toEqual(blocked(BLACK));
    const last = withMen({ black: 'd4', white: 'd5' }, BLACK);
    expect(eximo.result(playing(last, 'd4xd6'))).toEqual(blocked(BLACK));
  });

  test('but not while there is a move', () => {
    expect(eximo.result(withMen({ black: 'a6', white: 'a7 b7 a8' }, BLACK))).toBeUndefined();
    expect(eximo.result(withMen({ black: 'd4' }, BLACK))).toBeUndefined();
  });
});

describe('The same position for the third time, with the same player to move,', () => {
  /** Black's man leaves and comes back with a second one, which White takes sideways, to and fro. */
  const start = withMen({ black: 'b2 b3 b5 b7', white: 'd2' }, BLACK);
  const ROUND = ['b2-b4-b6-b8@b2,e2', 'd2xf2', 'b2-b4-b6-b8@b2,e2', 'f2xd2'] as const;

  test('is a draw; the start counts as one', () => {
    const second = playing(start, ...ROUND);
    expect(second.occurrences).toBe(2);
    expect(eximo.result(second)).toBeUndefined();

    const almost = playing(second, ...ROUND.slice(0, 3));
    expect(eximo.result(almost)).toBeUndefined();

    const third = playing(almost, ROUND[3]);
    expect(eximo.result(third)).toEqual({ winner: 'draw', reason: 'repetition' });
    expect(eximo.moves(third)).toEqual([]);
    expect(eximo.count(third)).toBe(0);
    expect(refusal(() => eximo.read(third, 'b2-b4-b6-b8@b2,e2'))).toBe('The game is over.');
  });

  test('is not the same board with Black and White exchanged', () => {
    const mirrored = withMen(
      {
        black: 'a7 a5 b5 c3 b2 c2 d2 e2 f2 g2 b1 c1 d1 e1 f1 g1',
        white: 'a2 a4 b4 c6 b7 c7 d7 e7 f7 g7 b8 c8 d8 e8 f8 g8',
      },
      BLACK,
    );
    const there = ['c2-c4-a6-a8@c2', 'c7-c5-a3-a1@c7'] as const;
    expect(playing(mirrored, there[0]).occurrences).toBe(1);
    expect(playing(mirrored, ...there).occurrences).toBe(2);
    expect(playing(mirrored, ...there, there[0]).occurrences).toBe(2);
    expect(eximo.result(playing(mirrored, ...there, ...there))?.reason).toBe('repetition');
  });

  test('is found as if all earlier positions were looked through', () => {
    // Few men and much dropping, so that positions come up again.
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (numbers) => {
        let position: EximoPosition = start;
        const seen = new Map<string, number>();
        for (const number of numbers) {
          const key = `${position.turn} ${diagramOf(eximo.view(position, 'public'))}`;
          const times = (seen.get(key) ?? 0) + 1;
          seen.set(key, times);
          expect(position.occurrences).toBe(times);
          expect(eximo.result(position)?.reason === 'repetition').toBe(times >= 3);

          const moves = eximo.moves(position);
          if (moves.length === 0) break;
          const round = moves.find((move) => ROUND.some((text) => text === eximo.write(position, move)));
          const any = moves[number % moves.length]!;
          position = eximo.play(position, number % 13 === 0 ? any : (round ?? any));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('After 500 moves of both players together', () => {
  const near = (position: EximoPosition): EximoPosition => ({ ...position, ply: 499 });

  test('the game is a draw', () => {
    const position = near(withMen({ black: 'd4', white: 'g7' }, BLACK));
    expect(eximo.result(position)).toBeUndefined();
    const last = playing(position, 'd4-d5');
    expect(last.ply).toBe(500);
    expect(eximo.result(last)).toEqual({ winner: 'draw', reason: 'length' });
    expect(eximo.moves(last)).toEqual([]);
    expect(eximo.count(last)).toBe(0);
  });

  test('a win with the last of them is a win', () => {
    const last = playing(near(withMen({ black: 'd4', white: 'd5' }, BLACK)), 'd4xd6');
    expect(eximo.result(last)).toEqual(blocked(BLACK));
  });
});
