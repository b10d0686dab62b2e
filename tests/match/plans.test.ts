import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/event.ts';
import type { Match, PersonId, PlannedLine, Playing } from '../../src/match/match.ts';
import { LONGEST_LINE, linesOf, MOST_LINES } from '../../src/match/plans.ts';
import { forcedMove } from '../../src/match/play-on.ts';
import { positionOf } from '../../src/match/position.ts';
import { sightOf } from '../../src/match/sight.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { type BySeat, SEATS } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { withoutSecrets } from '../../src/store/matches/export-data.ts';
import { readMatch, writeMatch } from '../../src/store/records/record.ts';
import {
  ANN,
  asPlaying,
  BEN,
  CARL,
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

const keeps = (match: Playing, by: PersonId, ...line: PlannedLine) =>
  ({ kind: 'plan', by, does: 'keep', line, ...sightOf(match) }) as const;
const drops = (match: Playing, by: PersonId, ...line: PlannedLine) =>
  ({ ...keeps(match, by, ...line), does: 'drop' }) as const;
const moves = (match: Playing, text: string, automatic: BySeat<boolean> = [false, false]) =>
  ({ kind: 'move', by: whoMoves(match), text, seen: match.revision, automatic }) as const;

const planned = (match: Playing, by: PersonId, ...line: PlannedLine): Playing =>
  asPlaying(next(match, keeps(match, by, ...line)).match);

/** Ann is to move, and Ben waits. */
const table = started();
const answer = planned(table, BEN, 'c3-d4', 'f6-f5');

describe('a plan', () => {
  it('is kept without anybody’s hearing of it, and leaves the board as it is', () => {
    const kept = next(table, keeps(table, BEN, 'c3 D4', 'f6f5'));
    expect(kept.match).toMatchObject({ plans: [[], [['c3-d4', 'f6-f5']]], since: table.since });
    expect(owed(kept)).toEqual([]);
    expect(refusal(kept.match, moves(table, 'c3-d4'))).toBe('accepted');
  });

  it('answers at once with the move that was expected, on one new board, and is gone', () => {
    const moved = next(answer, moves(answer, 'c3-d4'), NOON + DAY);
    expect(moved.match).toMatchObject({
      ...{ moves: ['c3-d4', 'f6-f5'], turn: 0, playedFrom: 0 },
      ...{ time: { since: NOON + DAY, left: 3 * DAY }, revision: answer.revision + 1 },
    });
    expect(moved.match).not.toHaveProperty('plans');
    expect(moved.match).not.toHaveProperty('forced');
    expect(owed(moved)).toEqual(['board post']);
  });

  it('is gone when something else is played', () => {
    const { match } = next(answer, moves(answer, 'b3-b4'));
    expect(match).toMatchObject({ moves: ['b3-b4'], turn: 1 });
    expect(match).not.toHaveProperty('plans');
  });

  it('goes on as long as the other does what it expects', () => {
    const line = planned(table, BEN, 'c3-d4', 'f6-f5', 'b3-b4', 'g6-g5', 'b2-b3', 'g7-g6');
    const first = asPlaying(next(line, moves(line, 'c3-d4')).match);
    expect(linesOf(first, 1)).toEqual([['b3-b4', 'g6-g5', 'b2-b3', 'g7-g6']]);
    const second = asPlaying(next(first, moves(first, 'b3-b4')).match);
    const third = asPlaying(next(second, moves(second, 'b2-b3')).match);
    expect(third.moves).toEqual(['c3-d4', 'f6-f5', 'b3-b4', 'g6-g5', 'b2-b3', 'g7-g6']);
    expect(third).not.toHaveProperty('plans');
  });

  it('may be several, and the others stay while they fit', () => {
    const both = planned(answer, BEN, 'b3-b4', 'g6-g5');
    const long = planned(both, BEN, 'c3-d4', 'f6-f5', 'b3-b4', 'g6-g5');
    expect(linesOf(long, 1)).toEqual([
      ['b3-b4', 'g6-g5'],
      ['c3-d4', 'f6-f5', 'b3-b4', 'g6-g5'],
    ]);
    const { match } = next(long, moves(long, 'c3-d4'));
    expect(linesOf(asPlaying(match), 1)).toEqual([['b3-b4', 'g6-g5']]);
  });

  it.each([
    ['answers the same move differently', ['c3-d4', 'g6-g5'], [['c3-d4', 'g6-g5']]],
    ['is the same', ['c3-d4', 'f6-f5'], [['c3-d4', 'f6-f5']]],
  ])('gives way to another one that %s', (_, line, left) => {
    expect(linesOf(planned(answer, BEN, ...line), 1)).toEqual(left);
  });

  it('that another one goes beyond is part of that', () => {
    const long = planned(table, BEN, 'c3-d4', 'f6-f5', 'b3-b4', 'g6-g5');
    expect(linesOf(planned(long, BEN, 'c3-d4', 'f6-f5'), 1)).toEqual(linesOf(long, 1));
  });

  it('of one meets that of the other, until somebody has to choose', () => {
    const bens = planned(table, BEN, 'c3-d4', 'f6-f5', 'b3-b4', 'g6-g5');
    const offered = asPlaying(next(bens, { kind: 'offer-draw', by: ANN }).match);
    const asked = asPlaying(next(offered, moves(offered, 'c3-d4')).match);
    const both = planned(asked, ANN, 'f6-f5', 'b3-b4', 'g6-g5', 'b2-b3');
    const after = next(both, moves(both, 'f6-f5')).match;
    expect(after).toMatchObject({ moves: ['c3-d4', 'f6-f5', 'b3-b4', 'g6-g5', 'b2-b3'], turn: 1 });
    expect(after).not.toHaveProperty('plans');
  });

  it('is dropped by its owner alone', () => {
    expect(refusal(answer, drops(answer, ANN, 'c3-d4', 'f6-f5'))).toBe('plan_gone');
    const left = next(answer, drops(answer, BEN, 'c3-d4', 'f6-f5'));
    expect(left.match).not.toHaveProperty('plans');
    expect(refusal(left.match, drops(asPlaying(left.match), BEN, 'c3-d4', 'f6-f5'))).toBe('plan_gone');
  });

  it.each([
    ['of somebody who does not play', keeps(table, CARL, 'c3-d4', 'f6-f5'), 'not_a_player'],
    ['of the player to move', keeps(table, ANN, 'c3-d4', 'f6-f5'), 'own_turn'],
    ['against the rules', keeps(table, BEN, 'c3-d4', 'c3-d4'), 'illegal_move'],
    ['without an answer', keeps(table, BEN, 'c3-d4'), 'bad_plan'],
    ['of nothing', keeps(table, BEN), 'bad_plan'],
    [
      'of more than six moves',
      keeps(table, BEN, 'c3-d4', 'f6-f5', 'b3-b4', 'g6-g5', 'b2-b3', 'g7-g6', 'c2-c3', 'f7-f6'),
      'bad_plan',
    ],
    ['for another position', keeps(played(table, 'b3-b4'), BEN, 'c3-d4', 'f6-f5'), 'stale'],
  ])('%s is refused', (_, event, verdict) => {
    expect(refusal(table, event)).toBe(verdict);
  });

  it('is refused once the time is up, and where there are too many', () => {
    expect(refusal(table, keeps(table, BEN, 'c3-d4', 'f6-f5'), NOON + 4 * DAY)).toBe('time_is_up');
    const first = positionOf(table)
      .moves()
      .map((move) => move.written());
    const full = first.slice(0, MOST_LINES).reduce((now, move) => planned(now, BEN, move, 'g6-g5'), table);
    expect(refusal(full, keeps(full, BEN, first[MOST_LINES]!, 'g6-g5'))).toBe('too_many_plans');
    expect(refusal(full, keeps(full, BEN, first[0]!, 'f6-f5'))).toBe('accepted');
  });

  it('is not made against the computer, nor where something is hidden', () => {
    const alone = started({ to: COMPUTER, rated: false });
    expect(refusal(alone, keeps(alone, ANN, 'c3-d4', 'f6-f5'))).toBe('no_plans');
    const hidden = started({ game: QUEXO, side: 'random' });
    expect(refusal(hidden, keeps(hidden, ANN, 'deck', 'deck'))).toBe('no_plans');
  });

  it('waits while its owner has an offer to answer, and goes with what they play instead', () => {
    const offered = asPlaying(next(answer, { kind: 'offer-draw', by: ANN }).match);
    const asked = asPlaying(next(offered, moves(offered, 'c3-d4')).match);
    expect(asked).toMatchObject({ moves: ['c3-d4'], turn: 1, plans: [[], [['f6-f5']]] });
    const refused = asPlaying(next(asked, { kind: 'answer-draw', by: BEN, yes: false }).match);
    expect(next(refused, moves(refused, 'g6-g5')).match).not.toHaveProperty('plans');
  });

  it('goes when a move is taken back, when its owner is forgotten, and when the match is over', () => {
    const two = planned(played(table, 'c3-d4'), ANN, 'f6-f5', 'b3-b4');
    const asked = next(two, { kind: 'ask-takeback', by: ANN }).match;
    expect(linesOf(asPlaying(asked), 0)).toHaveLength(1);
    const back = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }).match;
    expect(back).not.toHaveProperty('plans');
    for (const end of [
      { kind: 'resign', by: BEN } as const,
      { kind: 'forget', person: ANN } as const,
      { kind: 'abort', by: 'bot' } as const,
    ]) {
      expect(next(two, end).match).not.toHaveProperty('plans');
    }
  });

  it('is played where the move would have played itself, which is said all the same', () => {
    const before = played(started(), 'b3-b4');
    const ready = planned(before, ANN, 'b6-b5', 'b4xb6xd6');
    expect(next(ready, moves(ready, 'b6-b5')).match).not.toHaveProperty('forced');
    expect(next(ready, moves(ready, 'b6-b5', [true, true])).match).toMatchObject({ forced: [2] });
  });

  it('is stored with the match, and told to nobody who looks into it', () => {
    expect(readMatch('a match', writeMatch(answer))).toEqual(answer);
    expect(withoutSecrets(answer)).not.toHaveProperty('plans');
  });
});

