import { describe, expect, test } from 'vitest';
import {
  describe as alt,
  describeConsequences,
  describeMove,
  describePly,
  describeReason,
  describeWarnings,
} from '../../src/render/describe.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { allGames, gameIds, gameOf, positionAfter } from '../../src/rules/catalogue.ts';
import { SHAPES } from '../../src/rules/exeo-duo/board.ts';
import { positionFrom as exeoDuoPosition } from '../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { EXEO_DUO, type ExeoDuoView } from '../../src/rules/exeo-duo/view.ts';
import { positionFrom as eximoPosition } from '../../src/rules/eximo/diagram.ts';
import { eximo } from '../../src/rules/eximo/game.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId, Seat, View } from '../../src/rules/game.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { describeResult } from './describe-result.ts';

const t = textsIn(ENGLISH);

function seenAfter(id: GameId, moves: string, first: Seat = 0): View {
  const record = { game: id, seed: 'words', first, moves: moves === '' ? [] : moves.split('; ') };
  return positionAfter(record).view('public');
}

describe('The last move in words', () => {
  test.each([
    [SQUADRO, '3', 'Light moved two steps forward in lane 3'],
    [SQUADRO, '1; 1; 1', 'Light moved three steps forward in lane 1 and turned'],
    [SQUADRO, '2', 'Light moved one step forward in lane 2'],
    [SQUADRO, '3; 2', 'Dark moved four steps forward in lane 2 and sent back Light’s piece in lane 3'],
    [EXIMO, 'c3-d4', 'Black moved c3 to d4'],
    [EXIMO, 'b2-b4', 'Black jumped b2 to b4'],
    [EXEO_DUO, 'b2-d2 b12-c12', 'Blue moved cube b2 to d2 and cone b12 to c12'],
  ] as const)('%s %s', (id, moves, words) => {
    expect(describeMove(t, seenAfter(id, moves))).toBe(words);
  });

  test.each(gameIds())('is not there before the first move of %s', (id) => {
    expect(describeMove(t, seenAfter(id, ''))).toBeUndefined();
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
    expect(describeMove(t, eximo.view(played, 'public'))).toBe(
      'Black moved d6 to d8 capturing d7, left the board and dropped men on b1 and c2',
    );
  });

  test('tells of a push in Exeo Duo', () => {
    const position = exeoDuoPosition(
      `
       14   .  .  .  .  .  .  .
       13   .  p  .  .  .  P  .
       12   .  c  .  S  .  C  .
       11   1  .  S  3  S  .  2
       10   .  r  .  S  .  R  .
        9   .  q  .  .  .  Q  .
        8   .  .  .  .  .  .  .
        7   .  C  .  .  .  .  .
        6   p  .  .  .  .  P  .
        5   .  c  .  S  .  .  .
        4   1  .  S  3  S  .  2
        3   .  r  .  S  .  R  .
        2   .  q  .  .  .  Q  .
        1   .  .  .  .  .  .  .
      `,
      0,
    );
    const view = exeoDuo.view(exeoDuo.play(position, exeoDuo.read(position, 'b5xb7>d3')), 'public');
    expect(describeMove(t, view)).toBe('Blue moved cone b5 to b7 and pushed Silver’s cone onto d3');
    expect(alt(t, view)).toContain('Silver must move d3 if possible.');
  });
});

describe('What has happened since the last move', () => {
  const CONES_LEAVE = exeoDuoPosition(
    `
     14   .  .  .  .  .  .  .
     13   .  p  c  .  .  P  .
     12   .  .  .  S  .  C  .
     11   1  .  S  3  S  .  2
     10   .  r  .  S  .  R  .
      9   .  q  .  .  .  Q  .
      8   .  .  .  .  .  .  .
      7   .  .  .  .  .  .  .
      6   .  p  .  .  .  P  .
      5   .  c  .  S  .  C  .
      4   1  .  S  3  S  .  2
      3   .  r  .  S  .  R  .
      2   .  q  .  .  .  Q  .
      1   .  .  .  .  .  .  .
    `,
    0,
  );
  const seen = (...moves: string[]): View =>
    exeoDuo.view(
      moves.reduce((position, text) => exeoDuo.play(position, exeoDuo.read(position, text)), CONES_LEAVE),
      'public',
    );

  test('tells of a pair that has left', () => {
    const view = seen('b5-a4 c13-a11', 'f5-g5 f12-d14');
    const words = 'have left the board: 1 of 4 pairs out.';
    expect(describeConsequences(t, view, ['Ada', 'Ben'])).toEqual([`Ada’s cones ${words}`]);
    expect(alt(t, view)).toContain(`Blue’s cones ${words}`);
  });

  test('tells of nothing while the pair still stands there', () => {
    expect(describeConsequences(t, seen('b5-a4 c13-a11'))).toEqual([]);
  });
});

