/** Whether the machine will do. */
import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { drawingThreadsOn } from '../render/picture-pool.ts';
import { clockFinding } from './clock-finding.ts';
import { caution, type Finding, finding } from './finding.ts';
import type { Reply } from './requests.ts';

const { engines }: { readonly engines: { readonly node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

export function checkNode(version = process.versions.node): Finding {
  const wanted = engines.node.replace('>=', '');
  const numbers = (text: string): number[] => text.split('.').map(Number);
  const [major = 0, minor = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0] = numbers(wanted);
  const good = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return finding(good, 'Machine: Node.js', `${version}, and ${wanted} or later is needed`, 'relied on');
}

const MEGABYTE = 1024 * 1024;
/**
 * In megabytes, as docs/operating.md tells. Measured: the process at work with a thread for the computer and one that draws, each further
 * thread of the computer, and each further one that draws. The typefaces are a reserve, for names in some other scripts.
 */
const NEEDED = { process: 530, computer: 150, drawing: 100, typefaces: 100 } as const;
const ROUNDED_UP_TO = 256;

interface Memory {
  readonly cores: number;
  /** Bytes that the process may have at most. */
  readonly most: number;
  /** Bytes that are free now. */
  readonly free: number;
}

function memoryHere(): Memory {
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    // Without a limit, some systems tell one that is larger than the machine.
    most: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    free: process.availableMemory(),
  };
}

export function checkMemory({ cores, most, free }: Memory = memoryHere()): Finding {
  const [computer, drawing] = [Math.max(1, cores - 1), drawingThreadsOn(cores)];
  const atWork = NEEDED.process + NEEDED.computer * (computer - 1) + NEEDED.drawing * (drawing - 1);
  const needed = Math.ceil((atWork + NEEDED.typefaces) / ROUNDED_UP_TO) * ROUNDED_UP_TO;
  const [mostThere, freeNow] = [Math.floor(most / MEGABYTE), Math.floor(free / MEGABYTE)];
  const tried = 'Machine: memory';
  const said = `${freeNow} MB of ${mostThere} MB are free; on ${cores} cores plan ${needed} MB for the bot`;
  if (mostThere < needed) return finding(false, tried, said, 'relied on');
  if (freeNow < needed) return caution(tried, `${said}, unless it is running already`);
  return finding(true, tried, said, 'relied on');
}

/** Discord tells the time in whole seconds. */
export function checkClock({ headers, asked, answered }: Reply): Finding {
  const date = Date.parse(headers.get('date') ?? '');
  const tried = 'Machine: the clock, by the Date of Discord’s answers';
  if (Number.isNaN(date)) return caution(tried, 'the answer had no Date');
  return clockFinding(tried, date + 500 - (asked + answered) / 2);
}
