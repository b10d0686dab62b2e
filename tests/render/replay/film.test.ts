import { afterAll, describe, expect, test } from 'vitest';
import { walk } from '../../../src/render/gallery/positions.ts';
import { drawReplay, endReplays } from '../../../src/render/replay/draw-replay.ts';
import { film } from '../../../src/render/replay/film.ts';
import { GAME_IDS, type GameId } from '../../../src/rules/game.ts';
import type { GameRecord } from '../../../src/rules/record.ts';
import { framesOf } from './frames.ts';

const names = ['Ada', 'Bo'] as const;
const LARGEST = 8 * 1024 * 1024;

/** The beginning of a game by chance. */
function beginning(game: GameId, plies: number): GameRecord {
  const { record } = walk(game, 'replay');
  return { ...record, moves: record.moves.slice(0, plies) };
}

afterAll(endReplays);

describe('A replay', () => {
  test.each(GAME_IDS)('of %s shows every turn, and the end for longest', (game) => {
    const record = beginning(game, 8);
    const frames = framesOf(film({ record, names }));
    const turns = game === 'quexo' ? 2 : 8;
    expect(frames).toHaveLength(turns + 1);
    const [first, last] = [frames[0]!, frames.at(-1)!];
    expect(first.width).toBe(480);
    expect(last.millis).toBeGreaterThan(first.millis);
  });

  test('changes only what a move changes', () => {
    const [whole, ...moves] = framesOf(film({ record: beginning('squadro', 6), names }));
    for (const { numbers } of moves) {
      expect(numbers.filter((number) => number !== 255).length).toBeLessThan(0.3 * whole!.numbers.length);
    }
  });

  test('of a game that was resigned ends with the banner', () => {
    const record = beginning('squadro', 3);
    const outcome = { winner: 1, reason: 'Ada has resigned' } as const;
    const resigned = framesOf(film({ record, names, outcome }));
    const open = framesOf(film({ record, names }));
    expect(resigned[0]!.height).toBeGreaterThan(open[0]!.height);
  });

  test('stays below 8 MiB, even if 500 moves change as much as those that change most', () => {
    for (const game of ['eximo', 'squadro'] as const) {
      const record = beginning(game, 30);
      const bytes = film({ record, names }).length;
      const SMALLER = (384 / 480) ** 2;
      expect((bytes / (record.moves.length + 1)) * 501 * SMALLER).toBeLessThan(LARGEST);
    }
  });

  test('is made in a thread of its own', async () => {
    const replay = { record: beginning('squadro', 4), names };
    let turnsOfTheLoop = 0;
    const counting = setInterval(() => turnsOfTheLoop++, 1);
    const gif = await drawReplay(replay);
    clearInterval(counting);
    expect(Buffer.compare(gif, film(replay))).toBe(0);
    expect(turnsOfTheLoop).toBeGreaterThan(1);
  });
});
