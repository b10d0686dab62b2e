import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../src/match/advance.ts';
import { CLOCKS, deadlineOf, reminderOf } from '../../src/match/clock.ts';
import { dueEvent, wakes } from '../../src/match/due.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import {
  channelId,
  DECLINE_REASONS,
  isOpen,
  type Match,
  matchId,
  messageId,
  type PersonId,
  peopleOf,
} from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { gameIds, positionAfter } from '../../src/rules/catalogue.ts';
import { ANN, BEN, CARL, CHALLENGE, COMPUTER, DAY, NOON, PLACE } from './scenes.ts';

/** Something that somebody tries, sensible or not. */
interface Whim {
  readonly kind: MatchEvent['kind'];
  readonly by: PersonId;
  readonly number: number;
  readonly yes: boolean;
  /** How long after the whim before. */
  readonly later: number;
}

const KINDS: readonly MatchEvent['kind'][] = [
  ...Array.from({ length: 12 }, () => 'move' as const),
  ...(['accept', 'accept', 'accept', 'decline', 'cancel', 'expire', 'remind', 'time-out'] as const),
  ...(['put-reminder-off', 'show-board'] as const),
  ...(['offer-draw', 'answer-draw', 'ask-takeback', 'answer-takeback', 'resign', 'abort'] as const),
  ...(['give-day', 'give-day', 'absence', 'absence', 'stopped', 'claim', 'claim'] as const),
  ...(['plan', 'plan', 'plan', 'plan', 'rematch', 'channel-changed', 'lost-board', 'forget'] as const),
];

const whim: fc.Arbitrary<Whim> = fc.record({
  kind: fc.constantFrom(...KINDS),
  by: fc.constantFrom(ANN, BEN, ANN, BEN, CARL),
  number: fc.nat(1000),
  yes: fc.boolean(),
  later: fc.constantFrom(0, 1, 1000, DAY / 4, DAY),
});

const story = fc.record({
  game: fc.constantFrom(...gameIds()),
  clock: fc.constantFrom(...CLOCKS),
  to: fc.constantFrom(BEN, BEN, 'anyone' as const, COMPUTER),
  seed: fc.string({ minLength: 8, maxLength: 8 }),
  whims: fc.array(whim, { maxLength: 60 }),
});

/** The event that a whim means in this match. Moves are mostly legal, and mostly of whoever is to move. */
function eventOf(whim: Whim, match: Match): MatchEvent {
  const { kind, by, number, yes } = whim;
  switch (kind) {
    case 'move':
      return moveOf(whim, match);
    case 'plan':
      return planOf(whim, match);
    case 'decline':
      return { kind, by, reason: DECLINE_REASONS[number % DECLINE_REASONS.length]! };
    case 'time-out':
      return { kind, availableSince: yes ? 0 : NOON + number };
    case 'expire':
      return { kind };
    case 'remind':
      return yes ? { kind } : { kind, silent: true, early: number };
    case 'put-reminder-off':
      return { kind, until: NOON + number * 60_000 };
    case 'answer-draw':
    case 'answer-takeback':
      return { kind, by, yes };
    case 'abort':
      return { kind, by: yes ? by : 'bot' };
    case 'rematch':
      return { kind, by, id: matchId(`next${number}`), seed: `${number}`, channel: channelId('hall') };
    case 'channel-changed':
      return { kind, channel: channelId(`c${number % 2}`) };
    case 'lost-board': {
      const revision = Math.max(1, match.revision - (number % 3));
      return {
        kind,
        board: { channel: channelId(`c${number % 2}`), message: messageId(`m${number}`), revision },
      };
    }
    case 'claim':
      return { kind, by, lapses: number % 4, availableSince: yes ? NOON : undefined };
    case 'stopped':
      return { kind, person: by };
    case 'absence':
      return { kind, person: by, away: { [by]: absencesOf(whim, match) } };
    case 'forget':
      return { kind, person: by };
    case 'challenge':
      return CHALLENGE;
    default:
      return { kind, by };
  }
}

/** None, or one that begins some time after the last event. */
const absencesOf = ({ number, yes }: Whim, { updated }: Match) =>
  yes ? [] : [{ from: updated + (number % 5) * DAY, until: updated + (5 + (number % 10)) * DAY }];

function moveOf({ by, number, yes }: Whim, match: Match): MatchEvent {
  const seen = match.revision - (number % 7 === 0 ? 2 : 0);
  if (match.stage !== 'playing' || number % 11 === 0) return { kind: 'move', by, text: 'xyzzy', seen };
  const moves = positionOf(match).moves();
  const player = match.players[match.turn];
  const mover = player.kind === 'person' ? player.id : 'computer';
  const text = moves[number % moves.length]!.written();
  return { kind: 'move', by: yes || number % 2 ? mover : by, text, seen, automatic: [yes, number % 3 > 0] };
}

