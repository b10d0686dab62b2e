/** Matches and effects as text, and back. */
import type { z } from 'zod';
import type { Announcement, Effect } from '../match/effect.ts';
import type { Match } from '../match/match.ts';
import { migrate, SCHEMA } from './migrations.ts';
import { BETWEEN_MOVES, storedEffect, storedMatch } from './schema.ts';

/** A stored value that cannot be understood. Whoever meets one reports it and goes on without it. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';

  constructor(key: string, why: string) {
    super(`What is stored in ${key} cannot be read: ${why}`);
  }
}

/**
 * A value that a newer version has written, which is taking over. It is whole, so it must stay as it is: whoever meets one does
 * without it where that harms nothing, and otherwise refuses.
 */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord';
  readonly key: string;

  constructor(key: string, schema: number) {
    super(
      `What is stored in ${key} was written by a newer version (schema ${schema}; this one knows ${SCHEMA})`,
    );
    this.key = key;
  }
}

/** The schema and the revision stand in front, where the commit's script finds them without parsing the rest. */
export function writeMatch(match: Match): string {
  const stored = 'moves' in match ? { ...match, moves: match.moves.join(BETWEEN_MOVES) } : match;
  return `${SCHEMA} ${match.revision} ${JSON.stringify(stored)}`;
}

export function readMatch(key: string, stored: string): Match {
  return read(key, /^(\d+) \d+ (.*)$/s.exec(stored), storedMatch);
}

export const writeEffect = (effect: Effect | Announcement): string => `${SCHEMA} ${JSON.stringify(effect)}`;

export function readEffect(key: string, stored: string): Effect | Announcement {
  return read(key, /^(\d+) (.*)$/s.exec(stored), storedEffect);
}

/** A value behind its schema, which may be an older one. */
export function read<T>(key: string, parts: RegExpExecArray | null, schema: z.ZodType<T>): T {
  if (!parts) throw new BrokenRecord(key, 'it does not begin with a schema');
  const version = Number(parts[1]);
  if (version > SCHEMA) throw new NewerRecord(key, version);
  try {
    const parsed = schema.safeParse(migrate(JSON.parse(parts[2]!), version));
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    throw new BrokenRecord(key, `${first?.path.join('.') || 'the value'}: ${first?.message}`);
  } catch (error) {
    if (error instanceof BrokenRecord) throw error;
    throw new BrokenRecord(key, error instanceof Error ? error.message : String(error));
  }
}
