import { expect, test } from 'vitest';
import { DARK, LIGHT } from '../../../src/rules/squadro/board.ts';
import { positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';

const TABLE = `
        1 2 3 4 5
        D . v . .
    1 > . . . . . .
    2 . . . . ^ v <
    3 L . . . . . .
    4 . . . > . . .
    5 . . ^ . . . <
        . . . . .`;

test('A view shows each piece with its speed and what its move would do, for both seats', () => {
  const view = squadro.view(positionFrom(TABLE, DARK), 'public');
  expect(view).toEqual({
    game: 'squadro',
    viewer: 'public',
    turn: DARK,
    ply: 0,
    home: [1, 1],
    pieces: [
      [
        { lane: 1, progress: 0, speed: 3, ahead: { to: 3, sendsBack: [] } },
        {
          lane: 2,
          progress: 6,
          speed: 3,
          ahead: {
            to: 9,
            sendsBack: [
              { lane: 5, from: 2, to: 0 },
              { lane: 4, from: 10, to: 6 },
            ],
          },
        },
        { lane: 3, progress: 12, speed: 0 },
        { lane: 4, progress: 3, speed: 1, ahead: { to: 4, sendsBack: [] } },
        { lane: 5, progress: 6, speed: 1, ahead: { to: 7, sendsBack: [] } },
      ],
      [
        { lane: 1, progress: 12, speed: 0 },
        { lane: 2, progress: 7, speed: 1, ahead: { to: 8, sendsBack: [] } },
        { lane: 3, progress: 0, speed: 2, ahead: { to: 2, sendsBack: [] } },
        { lane: 4, progress: 10, speed: 1, ahead: { to: 11, sendsBack: [] } },
        { lane: 5, progress: 2, speed: 1, ahead: { to: 3, sendsBack: [] } },
      ],
    ],
  });
});

test('The last move is shown with the pieces it sent back', () => {
  const view = squadro.view(squadro.play(positionFrom(TABLE, LIGHT), 2), DARK);
  expect(view).toMatchObject({ viewer: DARK, turn: DARK, ply: 1 });
  expect(view.last).toEqual({
    seat: LIGHT,
    text: '2',
    marks: [
      { role: 'from', place: 'L2@6' },
      { role: 'to', place: 'L2@9' },
      { role: 'take', place: 'D5@2' },
      { role: 'drop', place: 'D5@0' },
      { role: 'take', place: 'D4@10' },
      { role: 'drop', place: 'D4@6' },
    ],
  });
});

test('After the end no piece has anywhere to go', () => {
  const won = `
        1 2 3 4 5
        D . v . .
    1 L . . . . . .
    2 L . . . ^ v .
    3 L . . . . . .
    4 . . . > . . .
    5 L . ^ . . . .
        . . . . .`;
  const view = squadro.view(positionFrom(won, DARK), 'public');
  expect(view.result).toEqual({ winner: LIGHT, reason: 'four-home' });
  expect(view.pieces.flat().filter(({ ahead }) => ahead)).toEqual([]);
});
