import { describe, expect, test } from 'vitest';
import { walk } from '../../../src/render/gallery/positions.ts';
import { isMidTurn } from '../../../src/render/games.ts';
import { film } from '../../../src/render/replay/film.ts';
import { gameIds, positionsOf } from '../../../src/rules/catalogue.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import type { GameId } from '../../../src/rules/game.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import type { GameRecord } from '../../../src/rules/record.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { framesOf } from './frames.ts';

const options = { language: ENGLISH, names: ['Ada', 'Bo'] } as const;
const LARGEST = 8 * 1024 * 1024;

/** The beginning of a game by chance. */
function beginning(game: GameId, plies: number): GameRecord {
  const { record } = walk(game, 'replay');
  return { ...record, moves: record.moves.slice(0, plies) };
}

describe('A replay', () => {
  test.each(gameIds())('of %s shows every turn, and the end for longest', async (game) => {
    const record = beginning(game, 8);
    const frames = framesOf(await film({ record, ...options }));
    const ends = positionsOf(record).filter((position) => !isMidTurn(position.view('public')));
    expect(frames).toHaveLength(ends.length);
    const [first, last] = [frames[0]!, frames.at(-1)!];
    expect(first.width).toBe(480);
    expect(last.millis).toBeGreaterThan(first.millis);
  });

  test('shows an act of Quexo together with its draws', async () => {
    const turns = framesOf(await film({ record: beginning(QUEXO, 8), ...options }));
    expect(turns).toHaveLength(1 + 2);
  });

  test('changes only what a move changes', async () => {
    const [whole, ...moves] = framesOf(await film({ record: beginning(SQUADRO, 6), ...options }));
    for (const { numbers } of moves) {
      expect(numbers.filter((number) => number !== 255).length).toBeLessThan(0.3 * whole!.numbers.length);
    }
  });

  test('of a game that was resigned ends with the banner', async () => {
    const record = beginning(SQUADRO, 3);
    const outcome = { winner: 1, end: 'resignation' } as const;
    const resigned = framesOf(await film({ record, ...options, outcome }));
    const open = framesOf(await film({ record, ...options }));
    expect(resigned[0]!.height).toBeGreaterThan(open[0]!.height);
  });

  test('stays below 8 MiB, even if 500 moves change as much as those that change most', async () => {
    for (const game of [EXIMO, SQUADRO]) {
      const record = beginning(game, 30);
      const { length: bytes } = await film({ record, ...options });
      const SMALLER = (384 / 480) ** 2;
      expect((bytes / (record.moves.length + 1)) * 501 * SMALLER).toBeLessThan(LARGEST);
    }
  });
});
