import { expect, test } from 'vitest';
import { patientWatch } from '../../src/ai/thinker.ts';
import { thinkerOf } from '../../src/ai/thinkers.ts';
import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { eximo } from '../../src/rules/eximo/game.ts';
import type { Game } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { squadro } from '../../src/rules/squadro/game.ts';
import { lonePairs } from './exeo-duo/lone-pairs.ts';
import { endingsOf, forcedWins, forces } from './forced.ts';

const EFFORT = { millis: 60_000, nodes: 300_000 };

function findsWins<Position>(game: Game<Position, unknown>, positions: readonly Position[], turns: number) {
  expect(positions).not.toHaveLength(0);
  for (const position of positions) {
    const { move, value } = thinkerOf(game.id).think(position, EFFORT, randomFrom('win'), patientWatch);
    expect(value).toBe(1);
    expect(forces(game, position, move, turns)).toBe(true);
  }
}

test.each([1, 2, 3])('Squadro: a win in %i turns is found', (turns) => {
  findsWins(squadro, forcedWins(squadro, endingsOf(squadro, turns), turns, 10), turns);
});

test.each([1, 2, 3])('Eximo: a win in %i turns is found', (turns) => {
  findsWins(eximo, forcedWins(eximo, endingsOf(eximo, turns), turns, 5), turns);
});

test.each([
  [1, 10],
  [2, 4],
  [3, 1],
])('Exeo Duo: a win in %i turns is found', (turns, wanted) => {
  findsWins(exeoDuo, forcedWins(exeoDuo, lonePairs(turns), turns, wanted), turns);
});
