import { expect, test } from 'vitest';
import { exeoDuoThinker } from '../../src/ai/exeo-duo/thinker.ts';
import { eximoThinker } from '../../src/ai/eximo/thinker.ts';
import { squadroThinker } from '../../src/ai/squadro/thinker.ts';
import { patientStopwatch, type Thinker } from '../../src/ai/thinker.ts';
import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { eximo } from '../../src/rules/eximo/game.ts';
import type { Rules } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { squadro } from '../../src/rules/squadro/game.ts';
import { lonePairs } from './exeo-duo/lone-pairs.ts';
import { endingsOf, forcedWins, forces } from './forced.ts';

const squadroPlayer = squadroThinker();
const eximoPlayer = eximoThinker();
const exeoDuoPlayer = exeoDuoThinker();

const EFFORT = { millis: 60_000, nodes: 300_000 };

function findsWins<Position, Move>(
  game: Rules<Position, Move>,
  thinker: Thinker<Position, Move>,
  positions: readonly Position[],
  turns: number,
) {
  expect(positions).not.toHaveLength(0);
  for (const position of positions) {
    const { move, value } = thinker.think(position, EFFORT, randomFrom('win'), patientStopwatch);
    expect(value).toBe(1);
    expect(forces(game, position, move, turns)).toBe(true);
  }
}

test.each([1, 2, 3])('Squadro: a win in %i turns is found', (turns) => {
  findsWins(
    squadro,
    squadroPlayer,
    forcedWins(squadro, endingsOf(squadro, squadroPlayer, turns), turns, 10),
    turns,
  );
});

test.each([1, 2, 3])('Eximo: a win in %i turns is found', (turns) => {
  findsWins(eximo, eximoPlayer, forcedWins(eximo, endingsOf(eximo, eximoPlayer, turns), turns, 5), turns);
});

test.each([
  [1, 10],
  [2, 4],
  [3, 1],
])('Exeo Duo: a win in %i turns is found', (turns, wanted) => {
  findsWins(exeoDuo, exeoDuoPlayer, forcedWins(exeoDuo, lonePairs(turns), turns, wanted), turns);
});
