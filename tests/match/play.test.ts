import { describe, expect, it } from 'vitest';
import { advance } from '../../src/match/advance.ts';
import { deadlineOf } from '../../src/match/clock.ts';
import type { Match, Outcome, PersonId, Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { sightOf } from '../../src/match/sight.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
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

const move = (by: PersonId | 'computer', text: string, seen: number) =>
  ({ kind: 'move', by, text, seen }) as const;

function outcomeOf(match: Match): Outcome {
  if (match.stage !== 'over') throw new Error(`the match is ${match.stage}`);
  return match.outcome;
}

describe('a move', () => {
  const match = started();

  it.each([
    ['of the player to move is played', ANN, 'c3-d4', 'accepted'],
    ['is read as people type it', ANN, 'C3 D4', 'accepted'],
    ['of the other has to wait', BEN, 'f6-f5', 'not_your_turn'],
    ['of a stranger is refused', CARL, 'c3-d4', 'not_a_player'],
    ['against the rules is refused', ANN, 'c3-c5', 'illegal_move'],
    ['of a computer that does not play is refused', 'computer', 'c3-d4', 'not_a_player'],
  ] as const)('%s', (_, by, text, verdict) => {
    expect(refusal(match, move(by, text, match.revision))).toBe(verdict);
  });

  it('is written in the notation of the rules and passes the turn on, with a new board', () => {
    const moved = next(match, move(ANN, ' c3 d4 ', match.revision));
    expect(moved.match).toMatchObject({ moves: ['c3-d4'], turn: 1, revision: match.revision + 1 });
    expect(owed(moved)).toEqual(['board post']);
  });

  it('that is illegal comes back with what the rules say of it', () => {
    const advanced = advance(match, move(ANN, 'h1-h2', match.revision), NOON);
    expect(advanced).toMatchObject({
      error: { code: 'illegal_move', said: { say: 'eximo.refused.empty' } },
    });
  });

  it('made twice by a double click is played once', () => {
    const once = played(match, 'c3-d4');
    expect(refusal(once, move(ANN, 'c3-d4', match.revision))).toBe('stale');
  });

  it('from an older board is refused after a takeback has brought the same number of moves', () => {
    const asked = next(played(match, 'c3-d4'), { kind: 'ask-takeback', by: ANN }).match;
    const back = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }).match;
    expect(refusal(back, move(ANN, 'c3-d4', match.revision))).toBe('stale');
    expect(refusal(back, move(ANN, 'c3-d4', back.revision))).toBe('accepted');
  });

  it('from a board that is newer than the match is refused: the moves between have been lost', () => {
    expect(refusal(match, move(ANN, 'c3-d4', match.revision + 1))).toBe('stale');
  });

  it('from a position that was lost is refused, though others have taken its number', () => {
    const [lost, now] = [played(match, 'c3-d4'), played(match, 'b3-b4')];
    expect(lost.revision).toBe(now.revision);
    expect(refusal(now, { ...move(BEN, 'f6-f5', lost.revision), ...sightOf(lost) })).toBe('stale');
    expect(refusal(now, { ...move(BEN, 'f6-f5', now.revision), ...sightOf(now) })).toBe('accepted');
  });

  it('from a position that is there again is welcome, whatever its number', () => {
    const reminded = next(match, { kind: 'remind' }, NOON + 2.9 * DAY).match;
    const seen = { ...sightOf(match), seen: reminded.revision };
    expect(refusal(match, { ...move(ANN, 'c3-d4', 0), ...seen })).toBe('accepted');
  });

  it('from a board is still welcome when only an offer or a reminder has come in between', () => {
    const offered = next(match, { kind: 'offer-draw', by: BEN }).match;
    const reminded = next(offered, { kind: 'remind' }, NOON + 2.9 * DAY).match;
    expect(reminded.revision).toBe(match.revision + 2);
    expect(refusal(reminded, move(ANN, 'c3-d4', match.revision), NOON + 2.9 * DAY)).toBe('accepted');
  });

  it('comes too late when the time is up, even before anybody has noticed', () => {
    expect(refusal(match, move(ANN, 'c3-d4', match.revision), NOON + 3 * DAY - 1)).toBe('accepted');
    expect(refusal(match, move(ANN, 'c3-d4', match.revision), NOON + 3 * DAY)).toBe('time_is_up');
  });

  it('against the computer leaves the board to the answer, on the message that is there', () => {
    const begun = started({ to: COMPUTER });
    const moved = next(begun, move(ANN, 'c3-d4', begun.revision));
    expect(owed(moved)).toEqual(['computer-move']);
    const answered = next(moved.match, move('computer', 'f6-f5', moved.match.revision));
    expect(owed(answered)).toEqual(['board update']);
    expect(owed(next(answered.match, { kind: 'resign', by: ANN }))).toEqual(['board update']);
    const late = deadlineOf(asPlaying(answered.match))! + 1;
    expect(owed(next(answered.match, { kind: 'time-out', availableSince: 0 }, late))).toEqual(['board post']);
  });

  it('in Quexo is one of several of a turn, which share one board message', () => {
    const begun = started({ game: QUEXO, side: 'random' });
    const written = positionOf(begun)
      .moves()
      .map((each) => each.written());
    const swap = written.find((text) => text.startsWith('swap'))!;
    const acted = next(begun, move(whoMoves(begun), swap, begun.revision));
    expect(acted.match).toMatchObject({ turn: begun.turn });
    expect(owed(acted)).toEqual(['board update']);
    expect(owed(next(acted.match, move(whoMoves(begun), 'deck', acted.match.revision)))).toEqual([
      'board update',
    ]);
    const drawn = played(asPlaying(acted.match), 'deck', 'deck', 'deck');
    expect(drawn.turn).not.toBe(begun.turn);
  });
});

