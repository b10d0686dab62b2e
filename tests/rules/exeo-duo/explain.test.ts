import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { refusal } from '../in-english.ts';
import { drawn, IN_A_ROW, NOTHING_LEFT, played } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

const BUSY = drawn({
  south: `
    . . . . . . .
    . . p . . . C
    r c . S . . .
    1 . Q 3 S . 2
    . P . S . . .
    . . . . . . .
    . q . . R . .`,
  north: `
    . . . . R . .
    . . p . . . .
    . . . S . Q .
    1 c S 3 S . 2
    . . . S . . .
    . P . . C . .
    . q . r . . .`,
});

const LAST_PAIR = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . c . S . . .
    . . . . . . .
    . . P . . . .`,
  north: `
    . . P . . . .
    . . c . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    . . . . . . .
    . . . . . . .`,
});

const OBLIGED = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . C . p . . .
    . c . P . . .
    . . . . . . .`,
});

const THREE_OBLIGED = drawn({
  south: `
    . . . . . . .
    . P . . . . .
    . . . c . . .
    1 . S 3 r . 2
    . . . q . . .
    . p . . . . .
    . . . . . . .`,
});

const AT_THE_EXIT = drawn({
  south: `
    . . . . . . .
    . . c . . . .
    . . . S . . .
    C . S 3 S . 2
    p . . S . . .
    . . . . . . .
    . . P . . . .`,
});

