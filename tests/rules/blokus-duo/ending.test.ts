import { describe, expect, test } from 'vitest';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { BLOKUS_DUO } from '../../../src/rules/blokus-duo/view.ts';
import { positions, replay } from '../../../src/rules/record.ts';
import { ORANGE, PURPLE } from './positions.ts';
import { scoreOf } from './rules-page.ts';

const GAMES = [
  {
    says: 'Purple places everything, the single square last, while Orange has long retired',
    turns: '010101010101010101000000000000',
    score: [20, -57],
    winner: PURPLE,
    moves: `c10,d9,d10,d11,e10 j3,j4,j5,k3,l3 f9,g8,g9,h7,h8 l6,m4,m5,m6,n4 e5,f5,g4,g5,g6 l1,m1,m2,n1,n2
      i9,i10,i11,j11,j12 k7,k8,l8,m8 k13,l13,m12,m13,n13 h2,h3,i1,i2 b3,b4,c4,c5,d4 i6 e1,e3,f1,f2,f3 n9,n10,n11
      b12,c12,c13,c14,d14 j9,j10 k10,l9,l10,m9,m10 k11,l11,l12 a8,a9,a10,b8,c8 f14,g14,h14,i14,j14
      e12,e13,f12,g12,h12 j6,j7,j8,k6 n5,n6,n7,n8 l4,l5 b1,c1,c2,d2 d7,e7,e8,f7 i3,i4,i5 j1,j2,k1,k2 a5,a6,b6 a2`,
  },
  {
    says: 'Purple places everything, but the single square before the last',
    turns: '0101010101010100000000000000',
    score: [15, -66],
    winner: PURPLE,
    moves: `i6,i7,j5,j6,k5 d10,d11,d12,d13,e10 f8,g7,g8,g9,h8 f11,f12,f13,f14 d5,d7,e5,e6,e7 b9,b10,b11,c9
      h10,h11,i11,i12,j11 a14,b13,b14,c14 b2,b3,b4,b5,c4 a7,a8 l2,l3,l4,m3,m4 b6 h2,i1,i2,j1,k1 a3,a4,a5
      k12,k13,l12,m11,m12 m8,n5,n6,n7,n8 c1,d1,d2,d3,e1 g12,g13,g14,h14,i14 l14,m14,n13,n14 f2,f3,f4,g3
      k9,k10,l9,l10 g5,h4,h5,i4 b7,b8,c8 a9,a10,a11,a12,a13 d9,e9 c10,c11,c12,c13 f10 e11,e12,e13`,
  },
  {
    says: 'Purple retires early and Orange goes on alone',
    turns: '010101010101010111111',
    score: [-55, -33],
    winner: ORANGE,
    moves: `j4,j5,k4,k5,l5 e8,e9,e10,e11,f10 l2,m1,m2,m3,m4 g8,g9,h8,i8,i9 h2,i1,i2,i3,j2 b7,c7,d5,d6,d7
      f5,f6,g4,g5,h4 h11,i11,j10,j11,j12 e1,e2,e3,f1,f3 a4,a5,b4,c3,c4 i6,i7,j7,k7,l7 k9,l8,l9,l10,m8 m6,n5,n6
      g13,h13,h14,i13 k1 k13,l13,m12,m13,n12 c11,c12,c13,d12,d13 a8,a9,a10,a11,a12 a1,a2,b1,b2 d1,d2 f14`,
  },
  {
    says: 'equal scores draw',
    turns: '0101010101010101010101',
    score: [-41, -41],
    winner: 'draw',
    moves: `e9,e10,f9,g8,g9 i5,j4,j5,j6,k5 c13,d11,d12,d13,d14 g3,g4,g5,h3,i3 h10,i10,j10,k9,k10 d3,d4,e2,e3,f2
      l11,m10,m11,n10,n11 d7,d8,e5,e6,e7 k12,k13,l13,l14,m13 l4,m4,m5,m6,n6 f5,f6,f7,g6,h6 j2,k2,l1,l2,m2
      f11,f12,g12,g13,g14 a10,b9,b10,b11,c9 a12,a13,a14,b12 a5,a6,b6,c5,c6 j7,j8,k7,l7,l8 a2,a3,b2,c2 i13,i14,j14
      h7,i7,i8 n14 i1`,
  },
] as const;

describe('A game ends when neither player can place', () => {
  test.each(GAMES)('$says', ({ moves, turns, score, winner }) => {
    const reached = positions(blokusDuo, {
      game: BLOKUS_DUO,
      seed: 'any',
      first: PURPLE,
      moves: moves.split(/\s+/),
    });
    const before = reached.slice(0, -1);
    const last = reached.at(-1)!;
    expect(before.map((position) => blokusDuo.turn(position)).join('')).toBe(turns);
    for (const position of before) expect(blokusDuo.result(position)).toBeUndefined();
    expect(blokusDuo.result(last)).toEqual({ winner, reason: 'score', score });

    const view = blokusDuo.view(last, 'public');
    expect([scoreOf(PURPLE, view), scoreOf(ORANGE, view)]).toEqual(score);
    expect(view.retired).toEqual([true, true]);
  });
});

/** Purple lies on the only corner of Orange. */
const HEMMED_IN = `
  14 . . . . . . . . . . . . . .
  13 . . . . . . . . . . . . . .
  12 . . . . . . . . . . . . . .
  11 . . . . . . . . . . . . . .
  10 . . . . . . . . . . . . . .
   9 . . . . . . . . . . . . . .
   8 . . . . . . . . . . . . . .
   7 . . . . . . . . . . . . . .
   6 . . . . . . . . . . . . . .
   5 . . . . . . . . . . . . . .
   4 . . . . . . . . . . . . . .
   3 . . . p . . . . . . . . . .
   2 . p p . . . . . . . . . . .
   1 o . . . . . . . . . . . . .
     a b c d e f g h i j k l m n`;

describe('A player who cannot place', () => {
  test('has retired: the turn goes to the other without a move being played', () => {
    const position = positionFrom(HEMMED_IN, ORANGE);
    expect(blokusDuo.turn(position)).toBe(PURPLE);
    expect(blokusDuo.view(position, 'public')).toMatchObject({ retired: [false, true], ply: 3 });
  });

  test('never gets the turn again', () => {
    let position = positionFrom(HEMMED_IN, PURPLE);
    for (let move = 0; move < 5; move++) {
      expect(blokusDuo.turn(position)).toBe(PURPLE);
      expect(blokusDuo.result(position)).toBeUndefined();
      position = blokusDuo.play(position, blokusDuo.moves(position).at(-1)!);
    }
  });

  test('has retired on the turn of the other already', () => {
    expect(blokusDuo.view(positionFrom(HEMMED_IN, PURPLE), 'public').retired).toEqual([false, true]);
  });
});

describe('The score so far', () => {
  test.each([
    { says: 'starts at -89 for both', moves: [], score: [-89, -89], left: [89, 89] },
    { says: 'grows by the squares placed', moves: ['e10,e11,f10', 'j5'], score: [-86, -88], left: [86, 88] },
  ])('$says', ({ moves, score, left }) => {
    const record = { game: BLOKUS_DUO, seed: 'any', first: PURPLE, moves } as const;
    const view = blokusDuo.view(replay(blokusDuo, record), 'public');
    expect(view).toMatchObject({ score, squaresLeft: left });
  });
});
