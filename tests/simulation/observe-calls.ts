/** Watches what the bot calls people for of its own accord: reminders and digests. */
import type { BotRequest } from '@parlour/playground';
import { deadlineOf, type Millis, reminderOf } from '../../src/match/clock.ts';
import type { Match, MatchId, PersonId, Playing } from '../../src/match/match.ts';
import { personId } from '../../src/match/match.ts';
import type { Preferences } from '../../src/match/preferences.ts';
import { quietAt } from '../../src/match/reminders.ts';
import { keys } from '../../src/store/keys.ts';
import type { SimulatedRedis } from './redis.ts';
import { trueTime } from './virtual-time.ts';

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
/** A process may go by older preferences for so long, and its clock may be off. */
const HEARD_OF: Millis = 2 * MINUTE;
/** Whoever would hear of it after their quiet hours would have no time. */
const SOON: Millis = HOUR;

const REMINDS = /^<@(\d+)>, it is your move in .* little time is left/;
const IS_DIGEST = /^<@(\d+)>, this waits for you/;

interface Reminded {
  readonly match: Playing;
  /** In truth, and by the clock of whoever did it. */
  readonly at: Millis;
  readonly by: Millis;
}

interface Sent {
  readonly message: unknown;
  readonly at: Millis;
  readonly clockIsOff: Millis;
}

export class CallsObserver {
  readonly #redis: SimulatedRedis;
  readonly #fails: (invariant: string, detail: string) => void;
  readonly #reminded = new Map<MatchId, Reminded>();
  readonly #preferred = new Map<PersonId, Millis>();
  readonly #digests = new Map<PersonId, Sent>();

  constructor(redis: SimulatedRedis, fails: (invariant: string, detail: string) => void) {
    this.#redis = redis;
    this.#fails = fails;
  }

  /** When this person last chose something. */
  preferredAt = (person: PersonId): Millis => this.#preferred.get(person) ?? Number.NEGATIVE_INFINITY;

  wrote(key: string): void {
    const [, person] = /^parlour:preferences:\{parlour:person:(\d+):places\}$/.exec(key) ?? [];
    if (person !== undefined) this.#preferred.set(personId(person), trueTime());
  }

  committed(before: Match | undefined, after: Match, clockIsOff: Millis): void {
    if (before?.stage !== 'playing' || reminderOf(before) === undefined) return;
    if (after.stage !== 'playing' || reminderOf(after) !== undefined || after.since !== before.since) return;
    this.#reminded.set(after.id, { match: before, at: trueTime(), by: trueTime() + clockIsOff });
  }

  posted({ json }: BotRequest, answer: unknown, clockIsOff: Millis, failedOverAt: Millis): void {
    const content = String(Reflect.get(Object(json), 'content'));
    const [, reminded] = REMINDS.exec(content) ?? [];
    if (reminded !== undefined) this.#checkQuiet(personId(reminded));
    const [, told] = IS_DIGEST.exec(content) ?? [];
    const message: unknown = Reflect.get(Object(answer), 'id');
    if (told !== undefined)
      this.#checkOnce(personId(told), { message, at: trueTime(), clockIsOff }, failedOverAt);
  }

  /** A message may be on its way for long: what counts is when it was decided on. */
  #checkQuiet(person: PersonId): void {
    const theirs = [...this.#reminded.values()].filter(({ match }) => isToMove(match, person));
    const isOutside = ({ match, at, by }: Reminded): boolean => {
      if (this.preferredAt(person) > at - HEARD_OF) return true;
      const spans = [by - HEARD_OF, by, by + HEARD_OF].map((each) =>
        quietAt(this.#preferences(person), each),
      );
      return spans.some((span) => !span || (deadlineOf(match) ?? 0) < span.to + SOON + HEARD_OF);
    };
    if (theirs.length === 0 || theirs.some(isOutside)) return;
    this.#fails('nobody is reminded in quiet hours', `${person} in ${theirs.map(({ match }) => match.id)}`);
  }

  #checkOnce(person: PersonId, sent: Sent, failedOverAt: Millis): void {
    const before = this.#digests.get(person);
    this.#digests.set(person, sent);
    if (!before || before.message === sent.message || sent.at - before.at > HOUR) return;
    const excuses = [this.preferredAt(person) > before.at - HEARD_OF, failedOverAt > before.at - HEARD_OF];
    if (excuses.some((isOne) => isOne) || Math.abs(sent.clockIsOff - before.clockIsOff) > HOUR / 2) return;
    this.#fails('a digest comes once', `${person} has had two`);
  }

  #preferences(person: PersonId): Preferences {
    const text = this.#redis.text(keys.preferences(person)) ?? '0 {}';
    return JSON.parse(text.slice(text.indexOf(' ') + 1));
  }
}

function isToMove({ players, turn }: Playing, person: PersonId): boolean {
  const player = players[turn];
  return player.kind === 'person' && player.id === person;
}
