import { describe, expect, test } from 'vitest';
import { copyOf, copyOnto, emptyBoard } from '../../../src/rules/blokus-duo/board.ts';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { type BlokusDuoPosition, place } from '../../../src/rules/blokus-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { afterMoves, OPENING, ORANGE, PURPLE, START } from './positions.ts';

function randomGame(seed: string): BlokusDuoPosition[] {
  const random = randomFrom(seed);
  const reached = [START];
  for (;;) {
    const position = reached.at(-1)!;
    const moves = blokusDuo.moves(position);
    if (moves.length === 0) return reached;
    reached.push(blokusDuo.play(position, moves[random.below(moves.length)]!));
  }
}

describe('The view', () => {
  test('shows the table before the first move', () => {
    const view = blokusDuo.view(START, PURPLE);
    expect(view).toMatchObject({
      game: 'blokus-duo',
      viewer: PURPLE,
      turn: PURPLE,
      ply: 0,
      placed: [],
      squaresLeft: [89, 89],
      retired: [false, false],
      openStarts: ['e10', 'j5'],
    });
    expect(view.left[ORANGE]).toHaveLength(21);
  });

  test('shows the pieces in the order in which they came, and the last move', () => {
    const view = blokusDuo.view(afterMoves('j5,j6 e9,e10,e11,f11,d9'), 'public');
    expect(view).toMatchObject({
      turn: PURPLE,
      ply: 2,
      placed: [
        { seat: PURPLE, piece: '2', cells: ['j5', 'j6'] },
        { seat: ORANGE, piece: 'Z5', cells: ['d9', 'e9', 'e10', 'e11', 'f11'] },
      ],
      last: { seat: ORANGE, text: 'd9,e9,e10,e11,f11' },
      squaresLeft: [87, 84],
      openStarts: [],
    });
    expect(view.last?.marks).toEqual(view.placed[1]?.cells.map((place) => ({ role: 'to', place })));
    expect(view.left[PURPLE]).not.toContain('2');
    expect(view.left[ORANGE]).not.toContain('Z5');
  });

  test('shows the starting point that is left to Orange', () => {
    expect(blokusDuo.view(afterMoves('e10'), 'public').openStarts).toEqual(['j5']);
    expect(blokusDuo.view(afterMoves('j4,j5'), 'public').openStarts).toEqual(['e10']);
  });
});

describe('The diagram', () => {
  test('shows the board and what is left', () => {
    expect(`\n${blokusDuo.diagram(blokusDuo.view(afterMoves('e10,e11,f10'), 'public'))}\n`).toBe(`
14 . . . . . . . . . . . . . .
13 . . . . . . . . . . . . . .
12 . . . . . . . . . . . . . .
11 . . . . P . . . . . . . . .
10 . . . . P P . . . . . . . .
 9 . . . . . . . . . . . . . .
 8 . . . . . . . . . . . . . .
 7 . . . . . . . . . . . . . .
 6 . . . . . . . . . . . . . .
 5 . . . . . . . . . + . . . .
 4 . . . . . . . . . . . . . .
 3 . . . . . . . . . . . . . .
 2 . . . . . . . . . . . . . .
 1 . . . . . . . . . . . . . .
   a b c d e f g h i j k l m n
Purple, 86 left: 1 2 I3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5
Orange, 89 left: 1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5
`);
  });

  test('of every position of a game gives that position back', () => {
    for (const position of randomGame('diagrams')) {
      const view = blokusDuo.view(position, 'public');
      const diagram = blokusDuo.diagram(view);
      const again = positionFrom(diagram, view.turn);
      expect(blokusDuo.diagram(blokusDuo.view(again, 'public'))).toBe(diagram);
      expect(blokusDuo.moves(again)).toEqual(blokusDuo.moves(position));
      expect(blokusDuo.result(again)).toEqual(blokusDuo.result(position));
      expect(again.board).toEqual(position.board);
    }
  });

  test.each([
    { says: 'a row is missing', diagram: OPENING.replace(/.* 7 .*\n/, ''), told: 'does not show a7' },
    { says: 'a sign is unknown', diagram: OPENING.replace('O', 'x'), told: 'shows x on h8' },
    {
      says: 'a piece is too large',
      diagram: OPENING.replaceAll('o o .', 'o o o'),
      told: 'on i5 is no piece',
    },
    {
      says: 'a piece is there twice',
      diagram: OPENING.replace('12 . .', '12 o o'),
      told: 'the 2 of Orange twice',
    },
  ])('is refused where $says', ({ diagram, told }) => {
    expect(() => positionFrom(diagram, PURPLE)).toThrow(told);
  });
});

describe('A board of a search', () => {
  test('comes to the same as playing, move by move', () => {
    const board = emptyBoard();
    for (const { board: expected, laid } of randomGame('search').slice(1)) {
      place(board, laid!.placement);
      expect(board).toEqual(expected);
    }
  });

  test('can be made the same as another again and again', () => {
    const board = emptyBoard();
    for (const { board: model } of randomGame('copies')) {
      copyOnto(board, model);
      expect(board).toEqual(model);
      expect(copyOf(board)).toEqual(model);
    }
  });
});

describe('The key of a position', () => {
  test('is the same when the same pieces came in another order', () => {
    const one = afterMoves('e10 j5 f8,f9 i3,i4 d11,d12,d13 k6,k7,k8');
    const other = afterMoves('e10 j5 d11,d12,d13 k6,k7,k8 f8,f9 i3,i4');
    expect(other.board).toEqual(one.board);
  });

  test('is different for different positions', () => {
    const boards = blokusDuo.moves(START).map((move) => blokusDuo.play(START, move).board);
    expect(new Set(boards.map(({ keyLow }) => keyLow)).size).toBe(828);
    expect(new Set(boards.map(({ keyHigh }) => keyHigh)).size).toBe(828);
  });
});
