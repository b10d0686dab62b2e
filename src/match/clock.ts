/** How long a player has. */

/** A moment, or a span, in milliseconds. */
export type Millis = number;

export const CLOCKS = ['none', '5m', '1d', '3d', '7d'] as const;
export type Clock = (typeof CLOCKS)[number];
export const DEFAULT_CLOCK: Clock = '3d';

export const MINUTE: Millis = 60_000;
const DAY = 24 * 60 * MINUTE;
const TIME_PER_MOVE: Readonly<Record<Clock, Millis | undefined>> = {
  none: undefined,
  '5m': 5 * MINUTE,
  '1d': DAY,
  '3d': 3 * DAY,
  '7d': 7 * DAY,
};

/**
 * A fifth of the time: what is left at the reminder, and what a player gets who could not move while the bot
 * was unavailable.
 */
export const lastFifth = (clock: Clock): Millis => (TIME_PER_MOVE[clock] ?? 0) / 5;

/** Whoever challenges somebody to five minutes a move sits waiting for the answer, and not for a day. */
export const timeToAnswer = (clock: Clock): Millis => (clock === '5m' ? 15 * MINUTE : DAY);

/** When the time of the player to move began; the later, where they have been given more. */
export const turnBegan = ({
  clock,
  deadline,
}: {
  readonly clock: Clock;
  readonly deadline?: Millis;
}): Millis | undefined => (deadline === undefined ? undefined : deadline - (TIME_PER_MOVE[clock] ?? 0));

export interface TimeToMove {
  readonly deadline?: Millis;
  readonly remind?: Millis;
}

/**
 * The time for a move that begins now. Each ply starts it anew, also where one player has several in a row (the draws
 * of Quexo, the rest of a Blokus game after the other has retired): every ply is bounded, and so is every game.
 */
export function timeToMove(clock: Clock, now: Millis): TimeToMove {
  const time = TIME_PER_MOVE[clock];
  if (time === undefined) return {};
  return { deadline: now + time, remind: now + time - lastFifth(clock) };
}
