/** The position of a match, as somebody may see it. */
import type { Over, Playing } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { describeMove } from '../../render/describe.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import { gameOf } from '../../rules/catalogue.ts';
import type { Choice } from '../../rules/choices.ts';
import type { BySeat, Seat, View, Viewer } from '../../rules/game.ts';
import { nameInText } from './words.ts';

export type StartedMatch = Playing | Over;

/** Whether what a player may do tells what that player holds. */
export const hidesHands = ({ game }: Pick<StartedMatch, 'game'>): boolean =>
  gameOf(game).traits.hidesInformation;

/** What the players are called in sentences about their moves. */
export const namesInText = ({ players: [here, there] }: StartedMatch): BySeat<string> => [
  nameInText(here),
  nameInText(there),
];

export const viewOf = (match: StartedMatch, viewer: Viewer): View => positionOf(match).view(viewer);

/** What the player to move has to decide next, after the decisions of the path. */
export const choiceAt = (match: Playing, path: readonly number[]): Choice<AnyMove> =>
  positionOf(match).choose(path);

/** Against the computer, one's own move before it: no message of its own has shown that. */
export const moveBeforeComputer = (match: StartedMatch): string | undefined =>
  match.moves.length > 0 && match.players.some(({ kind }) => kind === 'computer')
    ? moveBefore(match)
    : undefined;

/** The last move of the other player. A game describes the plies of one turn together. */
function moveBefore(match: StartedMatch): string | undefined {
  const mover = (plies: number): Seat => positionOf(after(match, plies)).turn;
  let plies = match.moves.length - 1;
  const last = mover(plies);
  while (plies > 0 && mover(plies - 1) === last) plies--;
  return describeMove(viewOf(after(match, plies), 'public'), namesInText(match));
}

/** The match as it was after so many plies. */
export const after = (match: StartedMatch, plies: number): StartedMatch => ({
  ...match,
  moves: match.moves.slice(0, plies),
});
