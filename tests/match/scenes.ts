/** Matches to begin a test with. */
import { type Advanced, advance } from '../../src/match/advance.ts';
import { MINUTE } from '../../src/match/clock.ts';
import type { EffectToDo } from '../../src/match/effect.ts';
import type { ChallengeEvent, MatchEvent } from '../../src/match/event.ts';
import {
  channelId,
  type Match,
  matchId,
  type PersonId,
  type Playing,
  personId,
  placeId,
  seatOf,
} from '../../src/match/match.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { Seat } from '../../src/rules/game.ts';

export const ANN = personId('100000000000000001');
export const BEN = personId('100000000000000002');
export const CARL = personId('100000000000000003');
export const PLACE = placeId('200000000000000000');

/** The moment at which the tests begin. */
export const NOON = 1_800_000_000_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const COMPUTER = { kind: 'computer', level: 3 } as const;

/** Ann challenges Ben to Eximo and takes Black, who moves first. */
export const CHALLENGE: ChallengeEvent = {
  kind: 'challenge',
  id: matchId('AbCdEf123'),
  place: PLACE,
  channel: channelId('300000000000000000'),
  seed: '0123456789abcdef0123456789abcdef',
  by: ANN,
  to: BEN,
  game: EXIMO,
  clock: '3d',
  side: 0,
  rated: true,
};

/** What the event leads to; a refusal fails the test. */
export function next(match: Match | undefined, event: MatchEvent, now = NOON): Advanced {
  const advanced = advance(match, event, now);
  if (!advanced.ok) throw new Error(`${event.kind} was refused: ${advanced.error.code}`);
  return advanced;
}

/** The code with which the event is refused. */
export function refusal(match: Match | undefined, event: MatchEvent, now = NOON): string {
  const advanced = advance(match, event, now);
  return advanced.ok ? 'accepted' : advanced.error.code;
}

export const challenged = (changes: Partial<ChallengeEvent> = {}): Match =>
  next(undefined, { ...CHALLENGE, ...changes }).match;

/** The match once Ben (or the computer) sits at the table. */
export function started(changes: Partial<ChallengeEvent> = {}): Playing {
  const match = challenged(changes);
  return asPlaying(match.stage === 'playing' ? match : next(match, { kind: 'accept', by: BEN }).match);
}

export function asPlaying(match: Match): Playing {
  if (match.stage !== 'playing') throw new Error(`the match is ${match.stage}`);
  return match;
}

/** The match after these moves, each by whoever is to move. */
export function played(match: Playing, ...moves: readonly string[]): Playing {
  return moves.reduce(
    (now, text) => asPlaying(next(now, { kind: 'move', by: whoMoves(now), text, seen: now.revision }).match),
    match,
  );
}

export function whoMoves(match: Playing): PersonId | 'computer' {
  const player = match.players[match.turn];
  return player.kind === 'person' ? player.id : 'computer';
}

export function seat(match: Match, person: PersonId): Seat | undefined {
  return match.stage === 'playing' || match.stage === 'over' ? seatOf(match, person) : undefined;
}

/** What is owed to the players, in short: `board post`, `computer-move`, `notify Ben reminder`. */
export const owed = ({ effects }: { readonly effects: readonly EffectToDo[] }): string[] =>
  effects.map(inShort);

const NAMES: Readonly<Record<string, string>> = { [ANN]: 'Ann', [BEN]: 'Ben', [CARL]: 'Carl' };

function inShort(effect: EffectToDo): string {
  switch (effect.kind) {
    case 'board':
      return `board ${effect.how}${effect.silent ? ' silently' : ''}`;
    case 'computer-move':
    case 'challenge':
      return effect.kind;
    case 'remove-buttons':
      return `remove-buttons ${effect.board?.message ?? 'of the board'}`;
    case 'notify':
      return `notify ${effect.to ? NAMES[effect.to] : 'nobody'} ${effect.notice.about}`;
  }
}
