/**
 * The mortal bot as one file of JavaScript, with what the engine has compiled of it beside it: a thousand of them are
 * started, and most of their short lives would go into reading source files.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Bundle {
  readonly program: string;
  remove(): void;
}

export async function bundleBot(): Promise<Bundle> {
  // Below node_modules, where the packages that cannot be bundled are found.
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'parlour-soak-'));
  // The sources look for their neighbours beside themselves: the scripts, and the loader of threads.
  const home = join(folder, 'bot');
  mkdirSync(home);
  copyFileSync(join(ROOT, 'src', 'load-typescript.mjs'), join(folder, 'load-typescript.mjs'));
  const store = join(ROOT, 'src', 'store');
  for (const name of readdirSync(store).filter((each) => each.endsWith('.lua'))) {
    copyFileSync(join(store, name), join(home, name));
  }
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      bot: 'tests/soak/mortal-bot.ts',
      worker: 'src/ai/worker.ts',
      start: 'tests/soak/quick-start.ts',
    },
    outdir: home,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['@napi-rs/canvas', '@fontsource/*', 'piscina', 'zlib-sync', 'bufferutil', 'utf-8-validate'],
    define: { 'import.meta.url': 'hereAsUrl' },
    banner: { js: "const hereAsUrl = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  });
  const program = join(home, 'start.cjs');
  // The first one compiles for all that come after it.
  execFileSync(process.execPath, [program], { input: '', stdio: ['pipe', 'ignore', 'inherit'] });
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
