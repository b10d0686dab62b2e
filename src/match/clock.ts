/** How long a player has. The one place where a deadline comes from: it follows from the match and from when its people are away. */
import type { BySeat, Seat } from '../rules/game.ts';

/** A moment, or a span, in milliseconds. */
export type Millis = number;

export const CLOCKS = ['none', '5m', '1d', '3d', '7d', '1d+4h', '3d+12h', '7d+1d'] as const;
export type Clock = (typeof CLOCKS)[number];
export const DEFAULT_CLOCK: Clock = '3d';

export const MINUTE: Millis = 60_000;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;

/** The same time for every move, or a bank from which moves are paid and into which each brings something. */
type Pace =
  | { readonly perMove: Millis }
  | { readonly first: Millis; readonly increment: Millis; readonly most: Millis };

const PACES: Readonly<Record<Clock, Pace | undefined>> = {
  none: undefined,
  '5m': { perMove: 5 * MINUTE },
  '1d': { perMove: DAY },
  '3d': { perMove: 3 * DAY },
  '7d': { perMove: 7 * DAY },
  '1d+4h': { first: DAY, increment: 4 * HOUR, most: 2 * DAY },
  '3d+12h': { first: 3 * DAY, increment: 12 * HOUR, most: 5 * DAY },
  '7d+1d': { first: 7 * DAY, increment: DAY, most: 10 * DAY },
};

/** A time in which somebody's clocks stand still. */
export interface Absence {
  readonly from: Millis;
  readonly until: Millis;
}

/** All that deadlines follow from. */
export interface ClockState {
  /** When the clock of the player to move began, and what they had then; nothing where no clock runs. */
  readonly time?: { readonly since: Millis; readonly left: Millis };
  /** The player to move has been reminded. */
  readonly reminded?: true;
  /** They are not to be reminded before that, because they do not want to be disturbed until then. */
  readonly quietUntil?: Millis;
  /** So many days the opponent has given to the player to move, in this turn. */
  readonly given?: number;
  /** On banked clocks, what each has when their next turn begins. */
  readonly bank?: BySeat<Millis>;
  /** When the players are away, as far as it still matters. */
  readonly away?: BySeat<readonly Absence[]>;
}

interface Clocked extends ClockState {
  readonly clock: Clock;
  readonly turn: Seat;
}

/** Whoever challenges somebody to five minutes a move sits waiting for the answer, and not for a day. */
export const timeToAnswer = (clock: Clock): Millis => (clock === '5m' ? 15 * MINUTE : DAY);

/** When the player to move loses on time. */
export const deadlineOf = (match: Clocked): Millis | undefined =>
  match.time && whenUsed(match, match.time.left);

/** When the player to move is to be reminded, unless that has happened: when a fifth of what they had is left. */
export function reminderOf(match: Clocked): Millis | undefined {
  const { time, reminded, quietUntil = 0 } = match;
  if (!time || reminded) return undefined;
  return Math.max(quietUntil, whenUsed(match, time.left - fifthOf(time.left)));
}

/** When the time of the player to move began. */
export const turnBegan = ({ time }: Clocked): Millis | undefined => time?.since;

const fifthOf = (time: Millis): Millis => time / 5;

/** By when the player to move has used so much of their time, which does not run while they are away. */
function whenUsed({ time, turn, away }: Clocked, used: Millis): Millis {
  let [now, left] = [time!.since, used];
  for (const { from, until } of inOrder(away?.[turn])) {
    // Time that would run out just as somebody leaves goes on when they are back.
    if (now + left < from) break;
    if (until <= now) continue;
    left -= Math.max(0, from - now);
    now = until;
  }
  return now + left;
}

/** How much of their time the player to move has used by now. */
function usedBy({ time, turn, away }: Clocked, now: Millis): Millis {
  const { since } = time!;
  const whole = Math.max(0, now - since);
  const stood = inOrder(away?.[turn]).reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, now) - Math.max(from, since)),
    0,
  );
  return Math.max(0, whole - stood);
}

/** What overlaps counts once. */
function inOrder(absences: readonly Absence[] = []): readonly Absence[] {
  if (absences.length < 2) return absences;
  const apart: Absence[] = [];
  for (const { from, until } of absences.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && from <= last.until) apart[apart.length - 1] = { ...last, until: Math.max(last.until, until) };
    else apart.push({ from, until });
  }
  return apart;
}

export const isAway = (absences: readonly Absence[] | undefined, now: Millis): boolean =>
  absences?.some(({ from, until }) => from <= now && now < until) ?? false;

/** Without what is over. */
export const stillToCome = (absences: readonly Absence[] | undefined, now: Millis): readonly Absence[] =>
  inOrder(absences).filter(({ until }) => until > now);

/**
 * The clocks when a turn begins, which runs for people alone. Each ply starts the time for a move anew, also where one player has several
 * in a row (the draws of Quexo, the rest of a Blokus game after the other has retired): every ply is bounded, and so is every game.
 */
