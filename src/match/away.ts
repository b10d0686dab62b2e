/** When people are away: what they may say about it, and what a match makes of it. */
import { type Absence, DAY, HOUR, type Millis, stillToCome, withAbsences } from './clock.ts';
import { type PersonId, type Playing, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { SAID_ON_BOARD } from './turn.ts';

/** So long in a calendar year of universal time. */
export const MOST_DAYS_A_YEAR = 30;
export const MOST_DAYS_AT_ONCE = 14;

/** Days are those of somebody's calendar, and one or the other has 25 hours. */
const SLACK: Millis = 2 * HOUR;
/** A turn may have begun before an absence that is long over, and says so as long as that can be. */
const KEPT: Millis = 366 * DAY;

/** What is known of when people are away, by person. */
export type AbsencesByPerson = Readonly<Record<PersonId, readonly Absence[]>>;

export interface AbsenceWanted extends Absence {
  /** The end of the day on which it may begin as well, where that would be too soon. */
  readonly orBy: Millis;
}

export type AbsencePlanned =
  | { readonly ok: true; readonly absences: readonly Absence[]; readonly absence: Absence }
  | { readonly ok: false; readonly why: 'past' | 'too soon' | 'too long' }
  | { readonly ok: false; readonly why: 'too much'; readonly left: Millis };

/** Another absence, as far as there may be one: only the first of a year can begin without a day's notice. */
export function planAbsence(
  known: readonly Absence[],
  { from, until, orBy }: AbsenceWanted,
  now: Millis,
): AbsencePlanned {
  const isFirst = daysIn(yearOf(Math.max(from, now)), known) === 0;
  const earliest = isFirst ? now : now + DAY;
  if (orBy <= now || until <= now) return { ok: false, why: 'past' };
  // Whoever is away already has no need to say so for the time that comes after.
  const before = known.find((each) => each.from <= Math.max(from, now) && Math.max(from, now) <= each.until);
  const beginning = before ? before.until : from;
  if (Math.max(orBy, beginning) < earliest) return { ok: false, why: 'too soon' };
  const absence = { from: Math.max(beginning, earliest), until };
  if (absence.until <= absence.from) return { ok: false, why: before ? 'past' : 'too soon' };
  const absences = stillToCome([...known, absence], now - KEPT);
  const whole = absences.find((each) => each.from <= absence.from && absence.until <= each.until)!;
  if (lengthOf(whole) > MOST_DAYS_AT_ONCE * DAY + SLACK) return { ok: false, why: 'too long' };
  for (const year of [yearOf(absence.from), yearOf(absence.until)]) {
    if (daysIn(year, absences) > MOST_DAYS_A_YEAR * DAY + SLACK) {
      return { ok: false, why: 'too much', left: leftIn(year, known) };
    }
  }
  return { ok: true, absences, absence };
}

/** Without what is left of the absence that begins then; what there has been of it stays. */
export const endAbsence = (known: readonly Absence[], from: Millis, now: Millis): readonly Absence[] =>
  known.flatMap((each) => {
    if (each.from !== from || each.until <= now) return [each];
    return each.from < now ? [{ from, until: now }] : [];
  });

/** What there may still be of absences in the year of this moment. */
export const awayTimeLeft = (known: readonly Absence[], at: Millis): Millis => leftIn(yearOf(at), known);

const leftIn = (year: number, known: readonly Absence[]): Millis =>
  Math.max(0, MOST_DAYS_A_YEAR * DAY - daysIn(year, known));

const yearOf = (at: Millis): number => new Date(at).getUTCFullYear();
const lengthOf = ({ from, until }: Absence): Millis => until - from;

function daysIn(year: number, absences: readonly Absence[]): Millis {
  const [begins, ends] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return absences.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, ends) - Math.max(from, begins)),
    0,
  );
}

/** A match whose players have said when they are away. */
export const withAbsencesOf = (match: Playing, known: AbsencesByPerson, now: Millis): Playing =>
  match.players.reduce<Playing>((table, player) => {
    const absences = player.kind === 'person' ? known[player.id] : undefined;
    const seat = player.kind === 'person' ? seatOf(table, player.id) : undefined;
    return absences && seat !== undefined ? withAbsences(table, seat, absences, now) : table;
  }, match);

/** What a match learns of when its players are away. */
export function hearAbsences(match: Playing, known: AbsencesByPerson, now: Millis): Transition | Refusal {
  const after = withAbsencesOf(match, known, now);
  return isSame(match, after) ? refuse('not_due') : transition(after, SAID_ON_BOARD);
}

const isSame = (one: Playing, other: Playing): boolean =>
  JSON.stringify(one.away) === JSON.stringify(other.away);
