import { clearCanvases } from '../../src/render/canvas.ts';
import { drawBoard, paintBoard } from '../../src/render/draw-board.ts';
import { viewAfter, walk } from '../../src/render/gallery/positions.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId, View } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { type Row, report } from '../row.ts';

const NAMES = ['Marguerite', 'Ольга'] as const;
const BATCHES = 5;

/** Four positions from the middle of a game, drawn in turn. */
function lookAround(id: GameId): () => View {
  const walked = walk(id, 'gallery 0');
  const views = [0.2, 0.4, 0.6, 0.8].map((share) =>
    viewAfter(walked, Math.floor(share * walked.positions.length)),
  );
  let next = 0;
  return () => views[next++ % views.length]!;
}

/** Processor time of one run in milliseconds, all threads together: the best of several batches. */
async function processorMillis(runs: number, run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < BATCHES; batch++) {
    const before = process.cpuUsage();
    for (let count = 0; count < runs; count++) await run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000 / runs);
  }
  return best;
}

const rows: Row[] = [];
for (const id of gameIds()) {
  const look = lookAround(id);
  let kilobytes = 0;
  const kept = await processorMillis(40, async () => {
    const png = await drawBoard(look(), { language: ENGLISH, names: NAMES });
    kilobytes = Math.max(kilobytes, png.length / 1024);
  });
  const scratch = await processorMillis(4, () => {
    clearCanvases();
    return paintBoard(look(), { language: ENGLISH, names: NAMES }).context.canvas.encode('png');
  });
  rows.push({
    what: `${id} board PNG, drawn and encoded, processor time`,
    target: '< 10 ms, ≤ a third of from scratch, ≤ 120 KB',
    measured: `${kept.toFixed(1)} ms of ${scratch.toFixed(0)} ms, ${Math.ceil(kilobytes)} KB`,
    met: kept < 10 && kept <= scratch / 3 && kilobytes <= 120,
  });
}
report(rows);
