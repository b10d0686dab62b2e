import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/game.ts';
import { DARK, type Lane, LIGHT } from '../../../src/rules/squadro/board.ts';
import { positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import type { SquadroPosition } from '../../../src/rules/squadro/position.ts';

const playAll = (position: SquadroPosition, lanes: readonly Lane[]): SquadroPosition =>
  lanes.reduce((reached, lane) => squadro.play(reached, lane), position);

const LIGHT_ABOUT_TO_WIN = `
        1 2 3 4 5
        D v D v D
    1 L . . . . . .
    2 . < . . . . .
    3 L . . . . . .
    4 > . . . . . .
    5 L . . . . . .
        . . . . .`;

describe('Four pieces home', () => {
  test('win at once', () => {
    const won = squadro.play(positionFrom(LIGHT_ABOUT_TO_WIN, LIGHT), 2);
    expect(squadro.result(won)).toEqual({ winner: LIGHT, reason: 'four-home' });
    expect(squadro.moves(won)).toEqual([]);
    expect(squadro.count(won)).toBe(0);
  });

  test('are more than three', () => {
    const position = squadro.play(positionFrom(LIGHT_ABOUT_TO_WIN, LIGHT), 4);
    expect(squadro.result(position)).toBeUndefined();
  });

  test.each([LIGHT, DARK] as const)('win for their owner in a diagram too, with seat %i to move', (turn) => {
    const won = LIGHT_ABOUT_TO_WIN.replace('2 . <', '2 L .');
    expect(squadro.result(positionFrom(won, turn))).toEqual({ winner: LIGHT, reason: 'four-home' });
  });
});

interface Cycle {
  readonly turn: Seat;
  readonly diagram: string;
  /** Lanes that lead back to the diagram. */
  readonly lanes: readonly Lane[];
}

const CYCLES: readonly Cycle[] = [
  {
    turn: DARK,
    diagram: `
        1 2 3 4 5
        . v . . v
    1 . . . . . . <
    2 > . . v . . .
    3 . < . . v . .
    4 > . . . . . .
    5 . . . > . . .
        ^ . . . .`,
    lanes: [1, 2, 2, 3, 4, 3],
  },
  {
    turn: LIGHT,
    diagram: `
        1 2 3 4 5
        . . . . .
    1 . . . > . v .
    2 . v . v > . .
    3 . . > . . . .
    4 . . . . ^ . <
    5 > . . . . . .
        . ^ . . .`,
    lanes: [4, 3, 5, 3, 1, 4],
  },
];

describe('The house rule of repetition', () => {
  test.each(CYCLES)(
    'draws at the third occurrence, the first one counted ($lanes)',
    ({ turn, diagram, lanes }) => {
      const twice = playAll(positionFrom(diagram, turn), lanes);
      expect(squadro.diagram(squadro.view(twice, 'public'))).toBe(
        squadro.diagram(squadro.view(positionFrom(diagram, turn), 'public')),
      );
      expect(squadro.turn(twice)).toBe(turn);
      expect(squadro.result(twice)).toBeUndefined();

      const beforeTheThird = playAll(twice, lanes.slice(0, -1));
      expect(squadro.result(beforeTheThird)).toBeUndefined();
      const third = squadro.play(beforeTheThird, lanes.at(-1)!);
      expect(squadro.result(third)).toEqual({ winner: 'draw', reason: 'repetition' });
      expect(squadro.moves(third)).toEqual([]);
    },
  );
});

describe('The house rule of length', () => {
  const atPly = (position: SquadroPosition, ply: number): SquadroPosition => ({ ...position, ply });
  const late = atPly(positionFrom(LIGHT_ABOUT_TO_WIN, LIGHT), 499);

  test('draws after 500 plies', () => {
    expect(squadro.result(late)).toBeUndefined();
    expect(squadro.result(squadro.play(late, 4))).toEqual({ winner: 'draw', reason: 'length' });
  });

  test('lets a win on the last ply be a win', () => {
    expect(squadro.result(squadro.play(late, 2))).toEqual({ winner: LIGHT, reason: 'four-home' });
  });
});
