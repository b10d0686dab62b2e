/** The position of a record. The record alone is the truth; what is remembered here only saves replaying it. */
import { CATALOGUE } from '../rules/catalogue.ts';
import type { Seat } from '../rules/game.ts';
import { type GameRecord, replay } from '../rules/record.ts';

const REMEMBERED = 256;
const remembered = new Map<string, unknown>();

export function positionOf(record: GameRecord): unknown {
  const name = nameOf(record);
  const position = remembered.get(name) ?? replay(CATALOGUE[record.game], record);
  remember(name, position);
  return position;
}

/** The position after one more move, which spares the next reader the replay. */
export function positionAfter(record: GameRecord, move: unknown): unknown {
  const game = CATALOGUE[record.game];
  const before = positionOf(record);
  const after = game.play(before, move);
  remember(nameOf({ ...record, moves: [...record.moves, game.write(before, move)] }), after);
  return after;
}

/** Who made each move of the record, as far as it is read. */
export function* movers(record: GameRecord): Generator<Seat> {
  const game = CATALOGUE[record.game];
  let position = game.start(record);
  for (const text of record.moves) {
    yield game.turn(position);
    position = game.play(position, game.read(position, text));
  }
}

/** The whole record names its position, so that nothing out of date can be found under the name. */
const nameOf = (record: GameRecord): string =>
  `${record.game};${record.seed};${record.first};${record.moves.join(';')}`;

/** Puts it last in line; the first in line is the one that nobody has asked for the longest. */
function remember(name: string, position: unknown): void {
  remembered.delete(name);
  remembered.set(name, position);
  if (remembered.size > REMEMBERED) {
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      break;
    }
  }
}
