import { expect, test } from 'vitest';
import type { Board } from '../../../src/ai/alpha-beta/board.ts';
import { isDecided } from '../../../src/ai/alpha-beta/values.ts';
import { eximoBoard } from '../../../src/ai/eximo/board.ts';
import { squadroBoard } from '../../../src/ai/squadro/board.ts';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { Game } from '../../../src/rules/game.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { endingsOf } from '../forced.ts';
import { fixedDepth } from './fixed-depth.ts';

/** Positions near the end of games between beginners, and those one move later. */
function endings<Position>(game: Game<Position, unknown>, wanted: number): Position[] {
  const positions: Position[] = [];
  for (const position of endingsOf(game, 2)) {
    positions.push(position, game.play(position, game.moves(position)[0]));
    if (positions.length >= wanted) break;
  }
  return positions;
}

/** Who wins, 1 being the player to move, as far as it can be seen: with nothing remembered, and with everything. */
function winners<Position>(game: Game<Position, unknown>, board: () => Board<Position>, depth: number) {
  const forgetful = fixedDepth(board(), 'never');
  const mindful = fixedDepth(board(), 'any depth');
  const seen = (value: number): number => (isDecided(value) ? Math.sign(value) : 0);
  return endings(game, 12).map((position) => {
    for (let shallow = 1; shallow < depth; shallow++) mindful(position, shallow);
    return { forgetful: seen(forgetful(position, depth)), mindful: seen(mindful(position, depth)) };
  });
}

test.each([
  ['Squadro', () => winners(squadro, () => squadroBoard(makeEndgame()), 6)],
  ['Eximo', () => winners(eximo, eximoBoard, 4)],
])('%s: what a shallower search has found to be won or lost stays so', (_, winnersOf) => {
  const certain = winnersOf().filter(({ forgetful }) => forgetful !== 0);
  expect(new Set(certain.map(({ forgetful }) => forgetful))).toEqual(new Set([1, -1]));
  for (const { forgetful, mindful } of certain) expect(mindful).toBe(forgetful);
});
