/** Matches and effects as text, and back. */
import type { z } from 'zod';
import type { AnyEffect } from '../../match/effect.ts';
import type { Board, Match } from '../../match/match.ts';
import { migrate, SCHEMA } from './migrations.ts';
import { BETWEEN_MOVES, boardWithin, storedBoard, storedEffect, storedMatch } from './schema.ts';

/** A stored value that cannot be understood. Whoever meets one reports it and goes on without it. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';
  readonly key: string;

  constructor(key: string, why: string) {
    super(`What is stored in ${key} cannot be read: ${why}`);
    this.key = key;
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

const partsOf = (stored: string): RegExpExecArray | null => /^(\d+) \d+ (.*)$/s.exec(stored);

export const readMatch = (key: string, stored: string): Match => read(key, partsOf(stored), storedMatch);

/** Where the board of a match stands, if its record is so old that it says so. */
export const readBoardWithin = (key: string, stored: string): Board | undefined =>
  stored.startsWith('1 ') ? read(key, partsOf(stored), boardWithin).board : undefined;

export const writeBoard = (board: Board): string => `${SCHEMA} ${JSON.stringify(board)}`;

export const readBoard = (key: string, stored: string): Board =>
  read(key, /^(\d+) (.*)$/s.exec(stored), storedBoard);

export const writeEffect = (effect: AnyEffect): string => `${SCHEMA} ${JSON.stringify(effect)}`;

export function readEffect(key: string, stored: string): AnyEffect {
  return read(key, /^(\d+) (.*)$/s.exec(stored), storedEffect);
}

/** A value behind its schema, which may be an older one. */
export function read<T>(key: string, parts: RegExpExecArray | null, schema: z.ZodType<T>): T {
  if (!parts) throw new BrokenRecord(key, 'it does not begin with a schema');
  const version = Number(parts[1]);
  if (version > SCHEMA) throw new NewerRecord(key, version);
  try {
    const parsed = schema.safeParse(migrate(fromJson(key, parts[2]!), version));
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    throw new BrokenRecord(key, `${first?.path.join('.') || 'the value'}: ${first?.message}`);
  } catch (error) {
    if (error instanceof BrokenRecord) throw error;
    throw new BrokenRecord(key, error instanceof Error ? error.message : String(error));
  }
}

/** The words of JavaScript's own error quote the text, which may be a secret. */
function fromJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenRecord(key, 'it is not JSON');
  }
}