/** What the other might play, and an answer. */
function planOf({ by, number, yes }: Whim, match: Match): MatchEvent {
  const event = {
    kind: 'plan',
    by,
    does: yes || number % 5 ? 'keep' : 'drop',
    seen: match.revision,
  } as const;
  if (match.stage !== 'playing') return { ...event, line: ['xyzzy'] };
  const moves = positionOf(match).moves();
  const expected = moves[number % moves.length]!;
  const answers = expected.play().moves();
  const answer = answers[number % (answers.length || 1)];
  return { ...event, line: [expected.written(), ...(answer ? [answer.written()] : [])] };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

/** What holds of every match, whatever has happened to it. */
function expectSound(match: Match): void {
  expect(match.place).toBe(PLACE);
  expect(new Set(peopleOf(match)).size).toBe(peopleOf(match).length);
  if (!isOpen(match)) expect(wakes(match)).toBeUndefined();
  if (match.stage === 'challenge' || match.stage === 'withdrawn') return;

  const position = positionAfter(match);
  expect(match.since).toBeLessThanOrEqual(match.revision);
  expect(match.players.filter(({ kind }) => kind === 'computer').length).toBeLessThanOrEqual(1);
  if (match.players.some(({ kind }) => kind === 'computer')) expect(match.rated).toBe(false);
  if (match.stage === 'playing') {
    expect(position.result).toBeUndefined();
    expect(match.turn).toBe(position.turn);
    const clockRuns = match.players[match.turn].kind === 'person' && match.clock !== 'none';
    expect(deadlineOf(match) !== undefined).toBe(clockRuns);
    const reminder = reminderOf(match);
    // Whoever puts one off says until when.
    const isPutOff = match.quietUntil !== undefined;
    if (reminder !== undefined && !isPutOff) expect(reminder).toBeLessThan(deadlineOf(match)!);
  } else {
    const { outcome } = match;
    expect(position.result !== undefined).toBe(outcome.end === 'rules');
    expect(outcome.winner === 'nobody').toBe(outcome.end === 'abort');
    if (outcome.rated) expect(match.moves.length).toBeGreaterThanOrEqual(2);
  }
}

describe('whatever people try', () => {
  it('the match stays sound, counts every event once, and never changes its past', () => {
    fc.assert(
      fc.property(story, ({ game, clock, to, seed, whims }) => {
        const opened = advance(undefined, { ...CHALLENGE, game, clock, to, seed, side: 'random' }, NOON);
        if (!opened.ok) throw new Error(opened.error.code);
        let match = frozen(opened.match);
        let now = NOON;
        const names = new Set(opened.effects.map(({ id }) => id));
        for (const each of whims) {
          now += each.later;
          const event = frozen(eventOf(each, match));
          const advanced = advance(match, event, now);
          expect(advance(match, event, now)).toEqual(advanced);
          if (!advanced.ok) continue;
          expect(advanced.match.revision).toBe(match.revision + 1);
          expect(advanced.match.id).toBe(match.id);
          if (match.stage === 'over') expect(advanced.match).toMatchObject({ outcome: match.outcome });
          expectSound(advanced.match);
          if (advanced.sequel) expectSound(advanced.sequel);
          for (const { id } of advanced.effects) {
            expect(names).not.toContain(id);
            names.add(id);
          }
          match = frozen(advanced.match);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a match that nobody touches is over after at most two strokes of the clock', () => {
    fc.assert(
      fc.property(story, fc.boolean(), ({ game, clock, seed }, accepted) => {
        const opened = advance(undefined, { ...CHALLENGE, game, clock, seed, side: 'random' }, NOON);
        if (!opened.ok) throw new Error(opened.error.code);
        let { match } = opened;
        if (accepted) {
          const begun = advance(match, { kind: 'accept', by: BEN }, NOON);
          if (!begun.ok) throw new Error(begun.error.code);
          match = begun.match;
        }
        for (let stroke = 0; stroke < 2; stroke++) {
          const now = wakes(match);
          if (now === undefined) break;
          const struck = advance(match, dueEvent(match, now, 0)!, now);
          if (!struck.ok) throw new Error(struck.error.code);
          match = struck.match;
        }
        expect(isOpen(match)).toBe(accepted && clock === 'none');
      }),
    );
  });
});
