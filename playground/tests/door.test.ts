import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { mayEnter } from '../src/http/door.ts';
import { type Playground, startPlayground } from '../src/server.ts';

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

/** The page, the people's side and the bot's side; and what each says to those who may come in. */
const DOORS = { '/': 200, '/playground/people': 200, '/api/v10/gateway': 200 } as const;

describe('who is let in', () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  it.each<[string, Record<string, string>, 'everywhere' | 'to the page' | 'nowhere']>([
    ['a program of this machine', {}, 'everywhere'],
    ['the page itself', { origin: 'own', 'sec-fetch-site': 'same-origin' }, 'everywhere'],
    ['somebody who types the address', { ...link, 'sec-fetch-site': 'none' }, 'everywhere'],
    ['a link from elsewhere', link, 'to the page'],
    ['a link from another page of this machine', { ...link, 'sec-fetch-site': 'same-site' }, 'to the page'],
    ['a frame on a foreign page', { ...link, 'sec-fetch-dest': 'iframe' }, 'nowhere'],
    ['a foreign page', { origin: 'https://evil.example' }, 'nowhere'],
    ['a page of another server on this machine', { origin: 'http://127.0.0.1:1' }, 'nowhere'],
    ['a page without origin', { origin: 'null' }, 'nowhere'],
    ['a picture on a foreign page', { ...link, 'sec-fetch-mode': 'no-cors' }, 'nowhere'],
    [
      'a script on another page of this machine',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      'nowhere',
    ],
    ['a foreign name for this machine', { host: 'evil.example' }, 'nowhere'],
    ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }, 'nowhere'],
    ['a name that only ends like ours', { host: 'evil.example@127.0.0.1' }, 'nowhere'],
    ['the address of all networks', { host: '0.0.0.0' }, 'nowhere'],
  ])('%s', async (_, headers, where) => {
    const { host } = new URL(playground.url);
    const given = {
      host,
      authorization: 'Bot playground.token.of-this-test',
      ...headers,
      ...(headers.origin === 'own' && { origin: playground.url }),
    };
    for (const [path, status] of Object.entries(DOORS)) {
      const isIn = where === 'everywhere' || (where === 'to the page' && path === '/');
      expect((await get(path, given)).status, path).toBe(isIn ? status : 403);
    }
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.7', false],
    ['10.0.0.1', false],
    ['::ffff:192.168.1.7', false],
    ['fe80::1', false],
    ['2001:db8::1', false],
    [undefined, false],
  ])('somebody at %s: %s', (remoteAddress, expected) => {
    const knock = { method: 'GET', headers: { host: '127.0.0.1:3000' }, socket: { remoteAddress } };
    expect(mayEnter(knock, { hosts: [], links: true })).toBe(expected);
  });

  it('nobody who does not say whom they mean', () => {
    const knock = { method: 'GET', headers: {}, socket: { remoteAddress: '127.0.0.1' } };
    expect(mayEnter(knock, { hosts: [], links: true })).toBe(false);
  });

  it('listens on loopback, and on nothing else', async () => {
    const { port } = new URL(playground.url);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), address, () => resolve(true));
        socket.on('error', () => resolve(false));
        socket.on('close', () => socket.destroy());
      });
      expect(reached, address).toBe(false);
    }
  });

  it('holds only so many connections', async () => {
    const small = await startPlayground({ page: folder, connections: 3 });
    const { port } = new URL(small.url);
    const open = () =>
      new Promise<'kept' | 'closed'>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => resolve('closed'));
        socket.on('close', () => resolve('closed'));
        socket.on('data', () => resolve('kept'));
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
    const kept: string[] = [];
    for (let time = 0; time < 5; time++) kept.push(await open());
    expect(kept).toEqual(['kept', 'kept', 'kept', 'closed', 'closed']);
    await small.close();
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

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['as a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['by a foreign name', { host: 'evil.example' }],
    ['from a page without origin', { origin: 'null' }],
  ])('refuses a WebSocket %s', async (_, headers) => {
    for (const path of ['/gateway', '/playground/people/1/events']) {
      const said = await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${playground.url.replace('http', 'ws')}${path}`, { headers });
        socket.on('error', ({ message }) => resolve(message));
        socket.on('open', () => resolve('open'));
      });
      expect(said).toContain('403');
    }
  });

  it('lets others in where it is told to', async () => {
    const open = await startPlayground({ page: folder, hosts: ['playground.test'] });
    const { port } = new URL(open.url);
    const answer = await new Promise<number | undefined>((resolve) => {
      ask({ host: '127.0.0.1', port, path: '/', headers: { host: 'playground.test' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(answer).toBe(200);
    await open.close();
  });
});

describe('what is too large', () => {
  const post = (path: string, bytes: number, headers: Record<string, string> = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(playground.url);
      const sent = ask({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      });
      sent.on('error', reject);
      const chunk = Buffer.alloc(64 * 1024, ' ');
      let left = bytes;
      const more = (): void => {
        if (left <= 0) return void sent.end();
        left -= chunk.byteLength;
        sent.write(chunk, more);
      };
      more();
    });

  it.each([
    ['said in advance', { 'content-length': String(100 * 1024 * 1024) }, 0],
    ['without a word', {}, 512 * 1024],
  ])('is refused of a person, %s, and the next request is served', async (_, headers, bytes) => {
    const [person] = (await (await fetch(`${playground.url}/playground/people`)).json()) as { id: string }[];
    const reply = await post(`/playground/people/${person!.id}/dms`, bytes, headers);
    expect(reply.status).toBe(413);
    expect(reply.headers.connection).toBe('close');
    expect((await get('/')).status).toBe(200);
  });

  it('is refused of a bot', async () => {
    const headers = {
      'content-length': String(200 * 1024 * 1024),
      authorization: 'Bot playground.token.of-this-test',
    };
    expect((await post('/api/v10/channels/1/messages', 0, headers)).status).toBe(413);
  });

  it.each([
    ['on the gateway', '/gateway', 5_000],
    ['on the live events', '', 2_000],
  ])('is refused %s, and the connection is closed', async (_, path, size) => {
    const [person] = (await (await fetch(`${playground.url}/playground/people`)).json()) as { id: string }[];
    const address = `${playground.url.replace('http', 'ws')}${path || `/playground/people/${person!.id}/events`}`;
    const code = await new Promise<number>((resolve) => {
      const socket = new WebSocket(address);
      socket.on('open', () => socket.send('x'.repeat(size)));
      socket.on('close', resolve);
      socket.on('error', () => {});
    });
    // 1009: too big; or broken off.
    expect([1006, 1009]).toContain(code);
    expect((await get('/')).status).toBe(200);
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
