import { expect, test } from 'vitest';
import { isDecided, type SearchBoard } from '../../../src/ai/alpha-beta/board.ts';
import { eximoBoard } from '../../../src/ai/eximo/board.ts';
import { eximoThinker } from '../../../src/ai/eximo/thinker.ts';
import { squadroBoard } from '../../../src/ai/squadro/board.ts';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import { squadroThinker } from '../../../src/ai/squadro/thinker.ts';
import type { Thinker } from '../../../src/ai/thinker.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { Rules } from '../../../src/rules/game.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { endingsOf } from '../forced.ts';
import { fixedDepth } from './fixed-depth.ts';

/** Positions near the end of games between beginners, and those one move later. */
function endings<Position, Move>(
  game: Rules<Position, Move>,
  thinker: Thinker<Position, Move>,
  wanted: number,
): Position[] {
  const positions: Position[] = [];
  for (const position of endingsOf(game, thinker, 2)) {
    positions.push(position, game.play(position, game.moves(position)[0]!));
    if (positions.length >= wanted) break;
  }
  return positions;
}

/** Who wins, 1 being the player to move, as far as it can be seen: with nothing remembered, and with everything. */
function winners<Position, Move>(
  game: Rules<Position, Move>,
  thinker: Thinker<Position, Move>,
  board: () => SearchBoard<Position>,
  depth: number,
) {
  const forgetful = fixedDepth(board(), 'never');
  const mindful = fixedDepth(board(), 'any depth');
  const seen = (value: number): number => (isDecided(value) ? Math.sign(value) : 0);
  return endings(game, thinker, 12).map((position) => {
    for (let shallow = 1; shallow < depth; shallow++) mindful(position, shallow);
    return { forgetful: seen(forgetful(position, depth)), mindful: seen(mindful(position, depth)) };
  });
}

test.each([
  ['Squadro', () => winners(squadro, squadroThinker(), () => squadroBoard(makeEndgame()), 6)],
  ['Eximo', () => winners(eximo, eximoThinker(), eximoBoard, 4)],
])('%s: what a shallower search has found to be won or lost stays so', (_, winnersOf) => {
  const certain = winnersOf().filter(({ forgetful }) => forgetful !== 0);
  expect(new Set(certain.map(({ forgetful }) => forgetful))).toEqual(new Set([1, -1]));
  for (const { forgetful, mindful } of certain) expect(mindful).toBe(forgetful);
});
