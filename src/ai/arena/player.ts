import type { Seat, Start } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';

/** Somebody who plays in the arena, and is told of every move. */
export interface Player {
  begin(start: Start): Promise<void>;
  /** What the other player did. */
  see(seat: Seat, text: string): Promise<void>;
  /** Its own move. */
  choose(position: unknown, seat: Seat): Promise<string>;
  leave(): Promise<void>;
}

/** A way to choose a move by the position alone. */
export type Choose = (position: unknown, random: Random) => unknown;
