/** A match on the table: its position, as somebody may see it. */
import type { Over, Playing } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import { describeMove } from '../render/describe.ts';
import { type AnyGame, CATALOGUE, type View } from '../rules/catalogue.ts';
import { type Choice, choose } from '../rules/choices.ts';
import type { GameId, Seat, Viewer } from '../rules/game.ts';

export type Table = Playing | Over;

/** Games in which what a player may do tells what that player holds. */
const HIDES_HANDS: readonly GameId[] = ['quexo'];

export const hidesHands = ({ game }: Pick<Table, 'game'>): boolean => HIDES_HANDS.includes(game);

export const gameOf = ({ game }: Table): AnyGame => CATALOGUE[game];

export const viewOf = (table: Table, viewer: Viewer): View => gameOf(table).view(positionOf(table), viewer);

/** What the player to move has to decide next, after the decisions of the path. */
export const choiceAt = (match: Playing, path: readonly number[]): Choice<unknown> =>
  choose(gameOf(match), positionOf(match), path);

/** A move as the game writes it. */
export const written = (match: Playing, move: unknown): string =>
  gameOf(match).write(positionOf(match), move);

/**
 * What has happened since the player who looks at the table was last there, in words. Against the computer that is one's own turn,
 * too, because no message has shown it.
 */
export function recentMoves(table: Table): string[] {
  const latest = describeMove(viewOf(table, 'public'));
  if (latest === undefined) return [];
  const answered = table.players.some(({ kind }) => kind === 'computer') ? moveBefore(table) : undefined;
  return answered === undefined ? [latest] : [answered, latest];
}

/** The last move of the other player. A game describes the plies of one turn together. */
function moveBefore(table: Table): string | undefined {
  const mover = (plies: number): Seat => gameOf(table).turn(positionOf(after(table, plies)));
  let plies = table.moves.length - 1;
  const last = mover(plies);
  while (plies > 0 && mover(plies - 1) === last) plies--;
  return describeMove(viewOf(after(table, plies), 'public'));
}

const after = (table: Table, plies: number): Table => ({ ...table, moves: table.moves.slice(0, plies) });
