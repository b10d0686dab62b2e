/** Games with moves by chance, to look at. */
import { choiceAt, type StartedMatch } from '../../../src/bot/messages/match-view.ts';
import type { ChallengeEvent, MatchEvent } from '../../../src/match/event.ts';
import type { Match, Playing } from '../../../src/match/match.ts';
import type { GameId } from '../../../src/rules/game.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { next, started, whoMoves } from '../../match/scenes.ts';

export const anyMove = (match: Playing, random: Random): string => {
  let path: number[] = [];
  for (let choice = choiceAt(match, path); ; choice = choiceAt(match, path)) {
    if (choice.kind === 'move') return choice.move.written();
    path = [...path, random.below(choice.options.length)];
  }
};

/** A whole game at random, of which some moments are looked at, so many plies apart, and the end. */
export function* momentsOf(
  game: GameId,
  gapAt: (ply: number) => number,
  changes: Partial<ChallengeEvent> = {},
): Generator<{ match: StartedMatch; random: Random }> {
  let nextLook = 0;
  const random = randomFrom(`a game of ${game}`);
  let match: Match = started({ game, side: 'random', ...changes });
  while (match.stage === 'playing') {
    const ply = match.moves.length;
    if (ply >= nextLook) {
      yield { match, random };
      nextLook = ply + gapAt(ply);
    }
    const move: MatchEvent = {
      kind: 'move',
      by: whoMoves(match),
      text: anyMove(match, random),
      seen: match.revision,
    };
    match = next(match, move).match;
  }
  if (match.stage === 'over') yield { match, random };
}
