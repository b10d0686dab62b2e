/**
 * When people are to be called at an hour of their own: with their digest, or before their quiet hours. The list lies with the outbox of
 * direct messages, so that a call is moved on and put there in one step: it is made once, however many processes look and are killed.
 */
import type { Millis } from '../../match/clock.ts';
import type { Digest } from '../../match/effect.ts';
import { type PersonId, personId, placeId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Claim, LEASE } from '../outbox/claim.ts';
import { dropNoticesFor } from '../outbox/drop-notices.ts';
import { writeEffect } from '../records/record.ts';
import { withWake } from '../wakes/wakes.ts';

export const CALL_KINDS = ['digest', 'quiet'] as const;
export type CallTimes = Readonly<Partial<Record<(typeof CALL_KINDS)[number], Millis>>>;

export interface Call {
  readonly kind: (typeof CALL_KINDS)[number];
  readonly person: PersonId;
  readonly at: Millis;
}

export interface Calls {
  /** From now on the person is called at these times, and at no others. */
  plan(person: PersonId, times: CallTimes): Promise<void>;
  /** Those whose time has come, the longest overdue first. */
  due(now: Millis, limit: number): Promise<Call[]>;
  /** The call is made, and the next is at that time. Says whether it was still as it had been read. */
  settle(call: Call, next: Millis | undefined): Promise<boolean>;
  /** The same, and the digest is to be sent. Nothing, if somebody else has been faster. */
  send(call: Call, next: Millis, now: Millis): Promise<Claim | undefined>;
  /** Nobody calls this person any more, nor sends what has been begun. */
  forget(person: PersonId): Promise<void>;
}

const DIRECT = placeId('dm');
const LIST = keys.calls(DIRECT);

export const callsOn = (connection: Connection): Calls => ({
  plan: (person, times) => plan(connection, person, times),
  due: (now, limit) => due(connection, now, limit),
  settle: (call, next) => move(connection, call, next),
  send: (call, next, now) => send(connection, call, next, now),
  async forget(person) {
    await plan(connection, person, {});
    await dropNoticesFor(connection, DIRECT, person);
  },
});

const memberOf = ({ kind, person }: Omit<Call, 'at'>): string => `${kind} ${person}`;

async function plan(connection: Connection, person: PersonId, times: CallTimes): Promise<void> {
  const [planned, gone]: [(string | Millis)[], string[]] = [[], []];
  for (const kind of CALL_KINDS) {
    const at = times[kind];
    const member = memberOf({ kind, person });
    if (at === undefined) gone.push(member);
    else planned.push(at, member);
  }
  if (planned.length > 0) {
    // So that what is left in the outbox is found although nobody may play in direct messages.
    await withTimeout(connection.sadd(keys.places, DIRECT));
    await withTimeout(connection.zadd(LIST, ...planned));
  }
  if (gone.length > 0) await withTimeout(connection.zrem(LIST, ...gone));
}

async function due(connection: Connection, now: Millis, limit: number): Promise<Call[]> {
  const found = await withTimeout(
    connection.zrangebyscore(LIST, '-inf', now, 'WITHSCORES', 'LIMIT', 0, limit),
  );
  return found.flatMap((member, index): Call[] => {
    const [word, person] = member.split(' ');
    const kind = CALL_KINDS.find((known) => known === word);
    if (index % 2 !== 0 || kind === undefined || person === undefined) return [];
    return [{ kind, person: personId(person), at: Number(found[index + 1]) }];
  });
}

async function move(
  connection: Connection,
  call: Call,
  next: Millis | undefined,
  entry = '',
  until: Millis = 0,
): Promise<boolean> {
  const [at, later] = [String(call.at), next === undefined ? '' : String(next)];
  const moved = await withTimeout(
    connection.sendCall(LIST, keys.outbox(DIRECT), memberOf(call), at, later, entry, String(until)),
  );
  return moved === 1;
}

async function send(
  connection: Connection,
  call: Call,
  next: Millis,
  now: Millis,
): Promise<Claim | undefined> {
  const { person, at } = call;
  const effect: Digest = { kind: 'digest', id: `digest.${person}.${at}`, person, at };
  const entry = writeEffect(effect);
  const until = now + LEASE;
  const write = () => move(connection, call, next, entry, until);
  const isOurs = await withWake(connection, { place: DIRECT, at: until }, write);
  return isOurs ? { place: DIRECT, effect, entry } : undefined;
}
