/** Where requests to Discord wait for their turn: so many in a second, servers in turn, boards before niceties. */
import { createFairQueue } from '../../fair-queue.ts';
import type { Millis } from '../../match/clock.ts';
import { NotSent } from './not-sent.ts';

export interface RequestQueue {
  /** Settles when the request may be sent, with what is to be called once it is answered; fails with `NotSent` where too many wait already. */
  turn(request: QueuedRequest): Promise<() => void>;
  /** Nothing is sent for so long. */
  pause(duration: Millis): void;
}

export interface QueuedRequest {
  /** For whom it is: a server, or a channel of direct messages. They take turns. */
  readonly recipient: string;
  /** Whether somebody could do without it for a while. */
  readonly isNicety: boolean;
}

export interface QueueOptions {
  readonly perSecond: number;
  /** How many may wait; the usual number unless told otherwise. */
  readonly mostWaiting?: number;
  readonly clock?: QueueClock;
}

export interface QueueClock {
  now(): Millis;
  after(delay: Millis, act: () => void): unknown;
}

interface Waiting {
  send(answered: () => void): void;
  refuse(error: NotSent): void;
}

/**
 * Requests do not arrive at the pace at which they are sent: a line or a process that stands still for a moment lets two seconds' worth
 * arrive in one. So a second is counted from the answer, by which a request has arrived for sure.
 */
const WINDOW: Millis = 1_010;

/** Nobody waits longer for those that get no answer. */
const LONGEST_ON_THE_WAY: Millis = 2_000;

/** Whoever waits longer is told that it comes later, which is what the outbox is for. */
const LONGEST_QUEUE_SECONDS = 10;

/** While boards keep the queue busy, niceties have one turn in so many: some boards wait for a name. */
const TURNS_FOR_ONE_NICETY = 5;

const STEADY: QueueClock = {
  now: () => performance.now(),
  after: (delay, act) => setTimeout(act, delay).unref(),
};

export function createRequestQueue({
  perSecond,
  mostWaiting = perSecond * LONGEST_QUEUE_SECONDS,
  clock = STEADY,
}: QueueOptions): RequestQueue {
  const boards = createFairQueue<Waiting>();
  const niceties = createFairQueue<Waiting>();
  /** From when on another request may be sent in place of each of the last ones. There are no more of them than have been needed at once. */
  const slots: Millis[] = [];
  let turns = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let wakesAt = Number.POSITIVE_INFINITY;

  const waiting = (): number => boards.length + niceties.length;
  const takeNext = (): Waiting | undefined => {
    turns += 1;
    const [first, second] = turns % TURNS_FOR_ONE_NICETY === 0 ? [niceties, boards] : [boards, niceties];
    return first.next() ?? second.next();
  };
  /** The slot that is, or was, free first; a new one while there may be more. */
  const nextSlot = (): number => {
    const earliest = indexOfLeast(slots);
    return slots.length < perSecond && !(slots[earliest]! <= clock.now()) ? slots.length : earliest;
  };
  const untilNext = (): Millis =>
    Math.max(slots[nextSlot()] ?? Number.NEGATIVE_INFINITY, pausedUntil) - clock.now();
  const takeSlot = (): (() => void) => {
    const slot = nextSlot();
    const latest = clock.now() + LONGEST_ON_THE_WAY + WINDOW;
    slots[slot] = latest;
    return () => {
      // Of a slot that somebody else has by now, this request's answer says nothing.
      if (slots[slot] !== latest) return;
      slots[slot] = Math.min(latest, clock.now() + WINDOW);
      sendDue();
    };
  };
  const sendDue = (): void => {
    while (waiting() > 0 && untilNext() <= 0) takeNext()?.send(takeSlot());
    if (waiting() > 0) wakeAt(clock.now() + untilNext());
  };
  const wakeAt = (moment: Millis): void => {
    if (wakesAt <= moment) return;
    wakesAt = moment;
    clock.after(Math.ceil(moment - clock.now()), () => {
      // An earlier moment came up in the meantime.
      if (wakesAt !== moment) return;
      wakesAt = Number.POSITIVE_INFINITY;
      sendDue();
    });
  };
  /** Makes room at the cost of those who have most, niceties first; otherwise there is none. */
  const makesRoomFor = ({ recipient, isNicety }: QueuedRequest): boolean => {
    const queue = isNicety ? niceties : boards;
    const given =
      !isNicety && niceties.length > 0
        ? niceties.takeLastOfLongest(0)
        : queue.takeLastOfLongest(queue.lengthOf(recipient) + 1);
    given?.refuse(new NotSent('queue full'));
    return given !== undefined;
  };
  return {
    turn(request) {
      if (waiting() >= mostWaiting && !makesRoomFor(request)) {
        return Promise.reject(new NotSent('queue full'));
      }
      return new Promise<() => void>((send, refuse) => {
        (request.isNicety ? niceties : boards).add(request.recipient, { send, refuse });
        sendDue();
      });
    },
    pause(duration) {
      pausedUntil = Math.max(pausedUntil, clock.now() + duration);
    },
  };
}

function indexOfLeast(numbers: readonly number[]): number {
  let least = 0;
  for (let index = 1; index < numbers.length; index++) {
    if (numbers[index]! < numbers[least]!) least = index;
  }
  return least;
}
