/** The next version of Parlour, for tests of upgrades: the code as it is, with one more schema. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { openStore } from '../../src/store/open-store.ts';
import { SCHEMA } from '../../src/store/records/migrations.ts';

export interface NextVersion {
  readonly schema: number;
  readonly openStore: typeof openStore;
  remove(): void;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is new about it: there are no clocks of seven days any more; such matches have three. */
const STEP = `(value) => typeof value === 'object' && value !== null && 'clock' in value && value.clock === '7d' ? { ...value, clock: '3d' } : value`;

export async function nextVersion(): Promise<NextVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-next-'));
  cpSync(join(ROOT, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const file = join(folder, 'src/store/records/migrations.ts');
  const code = readFileSync(file, 'utf8');
  const next = code
    .replace(/SCHEMA = \d+;/, `SCHEMA = ${SCHEMA + 1};`)
    .replace(/STEPS: Steps = \{/, `STEPS: Steps = { ${SCHEMA}: ${STEP},`);
  writeFileSync(file, next);
  const store: { readonly openStore: typeof openStore } = await import(
    pathToFileURL(join(folder, 'src/store/open-store.ts')).href
  );
  return {
    schema: SCHEMA + 1,
    openStore: store.openStore,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
