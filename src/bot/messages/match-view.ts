/** The position of a match, as somebody may see it. */
import type { Over, Playing } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { describeMove, describePly, describeWarnings } from '../../render/describe.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import { gameOf } from '../../rules/catalogue.ts';
import type { Choice } from '../../rules/choices.ts';
import type { BySeat, Seat, View, Viewer } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { capital, nameInText } from './words.ts';

export type StartedMatch = Playing | Over;

/** Whether what a player may do tells what that player holds. */
export const hidesHands = ({ game }: Pick<StartedMatch, 'game'>): boolean =>
  gameOf(game).traits.hidesInformation;

/** Which edition of the game's questions a button answers that is made now. */
export const questionsOf = ({ game }: Pick<StartedMatch, 'game'>): Pick<ChoiceId, 'questions'> => {
  const { questions } = gameOf(game).traits;
  return questions === undefined ? {} : { questions };
};

/** What the players are called in sentences about their moves. */
export const namesInText = (t: Texts, { players: [here, there] }: StartedMatch): BySeat<string> => [
  nameInText(t, here),
  nameInText(t, there),
];

export const viewOf = (match: StartedMatch, viewer: Viewer): View => positionOf(match).view(viewer);

/** What the player to move has to decide next, after the decisions of the path. */
export const choiceAt = (match: StartedMatch, path: readonly number[]): Choice<AnyMove> =>
  positionOf(match).choose(path);

/** What everybody should know about the position: that somebody cannot move any more, or how soon the game is drawn. */
export const warningsIn = (t: Texts, match: StartedMatch): readonly string[] =>
  describeWarnings(t, viewOf(match, 'public'), namesInText(t, match));

/**
 * To a player who has just moved: `You moved c3 to d4.` In the middle of a turn the last ply alone, `You drew K♣ from the row.`, since the
 * others have been told. Whoever goes on is warned as everybody is, which also says why it is still their turn.
 */
export function ownMoveWords(t: Texts, now: StartedMatch, seat: Seat): string {
  const match = beforeOthers(now, seat);
  const [here, there] = namesInText(t, match);
  const names: BySeat<string> = seat === 0 ? ['you', there] : [here, 'you'];
  const view = viewOf(match, seat);
  const isMidTurn = view.turn === seat && !view.result;
  const move = (isMidTurn ? describePly : describeMove)(t, view, names);
  const moved = move === undefined ? t('board.youMovedSomehow') : capital(t('board.youMoved', { move }));
  return isMidTurn ? [moved, ...warningsIn(t, match)].join('\n') : moved;
}

/** Without what has followed the player's move by itself. */
function beforeOthers(match: StartedMatch, seat: Seat): StartedMatch {
  let plies = match.playedFrom ?? match.moves.length;
  while (plies < match.moves.length && positionOf(after(match, plies)).turn === seat) plies++;
  return after(match, plies);
}

/** Whether a player who has just moved knows more of it than everybody does: which cards came from the deck. */
export function knowsMoreOfOwnMove(t: Texts, match: StartedMatch, seat: Seat): boolean {
  const [own, everybody] = ([seat, 'public'] as const).map((viewer) =>
    describeMove(t, viewOf(match, viewer), namesInText(t, match)),
  );
  return own !== everybody;
}

/** All plies that were chosen together, as they are played and as they are typed. */
export const turnWritten = ({ move, following }: Extract<Choice<AnyMove>, { kind: 'move' }>): string =>
  [move, ...following].map((ply) => ply.written()).join(' ');

/** The match as it was after so many plies. */
export const after = (match: StartedMatch, plies: number): StartedMatch => ({
  ...match,
  moves: match.moves.slice(0, plies),
});
