import { describe, expect, test } from 'vitest';
import { ownMoveWords } from '../../../src/bot/messages/match-view.ts';
import { BLOKUS_DUO } from '../../../src/rules/blokus-duo/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, played, started } from '../../match/scenes.ts';

const t = textsIn(ENGLISH);

/** Purple is walled in by the last of these, and Orange plays on. */
const WALLED_IN =
  `j4,j5,k4,k5,l5 e8,e9,e10,e11,f10 l2,m1,m2,m3,m4 g8,g9,h8,i8,i9 h2,i1,i2,i3,j2 b7,c7,d5,d6,d7
  f5,f6,g4,g5,h4 h11,i11,j10,j11,j12 e1,e2,e3,f1,f3 a4,a5,b4,c3,c4 i6,i7,j7,k7,l7 k9,l8,l9,l10,m8 m6,n5,n6
  g13,h13,h14,i13 k1 k13,l13,m12,m13,n12`.split(/\s+/);

describe('A player who has just moved is told', () => {
  const match = started({ game: BLOKUS_DUO, side: 0 });

  test('what the move was', () => {
    expect(ownMoveWords(t, played(match, 'e10'), 0)).toBe('You placed the single square on e10.');
  });

  test('why it is still their turn, where the other can do nothing more', () => {
    expect(ownMoveWords(t, played(match, ...WALLED_IN), 1).split('\n')).toEqual([
      expect.stringMatching(/^You placed the .* on k13 l13 m12 m13 n12\.$/),
      `<@${ANN}> can place nothing more, so <@${BEN}> goes on alone.`,
    ]);
  });
});
