import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsRedis, REAL_REDIS } from '../store/server.ts';

const PROGRAM = fileURLToPath(new URL('../../bench/load/main.ts', import.meta.url));
const SMALL = ['--servers', '2', '--people', '4', '--matches', '2'];

describe.skipIf(!REAL_REDIS)(needsRedis('A measurement under load'), () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The Redis of the measurement keeps its data here until it has ended. */
  const redisFolders = (): string[] => readdirSync(folder).filter((name) => name.startsWith('parlour-load-'));

  test.each(['SIGTERM', 'SIGKILL'] as const)('that %s ends leaves no Redis behind', async (signal) => {
    const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...SMALL], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(program, 'exit');
    let said = '';
    program.stderr.on('data', (words) => {
      said += words;
    });
    await expect.poll(() => said).toContain('seating');
    expect(redisFolders()).toHaveLength(1);
    program.kill(signal);
    await ended;
    await expect.poll(redisFolders).toEqual([]);
  });
});
