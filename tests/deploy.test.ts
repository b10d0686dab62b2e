import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPrometheus } from '../src/watch/prometheus.ts';

const fileAt = (path: string): URL => new URL(`../${path}`, import.meta.url);
const contentOf = (path: string): string => readFileSync(fileAt(path), 'utf8');
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

const SETTINGS = Object.keys(parseEnv(contentOf('.env.example')));
const DOCKERFILE = contentOf('Dockerfile');

describe('the image', () => {
  const copied = allOf(DOCKERFILE, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));

  it('is made of files that are there and that Docker is shown', () => {
    const shown = allOf(contentOf('.dockerignore'), /^!(.+)$/gm);
    expect(copied.length).toBeGreaterThan(4);
    expect(new Set(copied)).toEqual(new Set(shown));
    for (const file of copied) expect(existsSync(fileAt(file)), file).toBe(true);
  });

  it('starts the program itself, and not as root', () => {
    const [, , entry] = /^CMD \["node", "--import", "(\w+)", "(.+)"\]$/m.exec(DOCKERFILE) ?? [];
    expect(existsSync(fileAt(entry!))).toBe(true);
    expect(DOCKERFILE.indexOf('USER node')).toBeLessThan(DOCKERFILE.indexOf('\nCMD'));
    expect(DOCKERFILE).toContain('USER node');
  });
});

describe('a setting', () => {
  it.each([
    ['Dockerfile', /^(?:ENV| +)\s*([A-Z]+_[A-Z]+)=/gm],
    ['compose.yaml', /^ {6}([A-Z_]+):/gm],
    ['deploy/parlour.service', /\b([A-Z]+_[A-Z]+)=\$/g],
    ['docs/operating.md', /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g],
  ])('that %s names exists', (path, pattern) => {
    const named = allOf(contentOf(path), pattern).filter((name) => name !== 'NODE_ENV');
    expect(named).not.toEqual([]);
    expect(SETTINGS).toEqual(expect.arrayContaining(named));
  });

  it('is explained to those who run the bot', () => {
    const documented = contentOf('docs/operating.md');
    for (const name of SETTINGS) expect(documented).toContain(name);
  });
});

describe('an alarm', () => {
  const alerts = contentOf('deploy/alerts.yml');

  it('looks at figures that exist', async () => {
    const text = await createPrometheus({ version: '1', schema: '1' }, () => 'opening').metrics();
    const existing = allOf(text, /^# TYPE (\w+) /gm);
    const named = allOf(alerts, /\b((?:parlour|nodejs)_\w+?)(?:_bucket)?\b(?=[[{ )])/g);
    expect(named.length).toBeGreaterThan(15);
    expect(existing).toEqual(expect.arrayContaining(named));
  });

  it('is explained, with what to do', () => {
    const rows = allOf(contentOf('docs/operating.md'), /^\| `(Parlour\w+)`/gm);
    expect(rows).toEqual(allOf(alerts, /alert: (\w+)/g));
  });
});
