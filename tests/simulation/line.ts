/** One direction of a line: what is sent arrives later, in its order, after a time that the seed decides. */
import type { Random } from '../../src/rules/random.ts';
import { type Event, type Owner, schedule, trueTime } from './virtual-time.ts';

/** How long things are on their way just now. */
export interface Pace {
  /** Milliseconds at most; three of four take much less. */
  slowest: number;
}

const USUAL = 3;
const TENTHS = 10;
const IN_ORDER = 0.001;

export class Line {
  readonly #random: Random;
  readonly #pace: Pace;
  #last: Event | undefined;
  #underWay: Event[] = [];

  constructor(random: Random, pace: Pace) {
    this.#random = random;
    this.#pace = pace;
  }

  deliver(to: Owner, act: () => void): void {
    const { below } = this.#random;
    const { slowest } = this.#pace;
    const longest = below(4) === 0 ? slowest : Math.min(slowest, USUAL);
    const travels = (1 + below(longest * TENTHS)) / TENTHS;
    const at = Math.max(trueTime() + travels, (this.#last?.at ?? 0) + IN_ORDER);
    this.#last = schedule(at - trueTime(), to, act);
    this.#underWay = this.#underWay.filter((event) => event.at > trueTime());
    this.#underWay.push(this.#last);
  }

  /** The line breaks: from some point on, what is on its way is lost. Gives how much of it. */
  cut(): number {
    const underWay = this.#underWay.filter((event) => event.at > trueTime());
    const arrives = this.#random.below(underWay.length + 1);
    const lost = underWay.slice(arrives);
    for (const event of lost) event.cancelled = true;
    this.#underWay = [];
    return lost.length;
  }
}
