import { expect, test } from 'vitest';
import { quexoThinker } from '../../../src/ai/quexo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { drawsLeft, type QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { randomGame } from '../../rules/quexo/games.ts';
import { isSure, stands } from './forced-wins.ts';

const isSureIn = ({ tokens, turn, hands, row }: QuexoPosition, turns: number): boolean =>
  isSure(tokens, turn, hands[turn], row, turns);

/** Where the player to act wins in exactly so many turns, whatever the hidden cards are. */
function sureWins(turns: number, wanted: number): QuexoPosition[] {
  const found: QuexoPosition[] = [];
  for (let number = 0; found.length < wanted; number++) {
    const acts = randomGame(`three ${number}`, 10).filter(
      (position) => position.result === undefined && drawsLeft(position) === 0,
    );
    found.push(...acts.filter((position) => isSureIn(position, turns) && !isSureIn(position, turns - 1)));
  }
  return found;
}

const thinker = quexoThinker();

/** The table after the whole turn of a player who thinks a little. */
function afterTurn(position: QuexoPosition): QuexoPosition {
  const { move, value } = thinker.think(position, EFFORT, randomFrom('sure'), patientStopwatch);
  if (drawsLeft(position) === 0) expect(value).toBe(1);
  const next = quexo.play(position, move);
  return drawsLeft(next) === 0 ? next : afterTurn(next);
}
const EFFORT = { millis: 60_000, nodes: 20 };

test.each([
  [2, 5],
  [3, 2],
])('a win in %i turns that nothing hidden can prevent is found', (turns, wanted) => {
  for (const position of sureWins(turns, wanted)) {
    const { tokens, hands } = afterTurn(position);
    expect(stands(tokens, position.turn, hands[position.turn], turns - 1)).toBe(true);
  }
});
