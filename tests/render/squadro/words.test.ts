import { expect, test } from 'vitest';
import { describeMove } from '../../../src/render/describe.ts';
import { DARK, LIGHT } from '../../../src/rules/squadro/board.ts';
import { positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { english } from '../../rules/in-english.ts';

const TABLE = `
        1 2 3 4 5
        . . . . .
    1 . . . . . > .
    2 L . . . . . .
    3 . > v ^ v . .
    4 . v . . . . <
    5 . < . . . . .
        . . . . ^`;

const LANES_234 = 'pieces in lanes 2, 3 and 4';

test.each([
  [LIGHT, 1, ['Ada', 'Ben'], 'Ada moved one step forward in lane 1 and turned'],
  [LIGHT, 3, ['Ada', 'Ben'], `Ada moved four steps forward in lane 3 and sent back Ben’s ${LANES_234}`],
  [LIGHT, 3, ['Ada', 'you'], `Ada moved four steps forward in lane 3 and sent back your ${LANES_234}`],
  [LIGHT, 4, ['you', 'Ben'], 'You moved three steps back in lane 4'],
  [LIGHT, 5, ['Ada', 'Ben'], 'Ada moved one step back in lane 5 and came home'],
  [
    DARK,
    1,
    ['Ada', 'you'],
    'You moved two steps forward in lane 1, turned and sent back Ada’s piece in lane 5',
  ],
  [
    DARK,
    1,
    ['you', 'Ben'],
    'Ben moved two steps forward in lane 1, turned and sent back your piece in lane 5',
  ],
] as const)('The last move of seat %i in lane %i is told with the names %s', (turn, lane, names, words) => {
  const view = squadro.view(squadro.play(positionFrom(TABLE, turn), lane), 'public');
  expect(describeMove(english, view, names)).toBe(words);
});
