import { describe, expect, test } from 'vitest';
import { describe as alt, describeMove, describeReason } from '../../../src/render/describe.ts';
import { painterFor } from '../../../src/render/games.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { EximoPosition } from '../../../src/rules/eximo/position.ts';
import { BLACK, playing, WHITE, withMen } from '../../rules/eximo/positions.ts';
import { english } from '../../rules/in-english.ts';

const seen = (position: EximoPosition) => eximo.view(position, 'public');

const FEW_FREE = 'b1 c1 d1 e1 f1 g1 b2 c2 d2 e2';
const MOVES = [
  ['c3', 'h7', 'c3-d4', 'moved c3 to d4'],
  ['c1 c2 d2 e4', 'h7', 'c1-e3-e5', 'jumped c1 to e3 to e5'],
  ['c4', 'c5 d6 h7', 'c4xc6xe6', 'moved c4 to c6 to e6 capturing c5 and d6'],
  [`d7 ${FEW_FREE} f2 g2`, 'h7', 'd7-d8', 'moved d7 to d8 and left the board'],
  [`d7 ${FEW_FREE} f2`, 'h7', 'd7-d8@g2', 'moved d7 to d8, left the board and dropped a man on g2'],
  [`d6 d7 ${FEW_FREE}`, 'h4', 'd6-d8@f2,g2', 'jumped d6 to d8, left the board and dropped men on f2 and g2'],
  [
    `d6 ${FEW_FREE} f2`,
    'd7 h4',
    'd6xd8@g2',
    'moved d6 to d8 capturing d7, left the board and dropped a man on g2',
  ],
] as const;

describe('The last move in words', () => {
  test.each(MOVES)('with men on %s and %s: %s', (black, white, move, words) => {
    const view = seen(playing(withMen({ black, white }, BLACK), move));
    expect(describeMove(english, view, ['Ada', 'Ben'])).toBe(`Ada ${words}`);
    expect(describeMove(english, view, ['you', 'Ben'])).toBe(`You ${words}`);
  });
});

describe('The table in words', () => {
  test('tells of one man, and of none', () => {
    const view = seen(playing(withMen({ black: 'd4', white: 'd5' }, BLACK), 'd4xd6'));
    expect(alt(english, view)).toContain('Black, 1 man on d6; 0 captured. White, 0 men; 1 captured.');
    expect(painterFor(english, view).standings).toEqual(['1 man', '0 men, −1']);
  });
});

describe('Why somebody has lost', () => {
  test.each([
    ['without men', withMen({ black: 'd4' }, WHITE), ['Ben lost every man', 'you lost every man']],
    [
      'without a move',
      withMen({ black: 'a2 b2 a1 c1', white: 'a3' }, WHITE),
      ['Ben could not move', 'you could not move'],
    ],
  ] as const)('%s', (_, position, words) => {
    const said = ['Ben', 'you'].map((white) => describeReason(english, seen(position), ['Ada', white]));
    expect(said).toEqual(words);
  });
});