function firstMove(match: Playing): string {
  return positionOf(match).moves()[0]!.written();
}

describe('the end', () => {
  const both = played(started(), 'c3-d4', 'f6-f5');

  it.each([
    ['resignation of Ann', { kind: 'resign', by: ANN }, { end: 'resignation', winner: 1, rated: true }],
    [
      'resignation of Ben, out of turn',
      { kind: 'resign', by: BEN },
      { end: 'resignation', winner: 0, rated: true },
    ],
    ['the bot calls it off', { kind: 'abort', by: 'bot' }, { end: 'abort', winner: 'nobody', rated: false }],
  ] as const)('by %s', (_, event, outcome) => {
    const ended = next(both, event);
    expect(outcomeOf(ended.match)).toEqual({ ...outcome, at: NOON });
    expect(owed(ended)).toEqual(['board post']);
  });

  it('by the rules, with their reason', () => {
    let match: Match = started({ game: SQUADRO, side: 'random' });
    while (match.stage === 'playing') {
      match = next(match, move(whoMoves(match), firstMove(match), match.revision)).match;
    }
    expect(outcomeOf(match)).toMatchObject({ end: 'rules', ending: 'four-home', rated: true });
    expect(match).not.toHaveProperty('time');
  });

  it.each([
    ['nobody has moved', [], false],
    ['one side has moved', ['c3-d4'], false],
    ['each side has moved', ['c3-d4', 'f6-f5'], true],
  ])('counts only if each side has moved: %s', (_, moves, rated) => {
    const ended = next(played(started(), ...moves), { kind: 'resign', by: ANN });
    expect(outcomeOf(ended.match).rated).toBe(rated);
  });

  it('does not count when the players agreed so', () => {
    const friendly = played(started({ rated: false }), 'c3-d4', 'f6-f5');
    expect(outcomeOf(next(friendly, { kind: 'resign', by: ANN }).match).rated).toBe(false);
  });

  it.each([
    ['nobody has moved', [], 'accepted'],
    ['one side has moved', ['c3-d4'], 'accepted'],
    ['each side has moved', ['c3-d4', 'f6-f5'], 'too_late_to_abort'],
  ])('by calling the match off is open to players until each has moved: %s', (_, moves, verdict) => {
    expect(refusal(played(started(), ...moves), { kind: 'abort', by: BEN })).toBe(verdict);
  });

  it('is not for strangers to bring about', () => {
    expect(refusal(both, { kind: 'resign', by: CARL })).toBe('not_a_player');
    expect(refusal(both, { kind: 'abort', by: CARL })).toBe('not_a_player');
  });

  it('is the end', () => {
    const { match } = next(both, { kind: 'resign', by: ANN });
    expect(refusal(match, { kind: 'resign', by: BEN })).toBe('already_over');
    expect(refusal(match, move(ANN, 'b3-b4', match.revision))).toBe('already_over');
    expect(refusal(match, { kind: 'time-out', availableSince: 0 }, NOON + 9 * DAY)).toBe('not_due');
  });
});
