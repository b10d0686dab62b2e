import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/game.ts';
import { DARK, LIGHT } from '../../../src/rules/squadro/board.ts';
import { positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { refusal } from '../in-english.ts';

const TABLE = `
        1 2 3 4 5
        D v v v v
    1 L . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`;

describe('A lane may be typed as', () => {
  test.each<[string, Seat]>([
    ['3', LIGHT],
    [' 3 ', LIGHT],
    ['3.', LIGHT],
    ['#3', LIGHT],
    ['lane 3', LIGHT],
    ['Lane3', DARK],
    ['L3', LIGHT],
    ['l-3', LIGHT],
    ['L3', DARK],
    ['D3', DARK],
    ['light 3', LIGHT],
    ['Dark 3', DARK],
    ['Lane 3: 2 forward', LIGHT],
    ['Bahn 3', LIGHT],
    ['レーン3', DARK],
    ['Bahn 3: 2 vor', LIGHT],
    ['レーン3：2進む', DARK],
  ])('%j by seat %i', (text, turn) => {
    expect(squadro.read(positionFrom(TABLE, turn), text)).toBe(3);
  });
});

describe('What cannot be read is explained:', () => {
  test.each<[string, Seat, string]>([
    ['1', LIGHT, 'Your piece in lane 1 is home already. Name another lane, for example 2.'],
    ['D1', DARK, 'Your piece in lane 1 is home already. Name another lane, for example 2.'],
    ['6', LIGHT, 'There are only lanes 1 to 5. Name one of them, for example 2.'],
    ['lane 0', LIGHT, 'There are only lanes 1 to 5. Name one of them, for example 2.'],
    ['-3', LIGHT, 'There are only lanes 1 to 5. Name one of them, for example 2.'],
    ['#−3', DARK, 'There are only lanes 1 to 5. Name one of them, for example 2.'],
    ['23', LIGHT, 'There are only lanes 1 to 5. Name one of them, for example 2.'],
    ['D3', LIGHT, 'That piece is your opponent’s. Name a lane of yours, for example 2.'],
    ['dark 3', LIGHT, 'That piece is your opponent’s. Name a lane of yours, for example 2.'],
    ['light 3', DARK, 'That piece is your opponent’s. Name a lane of yours, for example 2.'],
    ['lane', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['3: I changed my mind, 4', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['Lane 3: 1 forward', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['Bahn 3: 1 vor', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['Lane 3: 2 forward, jumps their lane 1', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['lane 3, no, lane 2', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['3, 2', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['3: 2', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['not lane 3', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['e3', LIGHT, 'A move is the number of a lane, for example 2.'],
    ['3, 4', DARK, 'A move is the number of a lane, for example 2.'],
    ['3 四', DARK, 'A move is the number of a lane, for example 2.'],
    ['e2-e4', DARK, 'A move is the number of a lane, for example 2.'],
    ['', LIGHT, 'Please name a move.'],
    ['?', LIGHT, 'Please name a move.'],
  ])('%j by seat %i', (text, turn, sentence) => {
    expect(refusal(() => squadro.read(positionFrom(TABLE, turn), text))).toBe(sentence);
  });

  test('any move after the end', () => {
    const won = TABLE.replace('2 >', '2 L').replace('3 >', '3 L').replace('4 >', '4 L');
    expect(refusal(() => squadro.read(positionFrom(won, DARK), '2'))).toBe('The game is over.');
  });
});
