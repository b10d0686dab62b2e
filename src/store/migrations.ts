/** How values of older versions become values of this one. */

/**
 * Written in front of every stored value. Raise it with a change of shape, and add the step from the old shape to the new; the step
 * sees values of every kind. A match keeps its revision right behind the schema in all versions: the commit looks for it there.
 */
export const SCHEMA = 1;

/** `STEPS[1]` makes a value of schema 2 out of one of schema 1. */
type Steps = Readonly<Record<number, (value: unknown) => unknown>>;
const STEPS: Steps = {};

export function migrate(value: unknown, from: number, steps: Steps = STEPS, to: number = SCHEMA): unknown {
  let migrated = value;
  for (let schema = from; schema < to; schema++) {
    const step = steps[schema];
    if (!step) throw new Error(`there is no way from schema ${schema} to schema ${schema + 1}`);
    migrated = step(migrated);
  }
  return migrated;
}
