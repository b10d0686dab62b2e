import type { BySeat, ViewOf } from '../rules/game.ts';

/** How one game is told in words. `seats` are the names of the seats. */
export interface Teller<View extends ViewOf> {
  /** What lies on the table, in sentences. */
  table(view: View, seats: BySeat<string>): string[];
  /** The last move, without a full stop: `Black moved c3 to d4`. */
  lastMove(view: View, seats: BySeat<string>): string | undefined;
  /** Why the game has ended, where only this game ends so, without a full stop: `Black has no move left`. */
  reason(view: View, seats: BySeat<string>): string | undefined;
}
