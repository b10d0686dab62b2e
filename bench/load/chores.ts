/** What the bot can be asked to do for the measurement alone. */
import type { Level } from '../../src/ai/levels.ts';
import type { Pool } from '../../src/ai/pool.ts';
import type { PicturePool } from '../../src/render/picture-pool.ts';
import type { View } from '../../src/rules/game.ts';
import type { GameRecord } from '../../src/rules/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';

const NAMES = ['Marguerite', 'Ольга'] as const;

export const choresOf = ({ pictures, pool }: { readonly pictures: PicturePool; readonly pool: Pool }) => ({
  boards: async ({ views }: { readonly views: readonly View[] }): Promise<void> => {
    await Promise.all(
      views.map((view) => pictures.board(view, { language: ENGLISH, names: NAMES, inMessage: true })),
    );
  },
  film: async ({ record }: { readonly record: GameRecord }): Promise<void> => {
    await pictures.film({ record, language: ENGLISH, names: NAMES });
  },
  move: ({ record, level }: { readonly record: GameRecord; readonly level: Level }): Promise<string> =>
    pool.move({ place: 'bench', record, level }),
  /** Bytes, as the system counts them. */
  memory: (): number => process.memoryUsage.rss(),
});
