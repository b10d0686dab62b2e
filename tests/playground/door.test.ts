import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Playground, startPlayground } from '../../src/playground/server.ts';

let playground: Playground;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(join(folder, 'app.ts'), 'export const seats: number = 2;');
  await writeFile(join(folder, 'broken.ts'), 'const = ;');
  await writeFile(join(folder, 'notes.md'), 'Not for giving out.');
  playground = await startPlayground({ page: folder, onError: () => {} });
  return async () => {
    await playground.close();
    await rm(folder, { recursive: true });
  };
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** With the path exactly as it is written, which `fetch` would tidy up. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(playground.url);
    const sent = ask({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.on('error', reject);
    sent.end();
  });

describe('who is let in', () => {
  it.each<[string, Record<string, string>, number]>([
    ['a program of this machine', {}, 200],
    ['the page itself', { origin: 'own', 'sec-fetch-site': 'same-origin' }, 200],
    ['a link from elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a page of another server on this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page without origin', { origin: 'null' }, 403],
    ['a picture on a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['a foreign name for this machine', { host: 'evil.example' }, 403],
    ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }, 403],
  ])('%s', async (_, headers, status) => {
    const { host } = new URL(playground.url);
    const given = { host, ...headers, ...(headers.origin === 'own' && { origin: playground.url }) };
    expect((await get('/playground/people', given)).status).toBe(status);
    expect((await get('/', given)).status).toBe(status);
  });

  it('keeps foreign pages off the live events and the gateway', async () => {
    const [person] = (await (await fetch(`${playground.url}/playground/people`)).json()) as { id: string }[];
    const open = (path: string, origin?: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(
          `${playground.url.replace('http', 'ws')}${path}`,
          origin ? { origin } : {},
        );
        socket.on('error', ({ message }) => resolve(message));
        socket.on('open', () => {
          socket.close();
          resolve('open');
        });
      });
    const events = `/playground/people/${person!.id}/events`;
    expect(await open(events)).toBe('open');
    expect(await open(events, playground.url)).toBe('open');
    expect(await open(events, 'https://evil.example')).toContain('403');
    expect(await open('/gateway', 'https://evil.example')).toContain('403');
    expect(await open('/playground/people/1/events')).toContain('404');
  });

  it('lets others in where it is told to', async () => {
    const open = await startPlayground({ page: folder, hosts: ['parlour.test'] });
    const { port } = new URL(open.url);
    const answer = await new Promise<number | undefined>((resolve) => {
      ask({ host: '127.0.0.1', port, path: '/', headers: { host: 'parlour.test' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(answer).toBe(200);
    await open.close();
  });
});

describe('the files of the page', () => {
  it.each<[string, string, number, string?]>([
    ['the start', '/', 200, 'text/html; charset=utf-8'],
    ['a module', '/app.ts', 200, 'text/javascript; charset=utf-8'],
    ['a module that makes no sense', '/broken.ts', 500],
    ['nothing', '/nothing.ts', 404],
    ['a kind of file that is not for pages', '/notes.md', 404],
    ['a way out of the folder', '/../package.json', 404],
    ['a hidden way out of the folder', '/%2e%2e/package.json', 404],
    ['a well hidden way out of the folder', '/..%2fpackage.json', 404],
    ['a way with nothing in it', '/app.ts%00.html', 404],
    ['nonsense', '/%zz', 404],
    ['no way at all', '//', 200],
  ])('%s', async (_, path, status, type) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    if (type) expect(reply.headers['content-type']).toBe(type);
  });

  it('come with a strict policy, and only for reading', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect((await get('/', {}, 'DELETE')).status).toBe(405);
  });
});
