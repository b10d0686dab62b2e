import type { Playground } from '@parlour/playground';
import { expect, vi } from 'vitest';
import { drawingOf } from '../../src/render/games.ts';
import { gameIds } from '../../src/rules/catalogue.ts';

/** Waits until all emojis have been uploaded. */
export async function emojisAreThere({ world }: Playground): Promise<void> {
  const count = gameIds().flatMap((id) => drawingOf(id).emojis).length;
  await vi.waitFor(() => expect(world.emojis.size).toBe(count), { timeout: 60_000 });
}
