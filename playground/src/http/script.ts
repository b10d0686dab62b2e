/** The page's modules, made from TypeScript when they are asked for. */

import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

interface Made {
  readonly time: number;
  readonly script: Promise<Buffer>;
}
const made = new Map<string, Made>();

/** `time` is when the file was last written: a module is made again only after that changes. */
export function scriptOf(file: string, time: number): Promise<Buffer> {
  const known = made.get(file);
  if (known?.time === time) return known.script;
  const script = make(file);
  made.set(file, { time, script });
  return script;
}

async function make(file: string): Promise<Buffer> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    target: 'es2022',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return Buffer.from(code);
}
