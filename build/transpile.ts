/** JavaScript out of our TypeScript, file by file, with all that the files look for beside themselves. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const PLAYGROUND = 'playground/src/index.js';
/** Its scripts are made when a browser asks for them. */
const PAGE = 'playground/src/page';
/** What the program needs to run. */
export const PROGRAM: readonly string[] = ['src', 'playground/src'];

/** A file of the project that is written with another text. */
export interface Change {
  readonly file: string;
  readonly text: string;
}

/** Writes these folders of the project into another one, in the same places. That one lies within the project, where the packages are found. */
export async function transpile(into: string, folders: readonly string[], change?: Change): Promise<void> {
  const files = folders.flatMap(filesIn);
  // Not bundled: that would turn the constants of a module into variables, with which the search is a tenth slower.
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: files.filter(isTypeScript),
    outbase: PROJECT,
    outdir: into,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'warning',
    plugins: change && isTypeScript(change.file) ? [withChange(change)] : [],
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withBuiltImports(text, relative(dirname(path), join(into, PLAYGROUND))));
  }
  const copied = files.filter((file) => !isTypeScript(file) || file.startsWith(PAGE));
  for (const file of ['package.json', ...copied]) cpSync(join(PROJECT, file), join(into, file));
  if (change && !isTypeScript(change.file)) writeFileSync(join(into, change.file), change.text);
}

const withChange = ({ file, text }: Change): Plugin => ({
  name: 'change',
  setup({ onLoad }) {
    onLoad({ filter: /./ }, ({ path }) =>
      path === join(PROJECT, file) ? { contents: text, loader: 'ts' } : undefined,
    );
  },
});

const isTypeScript = (file: string): boolean => file.endsWith('.ts');

const filesIn = (folder: string): string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)));

/** Imports of our own modules, as esbuild writes them. */
const OUR_IMPORT = /(?<=\b(?:from |import |import\())"(?:(\.[^"]+)\.ts|@parlour\/playground)"/g;

const withBuiltImports = (code: string, playground: string): string =>
  code.replace(OUR_IMPORT, (_, module?: string) =>
    JSON.stringify(module === undefined ? playground : `${module}.js`),
  );
