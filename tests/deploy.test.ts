import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPrometheus } from '../src/metrics/prometheus.ts';

const fileAt = (path: string): URL => new URL(`../${path}`, import.meta.url);
const contentOf = (path: string): string => readFileSync(fileAt(path), 'utf8');
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

const SETTINGS = Object.keys(parseEnv(contentOf('.env.example')));
/** Settings of Node and of the C library. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
const DOCKERFILE = contentOf('Dockerfile');

describe('the image', () => {
  const copied = allOf(DOCKERFILE, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));

  it('is made of files that are there and that Docker is shown', () => {
    const shown = allOf(contentOf('.dockerignore'), /^!(.+)$/gm);
    expect(copied.length).toBeGreaterThan(4);
    const folders = shown.map((each) => `${each}/`);
    const isWithin = (file: string): boolean => folders.some((folder) => file.startsWith(folder));
    expect(new Set(copied.filter((file) => !isWithin(file)))).toEqual(new Set(shown));
    for (const file of copied) expect(existsSync(fileAt(file)), file).toBe(true);
  });

  it('starts the program itself, and not as root', () => {
    const [, entry] = /^CMD \["node", .*"dist\/(.+)\.js"\]$/m.exec(DOCKERFILE) ?? [];
    expect(existsSync(fileAt(`${entry}.ts`))).toBe(true);
    expect(DOCKERFILE.indexOf('USER node')).toBeLessThan(DOCKERFILE.indexOf('\nCMD'));
    expect(DOCKERFILE).toContain('USER node');
  });
});

describe('the service', () => {
  const sections = new Map(
    contentOf('deploy/parlour.service')
      .split(/^(?=\[)/m)
      .map((section) => [/^\[(\w+)\]/.exec(section)?.[1], section]),
  );
  const settingsOf = (section: string): ReadonlyMap<string, string> =>
    new Map(
      [...(sections.get(section) ?? '').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );

  it('is never given up, however long Redis or Discord is away, and tries less and less often', () => {
    const [unit, service] = [settingsOf('Unit'), settingsOf('Service')];
    expect(unit.get('StartLimitIntervalSec')).toBe('0');
    expect(service.get('Restart')).toBe('on-failure');
    expect(Number(service.get('RestartMaxDelaySec'))).toBeGreaterThan(Number(service.get('RestartSec')));
    expect(Number(service.get('RestartSteps'))).toBeGreaterThan(1);
  });

  it('starts what `npm run build` makes, and the instructions say to build it', () => {
    const [, entry] = / dist\/(.+)\.js$/.exec(settingsOf('Service').get('ExecStart') ?? '') ?? [];
    expect(existsSync(fileAt(`${entry}.ts`))).toBe(true);
    expect(contentOf('docs/operating.md')).toMatch(/### systemd\n+```sh\n[^`]*npm run build/);
  });

  it('waits for the clock of the machine to be right', () => {
    const unit = settingsOf('Unit');
    for (const name of ['Wants', 'After']) expect(unit.get(name)?.split(' ')).toContain('time-sync.target');
  });
});

describe('what keeps memory small', () => {
  const SPARING = [
    'MALLOC_ARENA_MAX=2',
    'MALLOC_TRIM_THRESHOLD_=131072',
    'MALLOC_MMAP_THRESHOLD_=32768',
    '--max-semi-space-size=8',
    '--no-parallel-scavenge',
    '--heap-growing-percent=20',
  ];

  it.each(['Dockerfile', 'deploy/parlour.service', 'package.json', 'docs/operating.md'])(
    'stands in %s',
    (path) => {
      for (const words of SPARING) expect(contentOf(path)).toContain(words);
    },
  );
});

describe('a setting', () => {
  it.each([
    ['Dockerfile', /^(?:ENV| +)\s*([A-Z]+_[A-Z]+)=/gm],
    ['compose.yaml', /^ {6}([A-Z_]+):/gm],
    ['deploy/parlour.service', /\b([A-Z]+_[A-Z]+)=\$/g],
    ['docs/operating.md', /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g],
  ])('that %s names exists', (path, pattern) => {
    const named = allOf(contentOf(path), pattern).filter((name) => !OF_OTHERS.includes(name));
    expect(named).not.toEqual([]);
    expect(SETTINGS).toEqual(expect.arrayContaining(named));
  });

  it('is explained to those who run the bot', () => {
    const documented = contentOf('docs/operating.md');
    for (const name of SETTINGS) expect(documented).toContain(name);
  });
});

describe('the memory of the bot', () => {
  const megabytesIn = (path: string, setting: RegExp): number => {
    const [, amount, unit] = setting.exec(contentOf(path)) ?? [];
    return Number(amount) * (unit?.toLowerCase() === 'g' ? 1024 : 1);
  };
  const most = megabytesIn('deploy/parlour.service', /^MemoryMax=(\d+)([GM])$/m);

  it('is limited, alike under systemd and Docker', () => {
    expect(most).toBeGreaterThan(0);
    expect(megabytesIn('compose.yaml', /^ {4}mem_limit: (\d+)([gm])$/m)).toBe(most);
    expect(megabytesIn('deploy/parlour.service', /^MemoryHigh=(\d+)([GM])$/m)).toBeLessThan(most);
  });

  it('is explained, with its limit', () => {
    expect(contentOf('docs/operating.md')).toContain(`${most / 1024} GB (\`mem_limit\`)`);
  });
});

describe('an alarm', () => {
  const alerts = contentOf('deploy/alerts.yml');
  const operating = contentOf('docs/operating.md');
  const names = allOf(alerts, /alert: (\w+)/g);

  it.each([
    ['looks at', alerts, /\b((?:parlour|nodejs|process)_\w+?)(?:_bucket|_count)?\b(?=[[{ )\n])/g],
    [
      'is explained by',
      operating.slice(operating.indexOf('## Health')),
      /`((?:parlour|nodejs|process)_\w+)[`{]/g,
    ],
  ])('%s figures that exist', async (_, text, names) => {
    const figures = await createPrometheus({ version: '1', schema: '1' }, () => 'starting').scrape();
    const named = allOf(text, names);
    expect(named.length).toBeGreaterThan(15);
    expect(allOf(figures, /^# TYPE (\w+) /gm)).toEqual(expect.arrayContaining(named));
  });

  it('is explained, with what to do', () => {
    expect(allOf(operating, /^\| `(Parlour\w+)`/gm)).toEqual(names);
  });

  it('that the faults are said to raise exists', () => {
    expect(names).toEqual(expect.arrayContaining(allOf(operating, /`(Parlour[A-Z]\w+)`/g)));
  });
});

describe('a package', () => {
  interface Locked {
    readonly link?: boolean;
    readonly integrity?: string;
  }
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    contentOf('package-lock.json'),
  );

  /** Builds for other machines, which were not at hand when the versions were chosen. */
  const UNSEEN: readonly (readonly [string, string])[] = [
    ['@biomejs/cli-', 'android-arm64 android-x64 darwin-arm64 darwin-x64 win32-arm64 win32-x64'],
    [
      '@napi-rs/canvas-',
      'android-arm64 darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-riscv64-gnu win32-arm64-msvc win32-x64-msvc',
    ],
    [
      '@oxc-parser/binding-',
      'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
    ],
    [
      '@rolldown/binding-',
      'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu openharmony-arm64 wasm32-wasi win32-arm64-msvc win32-x64-msvc',
    ],
    [
      '@swc/core-',
      'darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
    ],
  ];

  it('is the one that was chosen: its contents have been hashed', () => {
    const unseen = UNSEEN.flatMap(([name, builds]) => builds.split(' ').map((build) => `${name}${build}`));
    const unhashed = Object.entries(packages)
      .filter(
        ([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined,
      )
      .map(([path]) => path.replace(/^node_modules\//, ''));
    expect(unseen).toEqual(expect.arrayContaining(unhashed));
  });
});