export function clocksAtTurn(
  { clock, bank: before, away }: Omit<Clocked, 'turn'>,
  { seat, runs }: { readonly seat: Seat; readonly runs: boolean },
  now: Millis,
): ClockState {
  const pace = PACES[clock];
  const absences = away && leftOf(away, now);
  const bank = before ?? (pace && 'first' in pace ? ([pace.first, pace.first] as const) : undefined);
  const left = bank ? bank[seat] : pace && 'perMove' in pace ? pace.perMove : undefined;
  return {
    ...(runs && left !== undefined && { time: { since: now, left } }),
    ...(bank && { bank }),
    ...(absences && { away: absences }),
  };
}

/** The match without anything that a clock has written into it. */
export function withoutClocks<M extends ClockState>(match: M): Omit<M, keyof ClockState> {
  const { time, reminded, quietUntil, given, bank, away, ...rest } = match;
  return rest;
}

/** What the clock of whoever has just moved leaves and brings, where it has a bank. */
export function bankAfterMove(match: Clocked, now: Millis): Pick<ClockState, 'bank'> {
  const { time, turn, bank } = match;
  const pace = PACES[match.clock];
  if (!bank || !time || !pace || !('first' in pace)) return bank ? { bank } : {};
  const mine = Math.min(pace.most, Math.max(0, time.left - usedBy(match, now)) + pace.increment);
  return { bank: turn === 0 ? [mine, bank[1]] : [bank[0], mine] };
}

/** From here on only the clock has a say, even before anybody has noticed. */
export function timeIsUp(match: Clocked, now: Millis): boolean {
  const deadline = deadlineOf(match);
  return deadline !== undefined && now >= deadline;
}

/**
 * A fifth of the time for a move once more, where people could not play when it ran out: because the bot was unavailable, or available again
 * only just.
 */
export function respite(match: Clocked, availableSince: Millis, now: Millis): ClockState | undefined {
  const deadline = deadlineOf(match);
  const closed = deadline !== undefined && deadline < availableSince + MINUTE;
  return closed ? { time: { since: now, left: Math.max(fifthOf(usual(match)), 2 * MINUTE) } } : undefined;
}

/** What a player has for a move, or begins with. */
function usual({ clock }: Clocked): Millis {
  const pace = PACES[clock];
  if (!pace) return 0;
  return 'perMove' in pace ? pace.perMove : pace.first;
}

/** Why the opponent cannot give the player to move a day more, if so. */
export function cannotGive({ time, clock, given = 0 }: Clocked): 'no clock' | 'enough' | undefined {
  if (!time || clock === '5m') return 'no clock';
  return given >= MOST_GIVEN ? 'enough' : undefined;
}

export const MOST_GIVEN = 3;

/** They are reminded anew when a fifth is left of that. */
export function withDayGiven<M extends Clocked>(match: M): Omit<M, 'reminded'> {
  const { reminded, ...rest } = match;
  const { since, left } = match.time!;
  return { ...rest, time: { since, left: left + DAY }, given: (match.given ?? 0) + 1 };
}

/** From when on the opponent of somebody who has stopped playing need not wait for the clock; every day that was given comes first. */
export function claimableOf(match: Clocked): Millis | undefined {
  if (!match.time || match.clock === '5m') return undefined;
  const patience = DAY * (1 + (match.given ?? 0));
  return whenUsed(match, Math.min(patience, match.time.left));
}

/** With what a player has said about when they are away. What has stopped the present turn still counts. */
export function withAbsences<M extends Clocked>(
  match: M,
  seat: Seat,
  absences: readonly Absence[],
  now: Millis,
): M {
  const { away = [[], []], ...rest } = match;
  const mine = stillToCome(absences, match.time?.since ?? now);
  const both: BySeat<readonly Absence[]> = seat === 0 ? [mine, away[1]] : [away[0], mine];
  const someAreLeft = both.some(({ length }) => length > 0);
  return { ...rest, ...(someAreLeft && { away: both }) } as M;
}

function leftOf(away: BySeat<readonly Absence[]>, now: Millis): ClockState['away'] {
  const left = [stillToCome(away[0], now), stillToCome(away[1], now)] as const;
  return left.some(({ length }) => length > 0) ? left : undefined;
}

/** On a banked clock, what a player has for their turn, or for their next one. */
export const banked = ({ time, turn, bank }: Clocked, seat: Seat): Millis | undefined =>
  bank && (seat === turn && time ? time.left : bank[seat]);

/** What the clock of a record says that knows its deadline and nothing of what that follows from. */
export function clockBefore(clock: Clock, deadline: Millis, isReminded: boolean): ClockState {
  const since = Math.max(0, deadline - usual({ clock, turn: 0 }));
  return { time: { since, left: deadline - since }, ...(isReminded && { reminded: true }) };
}