describe('The table in words', () => {
  test.each([
    [
      SQUADRO,
      '3; 2',
      'Dark moved four steps forward in lane 2 and sent back Light’s piece in lane 3. Light to move in Squadro. Light, 0 of 4 home: ' +
        'lane 1 at the start, moves 3; lane 2 at the start, moves 1; lane 3 at the start, moves 2; ' +
        'lane 4 at the start, moves 1; lane 5 at the start, moves 3. Dark, 0 of 4 home: lane 1 at the start, moves 1; ' +
        'lane 2 on crossing 4 going out, moves 3; lane 3 at the start, moves 2; lane 4 at the start, moves 3; ' +
        'lane 5 at the start, moves 1.',
    ],
    [
      EXIMO,
      'c3-d4',
      'Black moved c3 to d4. White to move in Eximo. Black, 16 men on b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2 b3 f3 g3 d4; ' +
        '0 captured. White, 16 men on b6 c6 f6 g6 b7 c7 d7 e7 f7 g7 b8 c8 d8 e8 f8 g8; 0 captured.',
    ],
    [
      EXEO_DUO,
      '',
      'Blue to move in Exeo Duo. Turn 1 of 120. Blue, left and right court: pyramids b6 and b13, cones b5 and b12, prisms b3 and b10, ' +
        'cubes b2 and b9; no pair out. Silver, left and right court: pyramids f6 and f13, cones f5 and f12, prisms f3 and f10, ' +
        'cubes f2 and f9; no pair out.',
    ],
  ] as const)('%s after %s', (id, moves, words) => {
    expect(alt(t, seenAfter(id, moves))).toBe(words);
  });

  const LONGEST = 1000;
  test.each(gameIds())('fits the alt text of a picture all through games of %s', (id) => {
    for (const seed of ['words 1', 'words 2', 'words 3']) {
      for (const position of walk(id, seed).positions) {
        for (const viewer of [0, 1, 'public'] as const) {
          const words = alt(t, position.view(viewer));
          expect(words.length).toBeLessThanOrEqual(LONGEST);
          expect(words).not.toMatch(/undefined|NaN|null/);
        }
      }
    }
  });
});

describe('What players should know before the game ends by it', () => {
  const round = ['b2-d2 b9-c9', 'f6-d6 f13-e13', 'd2-b2 c9-b9', 'd6-f6 e13-f13'];
  const TWICE =
    'This position has come up for the second time. If it comes up once more, the game is a draw.';
  const warned = (moves: readonly string[]): string[] =>
    describeWarnings(t, seenAfter(EXEO_DUO, moves.join('; ')));

  test('is said before a position comes up for the third time, in the alt text, too', () => {
    expect(warned(round.slice(0, 3))).toEqual([]);
    expect(warned(round)).toEqual([TWICE]);
    expect(alt(t, seenAfter(EXEO_DUO, round.join('; ')))).toContain(TWICE);
    expect(warned([...round, ...round])).toEqual([]);
  });

  test('is said in every game with that rule', () => {
    for (const { id, traits } of allGames()) {
      if (!traits.endings.includes('repetition')) continue;
      const view = { ...walk(id, 'words 1').positions[0]!.view('public'), occurrences: 2 };
      expect(describeWarnings(t, view)).toEqual([TWICE]);
    }
  });

  test('is said from turn 100 of Exeo Duo on: how the last turn decides', () => {
    const { positions } = walk(EXEO_DUO, 'words 1');
    const said = positions.map((position) => describeWarnings(t, position.view('public')).join(' '));
    expect(said[98]).toBe('');
    expect(said[99]).toMatch(
      /^At the end of turn 120 whoever has more pairs out wins, and equal numbers are a draw\. Pairs out now: Blue \d, Silver \d\.$/,
    );
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
      expect(alt(t, view)).toContain(describeResult(view));
    }
  });

  test.each([
    [3, 2, 0, '3 pairs out to 2 after 120 turns'],
    [0, 1, 1, '1 pair out to 0 after 120 turns'],
    [2, 2, 'draw', '2 pairs out each after 120 turns'],
  ] as const)(
    'counts the pairs where Exeo Duo ends by its length: %i and %i',
    (blue, silver, winner, words) => {
      const over: ExeoDuoView = {
        ...exeoDuo.view(exeoDuo.start({ seed: 'words', first: 0 }), 'public'),
        result: { winner, reason: 'length' },
        pairsOut: [SHAPES.slice(0, blue), SHAPES.slice(0, silver)],
      };
      expect(describeReason(t, over)).toBe(words);
    },
  );

  test('may be what the players decided', () => {
    const words = alt(t, seenAfter(SQUADRO, '3'), {
      names: ['Ada', 'Ben'],
      outcome: { winner: 1, end: 'resignation' },
    });
    expect(words).toContain('Ben wins: Ada has resigned.');
    expect(words).not.toContain('to move');
  });
});

describe('A sentence about players whose names are known', () => {
  const NAMES = ['Ada', 'Ben'] as const;
  const saidOf = (view: View): readonly string[] =>
    [
      alt(t, view, { names: NAMES }),
      describeMove(t, view, NAMES),
      describePly(t, view, NAMES),
      describeReason(t, view, NAMES),
      ...describeConsequences(t, view, NAMES),
      ...describeWarnings(t, view, NAMES),
    ].filter((words) => words !== undefined);

  test.each(allGames())('in $title names them, and neither their colours nor a notation', ({ id, seats }) => {
    for (const seed of ['words 1', 'words 2', 'words 3']) {
      for (const position of walk(id, seed).positions) {
        for (const viewer of [0, 1, 'public'] as const) {
          for (const words of saidOf(position.view(viewer))) {
            expect(words).not.toMatch(new RegExp(`\\b(${seats.join('|')})\\b`));
            expect(words).not.toMatch(
              /=|@|undefined|\.\.|\b1 (steps|cards|men|pieces|pairs|squares|turns)\b/,
            );
          }
        }
      }
    }
  });

  test.each(allGames())('in $title tells a player of the own move', ({ id }) => {
    for (const position of walk(id, 'words 1').positions.slice(1)) {
      const { last } = position.view('public');
      if (!last) continue;
      const names = last.seat === 0 ? (['you', 'Ben'] as const) : (['Ada', 'you'] as const);
      expect(describePly(t, position.view(last.seat), names)).toMatch(
        /^You (moved|jumped|placed|made|exchanged|drew|could not move and passed)\b/,
      );
    }
  });
});
