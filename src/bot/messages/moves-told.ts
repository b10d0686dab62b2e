/** What a board tells of moves besides the last one: those before it that no other board has shown, and which ones were forced. */
import { isAgainstComputer } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { describeMove } from '../../render/describe.ts';
import type { Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { after, namesInText, type StartedMatch, viewOf } from './match-view.ts';

/** `Before that, Ada moved c3 to d4.` */
export function movesBeforeThat(t: Texts, match: StartedMatch): string[] {
  const moves = turnEnds(match)
    .slice(0, -1)
    .flatMap((plies) => describeMove(t, viewOf(after(match, plies), 'public'), namesInText(t, match)) ?? []);
  return moves.length === 0 ? [] : [t('board.moveBeforeThat', { move: t.list(moves, 'and') })];
}

/** `c5xc7 was forced.` */
export function forcedWords(t: Texts, match: StartedMatch): string[] {
  const from = firstToTell(match);
  const moves = (match.forced ?? []).filter((ply) => ply >= from).map((ply) => match.moves[ply]!);
  return moves.length === 0 ? [] : [t('board.forced', { moves, count: moves.length })];
}

/** For a player who is told the last move alone: against the computer, they know what they played before it. */
export const toldToPlayer = (t: Texts, match: StartedMatch): string[] => [
  ...(isAgainstComputer(match) ? [] : movesBeforeThat(t, match)),
  ...forcedWords(t, match),
];

const moverOf = (match: StartedMatch, ply: number): Seat => positionOf(after(match, ply)).turn;

/** After how many plies each turn ended that is told. A game describes the plies of one turn together. */
function turnEnds(match: StartedMatch): number[] {
  const count = match.moves.length;
  const ends: number[] = [];
  for (let ply = firstToTell(match); ply < count; ply++) {
    if (ply + 1 === count || moverOf(match, ply + 1) !== moverOf(match, ply)) ends.push(ply + 1);
  }
  return ends;
}

/** Between people, what came with the last move. Against the computer one message is edited when the player has to choose: what they chose last, and all since. */
function firstToTell(match: StartedMatch): number {
  const count = match.moves.length;
  if (!isAgainstComputer(match)) return match.playedFrom ?? count;
  const isChosen = (ply: number): boolean =>
    match.players[moverOf(match, ply)].kind === 'person' && !match.forced?.includes(ply);
  const startOfTurn = (ply: number): number => {
    let start = ply;
    while (start > 0 && moverOf(match, start - 1) === moverOf(match, ply)) start--;
    return start;
  };
  if (count === 0) return 0;
  let ply = count - 1;
  if (isChosen(ply)) ply = Math.max(0, startOfTurn(ply) - 1);
  else while (ply > 0 && !isChosen(ply)) ply--;
  return startOfTurn(ply);
}
