import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineOf } from '../../src/match/clock.ts';
import type { Match, Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import type { BySeat } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { readMatch, writeMatch } from '../../src/store/records/record.ts';
import {
  ANN,
  asPlaying,
  BEN,
  COMPUTER,
  DAY,
  NOON,
  next,
  owed,
  played,
  refusal,
  started,
  whoMoves,
} from './scenes.ts';

const BOTH = [true, true] as const;

/** What the player to move plays, where these players' forced moves play themselves. */
const moves = (match: Playing, text: string, automatic: BySeat<boolean> = BOTH) => ({
  ...({ kind: 'move', by: whoMoves(match), text, seen: match.revision } as const),
  automatic,
});

const anyMove = (match: Playing): string => positionOf(match).moves()[0]!.written();

/** After Ben's next move, Ann has to capture. */
const beforeOne = played(started(), 'b3-b4');
/** After Ben's next move, Ann, Ben, Ann, Ben and Ann have one move each. */
const beforeFive = played(started(), 'b3-b4', 'c8-e6', 'c2-c4', 'b6-a5', 'g2-e4');
const FIVE = ['b4xd6xb6', 'b7xb5xd3xb3', 'b2xb4', 'a5xc3', 'd2xb4'];

describe('a forced move', () => {
  it('is played at once with the move before it, and the turn goes on, on a new board', () => {
    const moved = next(beforeOne, moves(beforeOne, 'b6-b5'));
    expect(moved.match).toMatchObject({
      ...{ moves: ['b3-b4', 'b6-b5', 'b4xb6xd6'], turn: 1, forced: [2], playedFrom: 1 },
      revision: beforeOne.revision + 1,
    });
    expect(owed(moved)).toEqual(['board post']);
  });

  it('may be followed by others', () => {
    const { match } = next(beforeFive, moves(beforeFive, 'c7-c5'));
    expect(match).toMatchObject({ forced: [6, 7, 8, 9, 10], playedFrom: 5 });
    expect(asPlaying(match).moves.slice(6)).toEqual(FIVE);
    const later = asPlaying(next(asPlaying(match), moves(asPlaying(match), anyMove(asPlaying(match)))).match);
    expect(later.forced).toEqual([6, 7, 8, 9, 10]);
    expect(later).not.toHaveProperty('playedFrom');
  });

  it.each([
    ['nobody’s', [false, false], []],
    ['Ann’s', [true, false], FIVE.slice(0, 1)],
    ['Ben’s', [false, true], []],
  ] as const)('waits for whoever does not want it played: %s plays itself', (_, automatic, forced) => {
    const { match } = next(beforeFive, moves(beforeFive, 'c7-c5', automatic));
    expect(asPlaying(match).moves.slice(6)).toEqual(forced);
  });

  it('waits where nobody has said who wants it played', () => {
    const { match } = next(beforeFive, { kind: 'move', by: BEN, text: 'c7-c5', seen: beforeFive.revision });
    expect(asPlaying(match).moves).toHaveLength(6);
  });

  it('takes none of anybody’s time', () => {
    const later = NOON + 2 * DAY;
    const moved = asPlaying(next(beforeOne, moves(beforeOne, 'b6-b5'), later).match);
    expect(deadlineOf(moved)).toBe(later + 3 * DAY);
  });

  it('waits while its player has an offer to answer', () => {
    const offered = asPlaying(next(beforeOne, { kind: 'offer-draw', by: BEN }).match);
    const moved = asPlaying(next(offered, moves(offered, 'b6-b5')).match);
    expect(moved.moves).toEqual(['b3-b4', 'b6-b5']);
    expect(moved.offer).toMatchObject({ kind: 'draw', by: 1 });
  });

  it('against the computer is the person’s alone, and the computer is to move again', () => {
    const match = played(started({ to: COMPUTER, rated: false }), 'b3-b4');
    const moved = next(match, moves(match, 'b6-b5'));
    expect(moved.match).toMatchObject({ moves: ['b3-b4', 'b6-b5', 'b4xb6xd6'], turn: 1 });
    expect(owed(moved)).toEqual(['computer-move']);
  });

  it('cannot be taken back, only the last one that was chosen', () => {
    const table = asPlaying(next(beforeOne, moves(beforeOne, 'b6-b5')).match);
    const asked = next(table, { kind: 'ask-takeback', by: ANN }).match;
    const back = asPlaying(next(asked, { kind: 'answer-takeback', by: BEN, yes: true }).match);
    expect(back).toMatchObject({ moves: [], turn: 0 });
    expect(back).not.toHaveProperty('forced');
    expect(back).not.toHaveProperty('playedFrom');
    const bens = next(table, { kind: 'ask-takeback', by: BEN }).match;
    expect(next(bens, { kind: 'answer-takeback', by: ANN, yes: true }).match).toMatchObject({
      moves: ['b3-b4'],
      turn: 1,
    });
  });

  it('leaves those before the one that is taken back as they were', () => {
    const table = asPlaying(next(beforeFive, moves(beforeFive, 'c7-c5')).match);
    const on = asPlaying(next(table, moves(table, anyMove(table))).match);
    const asked = next(on, { kind: 'ask-takeback', by: BEN }).match;
    const back = next(asked, { kind: 'answer-takeback', by: ANN, yes: true }).match;
    expect(back).toMatchObject({ moves: table.moves, forced: [6, 7, 8, 9, 10] });
  });

  it('is stored with the match', () => {
    const { match } = next(beforeFive, moves(beforeFive, 'c7-c5'));
    expect(readMatch('a match', writeMatch(match))).toEqual(match);
    const over = next(match, { kind: 'resign', by: ANN }).match;
    expect(over).toMatchObject({ forced: [6, 7, 8, 9, 10] });
    expect(readMatch('a match', writeMatch(over))).toEqual(over);
  });

  it('is refused like any other where the click comes too late', () => {
    const { match } = next(beforeOne, moves(beforeOne, 'b6-b5'));
    expect(refusal(match, { ...moves(beforeOne, 'b6-b5'), by: BEN })).toBe('stale');
  });
});

describe('whatever is played', () => {
  const game = fc.constantFrom(...gameIds().filter((id) => id !== QUEXO));

  it('what follows by itself are only moves, those alone, and none that ends the game', () => {
    fc.assert(
      fc.property(game, fc.string(), fc.tuple(fc.boolean(), fc.boolean()), (id, seed, automatic) => {
        const random = randomFrom(seed);
        let match: Match = started({ game: id, side: 'random' });
        for (let turn = 0; turn < 60 && match.stage === 'playing'; turn++) {
          const choices = positionOf(match).moves();
          const text = choices[random.below(choices.length)]!.written();
          const after: Match = next(match, moves(match, text, automatic)).match;
          if (!('moves' in after)) throw new Error(after.stage);
          const followed = after.moves.slice(match.moves.length + 1);
          let byHand: Match = next(match, moves(match, text, [false, false])).match;
          for (const ply of followed) {
            const table = asPlaying(byHand);
            const only = positionOf(table)
              .moves()
              .map((move) => move.written());
            expect(only).toEqual([ply]);
            expect(automatic[table.turn]).toBe(true);
            expect(after.forced).toContain(table.moves.length);
            byHand = next(table, moves(table, ply, [false, false])).match;
          }
          if (followed.length > 0) expect(byHand.stage).toBe('playing');
          if (byHand.stage === 'playing' && automatic[byHand.turn]) {
            const [only, ...others] = positionOf(byHand).moves();
            expect(others.length > 0 || only!.play().result !== undefined).toBe(true);
          }
          match = after;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('nothing plays itself where something is hidden', () => {
    expect(gameOf(QUEXO).traits.hidesInformation).toBe(true);
    let match = started({ game: QUEXO, side: 'random', seed: 'of many turns' });
    for (let ply = 0; ply < 30; ply++) {
      const [first] = positionOf(match).moves();
      const now = next(match, moves(match, first!.written())).match;
      if (now.stage !== 'playing') break;
      expect(now.moves).toHaveLength(match.moves.length + 1);
      match = now;
    }
  });
});
