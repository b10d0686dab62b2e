import { describe, expect, test } from 'vitest';
import { describe as alt, describeMove } from '../../src/render/describe.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { gameIds, gameOf, positionAfter } from '../../src/rules/catalogue.ts';
import { positionFrom as exeoDuoPosition } from '../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { positionFrom as eximoPosition } from '../../src/rules/eximo/diagram.ts';
import { eximo } from '../../src/rules/eximo/game.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId, Seat, View } from '../../src/rules/game.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { describeResult } from './describe-result.ts';

function seenAfter(id: GameId, moves: string, first: Seat = 0): View {
  const record = { game: id, seed: 'words', first, moves: moves === '' ? [] : moves.split('; ') };
  return positionAfter(record).view('public');
}

describe('The last move in words', () => {
  test.each([
    [SQUADRO, '3', "Light's lane 3 went 2 forward"],
    [SQUADRO, '1; 1; 1', "Light's lane 1 went 3 forward and turned"],
    [SQUADRO, '3; 2', "Dark's lane 2 went 4 forward and sent back Light's lane 3"],
    [EXIMO, 'c3-d4', 'Black moved c3 to d4'],
    [EXIMO, 'b2-b4', 'Black jumped b2 to b4'],
    [EXEO_DUO, 'b1-b3 c8-c9', 'Blue moved pyramid b1 to b3 and prism c8 to c9'],
  ] as const)('%s %s', (id, moves, words) => {
    expect(describeMove(seenAfter(id, moves))).toBe(words);
  });

  test.each(gameIds())('is not there before the first move of %s', (id) => {
    expect(describeMove(seenAfter(id, ''))).toBeUndefined();
  });

  test('tells of captures, of the man that left and of the new men', () => {
    const position = eximoPosition(
      `
        a b c d e f g h
      8 . . . . . . . . 8
      7 . . . W . . . . 7
      6 . . . B . . . . 6
      5 . . . . . . . . 5
      4 . . . . . . . . 4
      3 . . . . . . . W 3
      2 . . . . . . . . 2
      1 . . . . . . . . 1
        a b c d e f g h
      `,
      0,
    );
    const played = eximo.play(position, eximo.read(position, 'd6xd8@b1,c2'));
    expect(describeMove(eximo.view(played, 'public'))).toBe(
      'Black captured d7 with d6 to d8, left the board and dropped men on b1 and c2',
    );
  });

  test('tells of a push in Exeo Duo', () => {
    const position = exeoDuoPosition(
      `
            a  b  c  d  e  f  g
       14   S  P  C  .  R  Q  S
       13   .  .  .  .  .  .  .
       12   .  .  .  .  .  .  .
       11   1  .  .  .  .  .  2
       10   .  .  .  .  .  .  .
        9   .  .  .  .  .  .  .
        8   S  q  r  3  c  p  S
       ==========================
        7   S  Q  R  3  .  P  S
        6   .  .  .  .  .  .  .
        5   .  .  C  .  .  .  .
        4   1  .  .  .  .  .  2
        3   .  .  c  .  .  .  .
        2   .  .  .  .  .  .  .
        1   S  p  .  .  r  q  S
      `,
      0,
    );
    const view = exeoDuo.view(exeoDuo.play(position, exeoDuo.read(position, 'c3xc5>a1')), 'public');
    expect(describeMove(view)).toBe("Blue moved cone c3 to c5 and pushed Silver's cone onto a1");
    expect(alt(view)).toContain('Silver must move a1 if possible.');
  });
});

describe('The table in words', () => {
  test.each([
    [
      SQUADRO,
      '3; 2',
      "Squadro. Dark's lane 2 went 4 forward and sent back Light's lane 3. Light to move. Light, 0 of 4 home: " +
        'lane 1 at the start, moves 3; lane 2 at the start, moves 1; lane 3 at the start, moves 2; ' +
        'lane 4 at the start, moves 1; lane 5 at the start, moves 3. Dark, 0 of 4 home: lane 1 at the start, moves 1; ' +
        'lane 2 on crossing 4 going out, moves 3; lane 3 at the start, moves 2; lane 4 at the start, moves 3; ' +
        'lane 5 at the start, moves 1.',
    ],
    [
      EXIMO,
      'c3-d4',
      'Eximo. Black moved c3 to d4. White to move. Black, 16 men on b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2 b3 f3 g3 d4; ' +
        '0 captured. White, 16 men on b6 c6 f6 g6 b7 c7 d7 e7 f7 g7 b8 c8 d8 e8 f8 g8; 0 captured.',
    ],
    [
      EXEO_DUO,
      '',
      'Exeo Duo. Blue to move. Blue: pyramids b1 and f8, cones c1 and e8, prisms e1 and c8, cubes f1 and b8; no pair out. ' +
        'Silver: pyramids f7 and b14, cones e7 and c14, prisms c7 and e14, cubes b7 and f14; no pair out.',
    ],
  ] as const)('%s after %s', (id, moves, words) => {
    expect(alt(seenAfter(id, moves))).toBe(words);
  });

  const LONGEST = 1000;
  test.each(gameIds())('fits the alt text of a picture all through games of %s', (id) => {
    for (const seed of ['words 1', 'words 2', 'words 3']) {
      for (const position of walk(id, seed).positions) {
        for (const viewer of [0, 1, 'public'] as const) {
          const words = alt(position.view(viewer));
          expect(words.length).toBeLessThanOrEqual(LONGEST);
          expect(words).not.toMatch(/undefined|NaN|null/);
        }
      }
    }
  });
});

describe('The result in words', () => {
  test.each(gameIds())('says who wins %s and why', (id) => {
    const { seats } = gameOf(id);
    for (const seed of ['words 1', 'words 2', 'words 3']) {
      const view = walk(id, seed).positions.at(-1)!.view('public');
      const { winner } = view.result!;
      const outcome = winner === 'draw' ? 'Draw' : `${seats[winner]} wins`;
      expect(describeResult(view)).toMatch(new RegExp(`^${outcome}: .{8,}`));
      expect(alt(view)).toContain(describeResult(view));
    }
  });

  test('may be what the players decided', () => {
    const words = alt(seenAfter(SQUADRO, '3'), { winner: 1, reason: 'Ada has resigned' });
    expect(words).toContain('Dark wins: Ada has resigned.');
    expect(words).not.toContain('to move');
  });
});
