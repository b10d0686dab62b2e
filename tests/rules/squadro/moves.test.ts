import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/game.ts';
import { DARK, LANES, type Lane, LIGHT } from '../../../src/rules/squadro/board.ts';
import { draw, positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';

interface Case {
  readonly says: string;
  readonly turn: Seat;
  readonly lane: Lane;
  readonly before: string;
  readonly after: string;
}

const CASES: readonly Case[] = [
  {
    says: "Light's lane 1 goes out by three steps",
    turn: LIGHT,
    lane: 1,
    before: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v v v
    1 . . . > . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: 'an enemy on the way is jumped, sent to its start, and ends the move on the next space',
    turn: LIGHT,
    lane: 1,
    before: `
        1 2 3 4 5
        . v v v v
    1 > v . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v v v
    1 . . > . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: 'a jump on the last step goes further than the dots',
    turn: DARK,
    lane: 3,
    before: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 . . . > . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v . v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . v . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: 'enemies in a row are jumped together, each sent back as far as it had come',
    turn: LIGHT,
    lane: 3,
    before: `
        1 2 3 4 5
        v . . . v
    1 > . . . . . .
    2 > . . . . . .
    3 . > v ^ v . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v . v v
    1 > . . . . . .
    2 > . . . . . .
    3 . . . . . > .
    4 > . . . . . .
    5 > . . . . . .
        . . ^ . .`,
  },
  {
    says: 'an enemy behind a free space is not reached by a jump',
    turn: LIGHT,
    lane: 5,
    before: `
        1 2 3 4 5
        . v . v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > v . v . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v . v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 . . > v . . .
        . . . . .`,
  },
  {
    says: 'reaching the turning slot ends the move, whatever steps are left',
    turn: DARK,
    lane: 4,
    before: `
        1 2 3 4 5
        v v v . v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . v . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v . v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . ^ .`,
  },
  {
    says: 'a jump over the last crossing lands in the turning slot',
    turn: LIGHT,
    lane: 2,
    before: `
        1 2 3 4 5
        v v v . .
    1 > . . . . . .
    2 . . . > v v .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 . . . . . . <
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: "Light's lane 2 goes back by three steps",
    turn: LIGHT,
    lane: 2,
    before: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 . . . . . . <
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 . . . < . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: 'pieces on their way back are sent to their turning slot',
    turn: DARK,
    lane: 1,
    before: `
        1 2 3 4 5
        . v v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 . < . . . . .
    5 . < . . . . .
        ^ . . . .`,
    after: `
        1 2 3 4 5
        . v v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > ^ . . . . .
    4 . . . . . . <
    5 . . . . . . <
        . . . . .`,
  },
  {
    says: 'a piece that reaches home leaves the board, whatever steps are left',
    turn: LIGHT,
    lane: 4,
    before: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 . < . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v v v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 L . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
  {
    says: 'a jump over the last crossing on the way back lands at home',
    turn: DARK,
    lane: 2,
    before: `
        1 2 3 4 5
        v . v v v
    1 . . > . . . .
    2 > . ^ . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
    after: `
        1 2 3 4 5
        v D v v v
    1 > . . . . . .
    2 > . . . . . .
    3 > . . . . . .
    4 > . . . . . .
    5 > . . . . . .
        . . . . .`,
  },
];

describe('A move in Squadro', () => {
  test.each(CASES)('$says', ({ turn, lane, before, after }) => {
    const position = squadro.play(positionFrom(before, turn), lane);
    expect(draw(squadro.view(position, 'public'))).toBe(dedented(after));
    expect(squadro.turn(position)).not.toBe(turn);
  });
});

describe('The dots of the lanes', () => {
  const DOTS = [
    { seat: LIGHT, out: [3, 1, 2, 1, 3], back: [1, 3, 2, 3, 1] },
    { seat: DARK, out: [1, 3, 2, 3, 1], back: [3, 1, 2, 1, 3] },
  ] as const;
  const ALL_TURNED = `
        1 2 3 4 5
        . . . . .
    1 . . . . . . <
    2 . . . . . . <
    3 . . . . . . <
    4 . . . . . . <
    5 . . . . . . <
        ^ ^ ^ ^ ^`;

  test.each(DOTS)('of seat $seat are those of the rules page', ({ seat, out, back }) => {
    const steps = (position: ReturnType<typeof positionFrom>): number[] =>
      LANES.map((lane) => {
        const progress = (played: typeof position): number =>
          squadro.view(played, 'public').pieces[seat][lane - 1]!.progress;
        return progress(squadro.play(position, lane)) - progress(position);
      });
    expect(steps(squadro.start({ seed: 'any', first: seat }))).toEqual(out);
    expect(steps(positionFrom(ALL_TURNED, seat))).toEqual(back);
  });
});

test('Only pieces that are not home may move', () => {
  const position = positionFrom(
    `
        1 2 3 4 5
        v v v v v
    1 L . . . . . .
    2 > . . . . . .
    3 L . . . . . .
    4 . . < . . . .
    5 L . . . . . .
        . . . . .`,
    LIGHT,
  );
  expect(squadro.moves(position)).toEqual([2, 4]);
  expect(squadro.count(position)).toBe(2);
});

const dedented = (diagram: string): string =>
  diagram
    .slice(1)
    .split('\n')
    .map((line) => line.slice(4))
    .join('\n');
