/** Runs `bot.cjs` from what was compiled the last time; the first time, leaves that behind. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const here = dirname(fileURLToPath(import.meta.url));
const filename = join(here, 'bot.cjs');
const compiled = join(here, 'bot.compiled');
const script = new Script(`(function (require, __filename) {${readFileSync(filename, 'utf8')}\n})`, {
  filename,
  ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
});
script.runInThisContext()(createRequire(filename), filename);
if (!existsSync(compiled)) process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
