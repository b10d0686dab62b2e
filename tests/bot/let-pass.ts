import type { MovableClock } from '@parlour/playground';
import type { Bot } from '../../src/bot/start-bot.ts';
import type { Millis } from '../../src/match/clock.ts';

/** A bot that has not looked at its clock for longer takes it that it stood still. */
const AWAKE = 10_000;

/** Lets time pass while bots are awake. Where `clock` just goes ahead, they have slept. */
export function letPass(by: Millis, clock: MovableClock, bots: readonly Pick<Bot, 'app'>[]): void {
  for (let left = by; left > 0; left -= AWAKE) {
    clock.advance(Math.min(left, AWAKE));
    for (const { app } of bots) app.availability.since();
  }
}