const ONLY_PUSHES = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . P p C . .
    . . c r q . .
    . . . . . . .`,
});

describe('A move that is none is answered with its reason', () => {
  test.each([
    // No move at all
    ['hello', START, 'Write a double move like b6-d6 b13-b14.'],
    [
      'b2-d2 b12-',
      START,
      'That is only the beginning of a move. Write all of it, for example b2-d2 b12-c13.',
    ],
    ['h1-h3 b12-c12', START, 'Write a double move like b6-d6 b13-b14.'],
    ['b2 d2 b12 c12 d1', START, 'Write a double move like b6-d6 b13-b14.'],
    ['castle', BUSY, 'Write a double move like c6-e6 c13-c14 or a push like b5xb3>d3.'],
    ['castle', ONLY_PUSHES, 'Write a push like d3xe3>c4.'],
    ['castle', IN_A_ROW, 'Write a move like a2-a3.'],
    ['castle', NOTHING_LEFT, 'None of your pieces can move, so write pass.'],
    ['', START, 'Please name a move.'],
    ['...', START, 'Please name a move.'],
    ['pass', START, 'You can pass only when none of your pieces can move.'],
    // Half a move
    ['b2', START, 'That is only the beginning of a move. Write all of it, for example b2-d2 b13-b14.'],
    ['b2-d2', START, 'That is only the beginning of a move. Write all of it, for example b2-d2 b13-b14.'],
    ['b12', START, 'Name the move in the left court too, for example b6-d6 b12-c13.'],
    ['b12-c12', START, 'Name the move in the left court too, for example b6-d6 b12-c12.'],
    ['b1xb3', BUSY, 'That is only the beginning of a move. Write all of it, for example b1xb3>d3.'],
    // Not yours
    ['d6', START, 'd6 is empty. Begin with one of your pieces.'],
    ['d6-d7', START, 'd6 is empty. Begin with one of your pieces.'],
    ['d6-d7 b12-c12', START, 'd6 is empty. Begin with one of your pieces.'],
    ['b2-d2 d9-e9', START, 'd9 is empty. Begin with one of your pieces.'],
    ['b2-d2 d9', START, 'd9 is empty. Begin with one of your pieces.'],
    ['f2', START, 'The cube on f2 is your opponent’s. Begin with one of your pieces.'],
    ['f2-d2 b12-c12', START, 'The cube on f2 is your opponent’s. Begin with one of your pieces.'],
    ['b2-d2 f10-e10', START, 'The prism on f10 is your opponent’s. Begin with one of your pieces.'],
    ['g6xf6>d3', BUSY, 'The cone on g6 is your opponent’s. Begin with one of your pieces.'],
    // No way
    ['b2-c4 b12-c12', START, 'b2 cannot reach c4. A piece goes one or two steps in a straight line.'],
    ['b2-b5', START, 'b2 cannot reach b5. A piece goes one or two steps in a straight line.'],
    ['b2-b2 b12-c12', START, 'b2 cannot reach b2. A piece goes one or two steps in a straight line.'],
    ['b1-b2 b8-b10', BUSY, 'b9 is in the way.'],
    ['a5-a3 c13-d13', BUSY, 'a4 cannot be crossed: only ordinary squares can.'],
    ['c6-b5 c13-e13', BUSY, 'Your cone stands on b5.'],
    ['b2-b3', START, 'Your prism stands on b3.'],
    ['b5-d5 b12-c12', START, 'A piece comes onto a silver square only by being pushed.'],
    ['b5-d5', START, 'A piece comes onto a silver square only by being pushed.'],
    ['b1-b3 c13-d13', BUSY, 'Your opponent’s pyramid stands on b3, and a push is the only move of its turn.'],
    ['b2-b9', START, 'Pieces never leave their court.'],
    ['b2-b9 b12-c12', START, 'Pieces never leave their court.'],
    // One piece in each court, three steps together
    ['b2-d2 b6-c6', START, 'A double move has one piece in the left court and one in the right court.'],
    ['b2-d2 b13-d13', START, 'One piece moves two steps and the other one step.'],
    ['b2-c2 b12-c12', START, 'One piece moves two steps and the other one step.'],
    ['a2-b2 a9-b9', IN_A_ROW, 'No double move is left to you, so one piece moves alone, for example a2-a3.'],
    ['a2-a4', IN_A_ROW, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    // EXEO squares
    ['b5-a4', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 b11-d13', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 c13-a11', BUSY, 'EXEO squares are entered by twins, both in one turn and onto equal numbers.'],
    ['b5-a4 b11-a11', BUSY, 'One piece moves two steps and the other one step.'],
    ['b3-a4 c13-a11', LAST_PAIR, 'Your last pair exits on EXEO 3.'],
    // Pushes
    ['b1xb2>d3', BUSY, 'b2 is empty, so there is nothing to push.'],
    ['b1xd1>d3', BUSY, 'd1 is empty, so there is nothing to push.'],
    ['c6xa5>d3', BUSY, 'c6 cannot reach a5. A piece goes one or two steps in a straight line.'],
    ['c6xb5>d3', BUSY, 'You cannot push your own cone.'],
    ['b5xc4>d3', BUSY, 'A piece on a silver square cannot be pushed.'],
    ['b5xc4', BUSY, 'A piece on a silver square cannot be pushed.'],
    ['a3xa4>d3', AT_THE_EXIT, 'Only a cone can push the cone off a4.'],
    ['b1xb3>a2', BUSY, 'a2 is not a silver square.'],
    ['b1xb3>c4', BUSY, 'c4 is not empty.'],
    ['b1xb3>d10', BUSY, 'A pushed piece stays in its court.'],
    // Obligations
    ['b2-a2 b13-d13', OBLIGED, 'Your piece on d3 must move.'],
    ['b2xb3>d5', OBLIGED, 'Your piece on d3 must move.'],
    ['b2', OBLIGED, 'Your piece on d3 must move.'],
    ['b2-a2', OBLIGED, 'Your piece on d3 must move.'],
    ['b2-b3 b13-d13', THREE_OBLIGED, 'As many as possible of your pieces on d5, e4 and d3 must move.'],
  ])('%s', (typed, position, reason) => {
    expect(refusal(() => exeoDuo.read(position, typed))).toBe(reason);
  });

  test('EXEO 3 is for the last pair', () => {
    const position = drawn({
      south: `
        . . . . . . .
        . . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . . c S . . .
        . . . . . . .
        . p P . . . .`,
      north: `
        . p P . . . .
        . . . . . . .
        . . . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . c . . . . .
        . . . . . . .`,
    });
    expect(refusal(() => exeoDuo.read(position, 'c3-d4 b9-d11'))).toBe('EXEO 3 is only for your last pair.');
  });

  test('a game that is over takes no more moves', () => {
    const won = played(
      drawn({
        south: `
          . . . . . . .
          . . . . . . .
          . . . S . . .
          1 . S 3 S . 2
          . . c S . . .
          . . . . . . .
          . . P . . . .`,
        north: `
          . . P . . . .
          . . . . . . .
          . . . S . . .
          1 . S 3 S . 2
          . . . S . . .
          . c . . . . .
          . . . . . . .`,
      }),
      'c3-d4 b9-d11',
    );
    expect(refusal(() => exeoDuo.read(won, 'c1-c2 c14-c12'))).toBe('The game is over.');
  });
});
