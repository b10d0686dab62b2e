/**
 * The mortal bot as one file of JavaScript, with what the engine has compiled of it beside it: a thousand of them are
 * started, and most of their short lives would go into reading source files.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

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
  const home = join(folder, 'bot');
  mkdirSync(home);
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      bot: 'tests/soak/mortal-bot.ts',
      worker: 'src/ai/worker.ts',
      'picture-thread': 'src/render/picture-thread.ts',
      start: 'tests/soak/quick-start.ts',
    },
    outdir: home,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['@napi-rs/canvas', '@fontsource/*', 'piscina', 'zlib-sync', 'bufferutil', 'utf-8-validate'],
    plugins: [sourcesStay],
    define: { 'import.meta.url': 'hereAsUrl' },
    banner: { js: "const hereAsUrl = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  });
  const program = join(home, 'start.cjs');
  // The first one compiles for all that come after it.
  execFileSync(process.execPath, [program], { input: '', stdio: ['pipe', 'ignore', 'inherit'] });
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The sources look for their neighbours beside themselves (scripts, weights, the loader of threads), and find them where these are. */
const sourcesStay: Plugin = {
  name: 'sources-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!path.startsWith(join(ROOT, 'src'))) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
