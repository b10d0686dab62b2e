/** “If they play this, I play that”: what a player has planned while the other is to move. */
import { gameOf } from '../rules/catalogue.ts';
import { type BySeat, opponent, RulesError, type Seat } from '../rules/game.ts';
import { type Millis, timeIsUp } from './clock.ts';
import type { PlanEvent } from './event.ts';
import { type PlannedLine, type Playing, seatOf } from './match.ts';
import { playFrom, positionOf } from './position.ts';
import { isStale } from './sight.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';

/** Plies. */
export const LONGEST_LINE = 6;
/** Of one player in one match. */
export const MOST_LINES = 8;

export type Plans = Playing['plans'];

/** Whether anybody can plan in it: between people, where nothing is hidden, since what could come would tell of it. */
export const hasPlans = ({ game, players }: Pick<Playing, 'game' | 'players'>): boolean =>
  !gameOf(game).traits.hidesInformation && players.every(({ kind }) => kind === 'person');

/** Nobody hears of it, and what is on the table stays as it was seen. */
export function plan(match: Playing, event: PlanEvent, now: Millis): Transition | Refusal {
  const seat = seatOf(match, event.by);
  if (seat === undefined) return refuse('not_a_player');
  if (!hasPlans(match)) return refuse('no_plans');
  if (isStale(match, event)) return refuse('stale');
  return event.does === 'keep' ? keep(match, seat, event.line, now) : drop(match, seat, event.line);
}

function keep(match: Playing, seat: Seat, line: PlannedLine, now: Millis): Transition | Refusal {
  if (match.turn === seat) return refuse('own_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  const plies = pliesOf(match, line);
  if ('error' in plies) return plies;
  if (plies.length > LONGEST_LINE || plies.at(-1)?.mover !== seat) return refuse('bad_plan');
  const written = plies.map((ply) => ply.written);
  const lines = withLine(linesOf(match, seat), written, (ply) => plies[ply]!.mover === seat);
  if (lines.length > MOST_LINES) return { ok: false, error: { code: 'too_many_plans', most: MOST_LINES } };
  return transition(withLines(match, seat, lines));
}

function drop(match: Playing, seat: Seat, line: PlannedLine): Transition | Refusal {
  const before = linesOf(match, seat);
  const left = before.filter((each) => !isSame(each, line));
  return left.length < before.length ? transition(withLines(match, seat, left)) : refuse('plan_gone');
}

export const linesOf = ({ plans }: Pick<Playing, 'plans'>, seat: Seat): readonly PlannedLine[] =>
  plans?.[seat] ?? [];

function withLines(match: Playing, seat: Seat, lines: readonly PlannedLine[]): Playing {
  const { plans: _, ...rest } = match;
  const others = linesOf(match, opponent(seat));
  const plans = inUse(seat === 0 ? [lines, others] : [others, lines]);
  return plans ? { ...rest, plans } : rest;
}

const inUse = (plans: BySeat<readonly PlannedLine[]>): Plans =>
  plans.some(({ length }) => length > 0) ? plans : undefined;

interface PlannedPly {
  readonly mover: Seat;
  readonly written: string;
}

/** The line as the game writes it; or why it cannot be played. */
function pliesOf(match: Playing, line: PlannedLine): PlannedPly[] | Refusal {
  const plies: PlannedPly[] = [];
  let record = match;
  try {
    for (const text of line) {
      const position = positionOf(record);
      const move = position.read(text);
      const written = move.written();
      plies.push({ mover: position.turn, written });
      playFrom(record, move);
      record = { ...record, moves: [...record.moves, written] };
    }
    return plies;
  } catch (error) {
    if (error instanceof RulesError) return { ok: false, error: { code: 'illegal_move', said: error.said } };
    throw error;
  }
}

/** To the same moves a player has one answer: another line that answers them differently, or no further, gives way. */
function withLine(
  lines: readonly PlannedLine[],
  line: PlannedLine,
  isOwn: (ply: number) => boolean,
): readonly PlannedLine[] {
  if (lines.some((each) => isBegunBy(each, line))) return lines;
  const left = lines.filter((each) => {
    const parts = each.findIndex((ply, index) => ply !== line[index]);
    return parts >= 0 && parts < line.length && !isOwn(parts);
  });
  return [...left, line];
}

const isBegunBy = (line: PlannedLine, beginning: PlannedLine): boolean =>
  beginning.every((ply, index) => ply === line[index]);

const isSame = (one: PlannedLine, other: PlannedLine): boolean =>
  one.length === other.length && isBegunBy(one, other);

/** What is left of the plans when this has been played: lines that expected something else go. */
export function plansAfter(plans: Plans, ply: string): Plans {
  if (!plans) return undefined;
  const left = (lines: readonly PlannedLine[]): readonly PlannedLine[] =>
    lines.filter(([first, ...rest]) => first === ply && rest.length > 0).map(([, ...rest]) => rest);
  return inUse([left(plans[0]), left(plans[1])]);
}

/** What the player to move has planned to play now. */
export const plannedPly = ({ plans }: Playing, turn: Seat): string | undefined => plans?.[turn][0]?.[0];
