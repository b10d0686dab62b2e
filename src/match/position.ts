/** The position of a record. The record alone is the truth; what is remembered here only saves replaying it. */
import { createHash } from 'node:crypto';
import { createLru } from '../lru.ts';
import type { AnyMove, AnyPosition } from '../rules/any-game.ts';
import { gameOf, positionAfter } from '../rules/catalogue.ts';
import type { Seat } from '../rules/game.ts';
import type { GameRecord } from '../rules/record.ts';

const remembered = createLru<AnyPosition>(256);

export function positionOf(record: GameRecord): AnyPosition {
  const name = nameOf(record);
  const known = remembered.get(name);
  if (known) return known;
  const position = positionAfter(record);
  remembered.set(name, position);
  return position;
}

/** Plays one more move of the record's position, which spares the next reader the replay. */
export function playFrom(record: GameRecord, move: AnyMove): AnyPosition {
  const after = move.play();
  remembered.set(nameOf({ ...record, moves: [...record.moves, move.written()] }), after);
  return after;
}

/** Who made each move of the record, as far as it is read. */
export const movers = (record: GameRecord): Generator<Seat> =>
  gameOf(record.game).open(function* (game) {
    let position = game.start(record);
    for (const text of record.moves) {
      yield game.turn(position);
      position = game.play(position, game.read(position, text));
    }
  });

/** The whole record names its position, so that nothing out of date can be found under the name. */
const nameOf = (record: GameRecord): string =>
  `${record.game};${record.seed};${record.first};${record.moves.join(';')}`;

/** A position without telling it: the seed, which nobody knows, goes into it too. */
export type Fingerprint = string;
const FINGERPRINT_LENGTH = 8;

export const fingerprintOf = (record: GameRecord): Fingerprint =>
  createHash('sha256').update(nameOf(record)).digest('base64url').slice(0, FINGERPRINT_LENGTH);

export const isFingerprint = (text: string): boolean => /^[\w-]{8}$/.test(text);
