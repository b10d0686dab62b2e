import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { drawn, played } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

const BUSY = drawn({
  south: `
    Q . r 3 . . S
    . . p . . . .
    C c . . . . .
    1 . . . . . 2
    . P . q . . .
    . . . . . . .
    S . R . . . S`,
  north: `
    S . R . . . S
    . . p . . . .
    . . . . . Q .
    1 c . . . . 2
    . r . C . . .
    . P . q . . .
    S . . 3 . . S`,
});

const LAST_PAIR = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . . . . 2
    . c . . . . .
    . . . . . . .
    S . P . . . S`,
  north: `
    S . P . . . S
    . . c . . . .
    . . . . . . .
    1 . . . . . 2
    . . . . . . .
    . . . . . . .
    S . . 3 . . S`,
});

const OBLIGED = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . C . . 2
    . . . c . . .
    . P . . . . .
    p . . . . . S`,
});

const THREE_OBLIGED = drawn({
  south: `
    c . . 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . P . . 2
    . . . . . . .
    . p . . . . .
    q . . . . . r`,
});

const AT_THE_EXIT = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . c . . . .
    C . . . . . 2
    p . . . . . .
    . . . . . . .
    S . P . . . S`,
});

const ONLY_PUSHES = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . . . . 2
    . . . . . . .
    P C . . . . .
    p R . . . . S`,
});

describe('A move that is none is answered with its reason', () => {
  test.each([
    // No move at all
    ['hello', START, 'Write a double move like b1-b3 f8-f9.'],
    ['b1-b3 c8-', START, 'That is only the beginning of a move, for example b1-b3 c8-c9.'],
    ['h1-h3 c8-c9', START, 'Write a double move like b1-b3 f8-f9.'],
    ['b1 b3 c8 c9 d1', START, 'Write a double move like b1-b3 f8-f9.'],
    ['castle', BUSY, 'Write a double move like c6-e6 c13-d14 or a push like b5xb3>a1.'],
    ['castle', ONLY_PUSHES, 'Write a push like a1xa2>g1.'],
    ['', START, 'Please name a move.'],
    ['...', START, 'Please name a move.'],
    // Half a move
    ['b1', START, 'That is only the beginning of a move, for example b1-b3 f8-f9.'],
    ['b1-b3', START, 'That is only the beginning of a move, for example b1-b3 f8-f9.'],
    ['c8', START, 'Name the move in the South too, for example b1-b3 c8-c9.'],
    ['c8-c9', START, 'Name the move in the South too, for example b1-b3 c8-c9.'],
    ['d3xb3', BUSY, 'That is only the beginning of a move, for example d3xb3>a1.'],
    // Not yours
    ['d5', START, 'd5 is empty.'],
    ['d5-d6', START, 'd5 is empty.'],
    ['d5-d6 c8-c10', START, 'd5 is empty.'],
    ['b1-b3 d9-d10', START, 'd9 is empty.'],
    ['b1-b3 d9', START, 'd9 is empty.'],
    ['b7', START, "The cube on b7 is Silver's."],
    ['b7-b5 c8-c9', START, "The cube on b7 is Silver's."],
    ['b1-b3 e14-e13', START, "The prism on e14 is Silver's."],
    ['a5xb5>g1', BUSY, "The cone on a5 is Silver's."],
    // No way
    ['b1-c3 c8-c9', START, 'b1 cannot reach c3.'],
    ['b1-b4', START, 'b1 cannot reach b4.'],
    ['b1-b1 c8-c9', START, 'b1 cannot reach b1.'],
    ['d3-d5 d9-d11', BUSY, 'd10 is in the way.'],
    ['c7-e7 c13-d13', BUSY, 'Only ordinary squares can be crossed, and d7 is none.'],
    ['c6-c7 c13-e13', BUSY, 'Your prism stands on c7.'],
    ['b1-c1', START, 'Your cone stands on c1.'],
    ['b1-a1 c8-c10', START, 'A piece comes onto a silver square only by being pushed.'],
    ['b1-a1', START, 'A piece comes onto a silver square only by being pushed.'],
    ['d3-b3 c13-d13', BUSY, 'b3 is held by Silver, and a push is the only move of its turn.'],
    ['b1-b8', START, 'Pieces never leave their half.'],
    ['b1-b8 c8-c9', START, 'Pieces never leave their half.'],
    // One piece in each half, three steps together
    ['b1-b3 c1-c2', START, 'A double move has one piece in the South and one in the North.'],
    ['b1-b3 c8-c10', START, 'One piece moves two steps and the other one step.'],
    ['b1-b2 c8-c9', START, 'One piece moves two steps and the other one step.'],
    // EXEO squares
    ['b5-a4', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 b11-d13', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 c13-a11', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 b11-a11', BUSY, 'One piece moves two steps and the other one step.'],
    ['b3-a4 c13-a11', LAST_PAIR, 'Your last pair exits on EXEO 3.'],
    // Pushes
    ['d3xd4>a1', BUSY, 'd4 is empty.'],
    ['d3xe3>a1', BUSY, 'e3 is empty.'],
    ['c6xa5>a1', BUSY, 'c6 cannot reach a5.'],
    ['c6xc7>a1', BUSY, 'You cannot push your own prism.'],
    ['c7xa7>a1', BUSY, 'A piece on a silver square cannot be pushed.'],
    ['c7xa7', BUSY, 'A piece on a silver square cannot be pushed.'],
    ['a3xa4>a1', AT_THE_EXIT, 'Only a cone can push the cone off a4.'],
    ['d3xb3>a2', BUSY, 'a2 is not a silver square.'],
    ['d3xb3>a7', BUSY, 'a7 is not empty.'],
    ['d3xb3>a8', BUSY, 'A pushed piece stays in its half.'],
    // Obligations
    ['d3-d2 e8-e10', OBLIGED, 'Your piece on a1 must move.'],
    ['d3xd4>g1', OBLIGED, 'Your piece on a1 must move.'],
    ['d3', OBLIGED, 'Your piece on a1 must move.'],
    ['d3-d2', OBLIGED, 'Your piece on a1 must move.'],
    ['b2-b3 b8-b10', THREE_OBLIGED, 'As many as possible of your pieces on a7, g1 and a1 must move.'],
  ])('%s', (typed, position, reason) => {
    expect(() => exeoDuo.read(position, typed)).toThrow(
      expect.objectContaining({ name: 'RulesError', message: reason }),
    );
  });

  test('EXEO 3 is for the last pair', () => {
    const position = drawn({
      south: `
        S . . 3 . . S
        . . . c . . .
        . . . . . . .
        1 . . . . . 2
        . . . . . . .
        . . . . . . .
        S p P . . . S`,
      north: `
        S p P . . . S
        . . . . . . .
        . . . . . . .
        1 . . . . . 2
        . . . c . . .
        . . . . . . .
        S . . 3 . . S`,
    });
    expect(() => exeoDuo.read(position, 'd6-d7 d10-d8')).toThrow('EXEO 3 is only for your last pair.');
  });

  test('a game that is over takes no more moves', () => {
    const won = played(
      drawn({
        south: `
          S . . 3 . . S
          . . . c . . .
          . . . . . . .
          1 . . . . . 2
          . . . . . . .
          . . . . . . .
          S . P . . . S`,
        north: `
          S . P . . . S
          . . . . . . .
          . . . . . . .
          1 . . . . . 2
          . . . c . . .
          . . . . . . .
          S . . 3 . . S`,
      }),
      'd6-d7 d10-d8',
    );
    expect(() => exeoDuo.read(won, 'c1-c2 c14-c12')).toThrow('The game is over.');
  });
});
