/** How values of older versions become values of this one. */
import { CLOCKS, clockBefore } from '../../match/clock.ts';

/**
 * Written in front of every stored value. Raise it with a change of shape, and add the step from the old shape to the new; the step
 * sees values of every kind. A match keeps its revision right behind the schema in all versions: the commit looks for it there.
 */
export const SCHEMA = 4;

/** `STEPS[1]` makes a value of schema 2 out of one of schema 1. */
type Steps = Readonly<Record<number, (value: unknown) => unknown>>;
const STEPS: Steps = {
  1: effectsByTheirNames,
  2: unchanged,
  3: clockInsteadOfDeadline,
};

/** A match may say by which edition of its game it is played. An older version would not write that down again, so it must not read it. */
function unchanged(value: unknown): unknown {
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Where the board of a match stands is no longer in its record; an old one is asked for it (`readBoardWithin`) until it is written anew.
 *
 * Only effects have a kind of their own: what is told was one of them, a challenge among the rest.
 */
function effectsByTheirNames(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { news, ...rest } = value;
  switch (value.kind) {
    case 'think':
      return { ...value, kind: 'computer-move' };
    case 'strip':
      return { ...value, kind: 'remove-buttons' };
    case 'tell':
      return isRecord(news) && news.about === 'challenge'
        ? { ...rest, kind: 'challenge' }
        : { ...rest, kind: 'notify', notice: news };
    default:
      return value;
  }
}

/** A match that is played says what its deadline follows from, and no longer the deadline itself. */
function clockInsteadOfDeadline(value: unknown): unknown {
  if (!isRecord(value) || value.stage !== 'playing') return value;
  const { deadline, remind, ...rest } = value;
  const clock = CLOCKS.find((known) => known === value.clock);
  if (typeof deadline !== 'number' || clock === undefined) return rest;
  return { ...rest, ...clockBefore(clock, deadline, remind === undefined) };
}

export function migrate(value: unknown, from: number, steps: Steps = STEPS, to: number = SCHEMA): unknown {
  let migrated = value;
  for (let schema = from; schema < to; schema++) {
    const step = steps[schema];
    if (!step) throw new Error(`there is no way from schema ${schema} to schema ${schema + 1}`);
    migrated = step(migrated);
  }
  return migrated;
}