/** Somebody who does something. */
interface Doing {
  readonly what: 'plan' | 'move' | 'expected' | 'takeback' | 'draw';
  readonly number: number;
  readonly length: number;
}

describe('whatever is planned and played', () => {
  const doing: fc.Arbitrary<Doing> = fc.record({
    what: fc.constantFrom('plan', 'plan', 'plan', 'expected', 'expected', 'move', 'takeback', 'draw'),
    number: fc.nat(10_000),
    length: fc.integer({ min: 1, max: LONGEST_LINE }),
  });
  const story = fc.record({
    game: fc.constantFrom(...gameIds().filter((id) => id !== QUEXO)),
    automatic: fc.tuple(fc.boolean(), fc.boolean()),
    doings: fc.array(doing, { maxLength: 40 }),
  });

  /** Of the player who waits. */
  function lineBy(match: Playing, { number, length }: Doing): string[] {
    const { below } = randomFrom(`line ${number}`);
    const line: string[] = [];
    for (let position = positionOf(match); line.length < length && !position.result; ) {
      const choices = position.moves();
      const ply = choices[below(Math.min(choices.length, 3))]!;
      line.push(ply.written());
      position = ply.play();
    }
    return line;
  }

  function eventOf(match: Playing, each: Doing, automatic: BySeat<boolean>): MatchEvent {
    const { what, number } = each;
    const waiting = match.players[match.turn === 0 ? 1 : 0];
    const by = waiting.kind === 'person' ? waiting.id : ANN;
    if (what === 'plan') return keeps(match, by, ...lineBy(match, each));
    if (what === 'takeback') {
      return match.offer?.kind === 'takeback'
        ? { kind: 'answer-takeback', by: number % 2 ? ANN : BEN, yes: true }
        : { kind: 'ask-takeback', by };
    }
    if (what === 'draw') return { kind: 'offer-draw', by: number % 2 ? ANN : BEN };
    const lines = SEATS.flatMap((seat) => linesOf(match, seat));
    const expected = what === 'expected' ? lines[number % (lines.length || 1)]?.[0] : undefined;
    const choices = positionOf(match).moves();
    return moves(match, expected ?? choices[number % choices.length]!.written(), automatic);
  }

  function expectSound(match: Match): void {
    if (match.stage !== 'playing') {
      expect(match).not.toHaveProperty('plans');
      return;
    }
    for (const seat of SEATS) {
      const lines = linesOf(match, seat);
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
      const answers = new Map<string, string>();
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
        let position = positionOf(match);
        for (const [index, text] of line.entries()) {
          const ply = position.moves().find((move) => move.written() === text);
          expect(ply, `${text} is legal`).toBeDefined();
          if (position.turn === seat) {
            const asked = line.slice(0, index).join(' ');
            expect(answers.get(asked) ?? text).toBe(text);
            answers.set(asked, text);
          }
          if (index === line.length - 1) expect(position.turn).toBe(seat);
          position = ply!.play();
        }
      }
    }
  }

  /** What follows the first ply was planned by whoever plays it, or forced, and what is left of each plan is its rest. */
  function expectPlayedAsPlanned(before: Playing, after: Match, automatic: BySeat<boolean>): void {
    if (!('moves' in after)) return;
    const plies = after.moves.slice(before.moves.length);
    let now = before;
    for (const [index, text] of plies.entries()) {
      const position = positionOf(now);
      if (index > 0) {
        const so = plies.slice(0, index);
        const isPlanned = linesOf(before, position.turn).some(
          (line) => line[index] === text && so.every((ply, at) => line[at] === ply),
        );
        const only = automatic[position.turn] ? forcedMove(position)?.written() : undefined;
        expect(isPlanned || only === text).toBe(true);
      }
      now = { ...now, moves: [...now.moves, text] };
    }
    if (after.stage !== 'playing') return;
    for (const seat of SEATS) {
      const rests = linesOf(before, seat).filter(
        (line) => line.length > plies.length && plies.every((ply, at) => line[at] === ply),
      );
      expect(linesOf(after, seat)).toEqual(rests.map((line) => line.slice(plies.length)));
    }
  }

  it('plans are legal to the end, have one answer to each move, are played once or not at all, and go at a deviation', () => {
    let answered = 0;
    fc.assert(
      fc.property(story, ({ game, automatic, doings }) => {
        let match: Match = started({ game, side: 'random' });
        for (const each of doings) {
          if (match.stage !== 'playing') break;
          const event = eventOf(match, each, automatic);
          const before: Playing = match;
          if (refusal(before, event) !== 'accepted') continue;
          match = next(before, event).match;
          expectSound(match);
          if (event.kind !== 'move') continue;
          expectPlayedAsPlanned(before, match, automatic);
          if ('playedFrom' in match) answered += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(answered).toBeGreaterThan(0);
  });
});
