import { describe, expect, test } from 'vitest';
import { START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { refusal } from '../in-english.ts';
import { BLACK, playing, WHITE, withMen } from './positions.ts';

const WHITES_TURN = playing(START, 'c3-d4');
const ONE_CHAIN = withMen({ black: 'c4 g2', white: 'c5 d6 h7' }, BLACK);
/** Two ways from c2 to c6, by a4 and by c4. */
const FORK = withMen({ black: 'c2', white: 'b3 b5 c3 c5 h7' }, BLACK);
const JUMPS = withMen({ black: 'c1 c2 d2 e4', white: 'h7' }, BLACK);
const STUCK = withMen({ black: 'a3 d4', white: 'a4 a5 b4 c5 b6 h8' }, BLACK);
const LATE = withMen({ black: 'd7 c2', white: 'h7' }, BLACK);
const WHITE_LATE = withMen({ black: 'h3', white: 'd2' }, WHITE);
const FULL = withMen({ black: 'd7 b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2', white: 'h7' }, BLACK);

describe('A move may be typed', () => {
  test.each([
    ['c3-d4', START, 'c3-d4'],
    ['C3-D4', START, 'c3-d4'],
    ['c3d4', START, 'c3-d4'],
    [' c3  d4 ', START, 'c3-d4'],
    ['c3 to d4', START, 'c3-d4'],
    ['c3→d4', START, 'c3-d4'],
    ['c3 nach d4', START, 'c3-d4'],
    ['de c3 à d4', START, 'c3-d4'],
    ['c3 a d4', START, 'c3-d4'],
    ['c3からd4へ', START, 'c3-d4'],
    ['c3 에서 d4', START, 'c3-d4'],
    ['c6c5', WHITES_TURN, 'c6-c5'],
    ['c1e3e5', JUMPS, 'c1-e3-e5'],
    ['c4xc6xe6', ONE_CHAIN, 'c4xc6xe6'],
    ['c4 takes c6 takes e6', ONE_CHAIN, 'c4xc6xe6'],
    ['c4 schlägt c6, e6', ONE_CHAIN, 'c4xc6xe6'],
    ['c4 x C6 x e6', ONE_CHAIN, 'c4xc6xe6'],
    ['c4-c6-e6', ONE_CHAIN, 'c4xc6xe6'],
    ['c2xa4xc6', FORK, 'c2xa4xc6'],
    ['d7-e8@b1,d1', LATE, 'd7-e8@b1,d1'],
    ['d7-e8@d1,b1', LATE, 'd7-e8@b1,d1'],
    ['d7e8 d1 and b1', LATE, 'd7-e8@b1,d1'],
    ['d7 na e8, dodaje d1 i b1', LATE, 'd7-e8@b1,d1'],
    ['d7 e8 g2 d1', LATE, 'd7-e8@d1,g2'],
    ['d2-d1@b8,c7', WHITE_LATE, 'd2-d1@c7,b8'],
    ['d2d1c7b8', WHITE_LATE, 'd2-d1@c7,b8'],
    ['d7 d8', FULL, 'd7-d8'],
  ] as const)('%s', (text, position, move) => {
    expect(eximo.write(position, eximo.read(position, text))).toBe(move);
  });
});

describe('What leaves only one move may be left out:', () => {
  test.each([
    ['the end of a chain', 'c4xc6', ONE_CHAIN, 'c4xc6xe6'],
    ['the whole path', 'c4', ONE_CHAIN, 'c4xc6xe6'],
    ['the end of one of two chains', 'c2xa4', FORK, 'c2xa4xc6'],
    ['the squares between', 'c4xe6', ONE_CHAIN, 'c4xc6xe6'],
    ['the squares between, in a jump', 'c1-e5', JUMPS, 'c1-e3-e5'],
  ] as const)('%s', (_, text, position, move) => {
    expect(eximo.write(position, eximo.read(position, text))).toBe(move);
  });
});

describe('What is no move gets its reason:', () => {
  test.each([
    ['', START, 'Please name a move.'],
    ['hello', START, 'Write a move as its squares, for example b1-a2.'],
    ['3 d4', START, 'Write a move as its squares, for example b1-a2.'],
    ['c3 nach 4', START, 'Write a move as its squares, for example b1-a2.'],
    ['4. c3-d4', START, 'Write a move as its squares, for example b1-a2.'],
    ['toc3-d4', START, 'Write a move as its squares, for example b1-a2.'],
    ['c4-d', ONE_CHAIN, 'Write a move as its squares, for example c4xc6xe6.'],
    ['c9-c8', START, 'Write a move as its squares, for example b1-a2.'],
    ['c3', START, 'That is only the beginning of a move. Write all of it, for example c3-b4.'],
    ['d5-d6', START, 'd5 is empty. Begin with one of your men.'],
    ['c6-c5', START, 'The man on c6 is your opponent’s. Begin with one of yours.'],
    ['f3-f4', WHITES_TURN, 'The man on f3 is your opponent’s. Begin with one of yours.'],
    ['c3-c5', START, 'c3 cannot reach c5. You could play c3-b4.'],
    ['c3-d4-e5', START, 'c3-d4 is the whole move. Leave out what follows.'],
    ['a3-a4', STUCK, 'The man on a3 cannot move. Choose another one.'],
    ['c1-e3-g5', JUMPS, 'e3 cannot reach g5. You could play c1-e3-e5.'],
    ['g2-g3', ONE_CHAIN, 'You must capture, for example c4xc6xe6.'],
    ['c4-d5', ONE_CHAIN, 'You must capture, for example c4xc6xe6.'],
    ['c4xc6xc8', ONE_CHAIN, 'c6 cannot reach c8. You could play c4xc6xe6.'],
    ['c2xc4', FORK, 'That is only the beginning of a move. Write all of it, for example c2xc4xa6.'],
    ['c2xc6', FORK, 'Name every landing square, for example c2xc4xc6.'],
    ['d7-e8', LATE, 'That is only the beginning of a move. Write all of it, for example d7-e8@b1,c1.'],
    ['d7-e8@a1,b1', LATE, 'No new man can be put on a1. You could play d7-e8@b1,c1.'],
    ['d7-e8@b1,c2', LATE, 'No new man can be put on c2. You could play d7-e8@b1,c1.'],
    ['d7-e8@b1,b1', LATE, 'New men are written with two different squares, for example d7-e8@b1,c1.'],
    ['d7-e8@b1,d1,e1', LATE, 'New men are written with two different squares, for example d7-e8@b1,c1.'],
    ['d7-d8@b1', FULL, 'd7-d8 is the whole move. Leave out what follows.'],
  ] as const)('%s', (text, position, reason) => {
    expect(refusal(() => eximo.read(position, text))).toBe(reason);
  });
});
