import { describe, expect, test } from 'vitest';
import type { SearchBoard } from '../../../src/ai/alpha-beta/board.ts';
import { exeoDuoBoard } from '../../../src/ai/exeo-duo/board.ts';
import { eximoBoard } from '../../../src/ai/eximo/board.ts';
import { squadroBoard } from '../../../src/ai/squadro/board.ts';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { Rules } from '../../../src/rules/game.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { everyLine, fixedDepth, randomPositions } from './fixed-depth.ts';

/** Positions of a game, and their values found in three ways. */
function valuesOf<Position, Move>(
  game: Rules<Position, Move>,
  board: () => SearchBoard<Position>,
  wanted: number,
) {
  const positions = randomPositions(game, wanted, `values of ${game.id}`);
  const by = (value: (position: Position, depth: number) => number) => (depth: number) =>
    positions.map((position) => value(position, depth));
  return {
    withTable: by(fixedDepth(board(), 'same depth')),
    withoutTable: by(fixedDepth(board(), 'never')),
    everyLine: by(everyLine(board())),
  };
}

describe.each([
  ['squadro', { ...valuesOf(squadro, () => squadroBoard(makeEndgame()), 40), deep: 8, shallow: 5 }],
  ['eximo', { ...valuesOf(eximo, eximoBoard, 10), deep: 4, shallow: 2 }],
  ['exeo-duo', { ...valuesOf(exeoDuo, exeoDuoBoard, 6), deep: 2, shallow: 1 }],
])('in %s', (_, game) => {
  test('what the search leaves out changes no value', () => {
    expect(game.withoutTable(game.shallow)).toEqual(game.everyLine(game.shallow));
  });

  test('what the search remembers changes no value', () => {
    expect(game.withTable(game.deep)).toEqual(game.withoutTable(game.deep));
  });
});
