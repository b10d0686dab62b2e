/** `npm run bench [WORD …]`: measures what the bot must bear, and prints it beside the targets. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { Row } from './row.ts';
import { printRows } from './table.ts';

const wanted = process.argv.slice(2);
const folder = new URL('./rows/', import.meta.url);
const programs = readdirSync(folder)
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

const rows: Row[] = [];
for (const program of programs) {
  process.stderr.write(`measuring ${program.replace('.ts', '')} …\n`);
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', new URL(program, folder).pathname],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  rows.push(...(JSON.parse(output) as Row[]));
}

printRows(rows);
