import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123';
const EXAMPLE = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

describe('the settings', () => {
  it('are not needed: without any, the playground opens', () => {
    expect(readConfig({})).toEqual({
      token: undefined,
      guildId: undefined,
      requestsPerSecond: undefined,
      redisUrl: undefined,
      redisCluster: undefined,
      dataDir: './data',
      playgroundPort: 3000,
      links: {},
      watch: undefined,
      logLevel: 'info',
      shards: { ids: [0], count: 1 },
    });
  });

  it('may be there but empty, as in the example', () => {
    expect(readConfig(parseEnv(EXAMPLE))).toEqual(readConfig({}));
  });

  it('are read', () => {
    const settings = readConfig({
      DISCORD_TOKEN: ` ${TOKEN}\n`,
      DISCORD_GUILD_ID: '529448671641600000',
      DISCORD_REQUESTS_PER_SECOND: '120',
      REDIS_CLUSTER: 'one:6379, two:6379',
      PLAYGROUND_PORT: '0',
      TERMS_URL: 'https://example.org/terms',
      SUPPORT_URL: 'https://discord.gg/abc',
      WATCH_PORT: '9464',
      LOG_LEVEL: 'debug',
      SHARDS: '2,3',
      SHARD_COUNT: '4',
    });
    expect(settings).toMatchObject({
      token: TOKEN,
      guildId: '529448671641600000',
      requestsPerSecond: 120,
      redisCluster: ['one:6379', 'two:6379'],
      playgroundPort: 0,
      links: { terms: 'https://example.org/terms', support: 'https://discord.gg/abc' },
      watch: { host: '127.0.0.1', port: 9464 },
      logLevel: 'debug',
      shards: { ids: [2, 3], count: 4 },
    });
  });

  it.each([
    [{ DISCORD_TOKEN: 'secret' }, 'DISCORD_TOKEN does not look like the token of a bot'],
    [{ DISCORD_GUILD_ID: 'my server' }, 'DISCORD_GUILD_ID is not the id of a server'],
    [{ REDIS_URL: 'localhost:secret' }, 'REDIS_URL has to begin with redis:// or rediss://'],
    [{ REDIS_URL: 'redis://a', REDIS_CLUSTER: 'b:1' }, 'REDIS_CLUSTER and REDIS_URL exclude each other'],
    [{ REDIS_URL: 'redis://:secret@host:99999' }, 'REDIS_URL is not an address'],
    [{ REDIS_URL: 'redis://:100%secret@host' }, 'REDIS_URL is not an address'],
    [{ REDIS_CLUSTER: 'one:1,redis://:secret@host:99999' }, 'REDIS_CLUSTER is not an address'],
    [{ DISCORD_REQUESTS_PER_SECOND: '0' }, 'DISCORD_REQUESTS_PER_SECOND has to be from 1 to 10000'],
    [{ WATCH_PORT: 'secret' }, 'WATCH_PORT is not a whole number'],
    [{ PLAYGROUND_PORT: 'secret' }, 'PLAYGROUND_PORT is not a whole number'],
    [{ PLAYGROUND_PORT: '70000' }, 'PLAYGROUND_PORT has to be from 0 to 65535'],
    [{ TERMS_URL: 'secret.example/terms' }, 'TERMS_URL has to be the address of a page'],
    [{ PRIVACY_URL: 'http://secret.example' }, 'PRIVACY_URL has to be the address of a page'],
    [{ SUPPORT_URL: 'https://secret.example/a)(b' }, 'SUPPORT_URL has to be the address of a page'],
    [{ SUPPORT_URL: 'https://secret:99999' }, 'SUPPORT_URL is not an address'],
    [{ LOG_LEVEL: 'secret' }, 'LOG_LEVEL has to be one of silent, fatal'],
    [{ SHARDS: '0' }, 'SHARDS and SHARD_COUNT belong together'],
    [{ SHARD_COUNT: '2' }, 'SHARDS and SHARD_COUNT belong together'],
    [{ SHARDS: '0,2', SHARD_COUNT: '2' }, 'SHARDS count from 0, so each has to be less than SHARD_COUNT'],
    [{ SHARDS: 'secret', SHARD_COUNT: '2' }, 'SHARDS has to be numbers with commas between them'],
  ])('%j are refused in one line that says why and keeps the value to itself', (environment, words) => {
    const refused = () => readConfig(environment);
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/\n|secret/);
  });

  it('that are wrong are all named at once', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud', PLAYGROUND_PORT: '-1' })).toThrow(
      /PLAYGROUND_PORT.*LOG_LEVEL/,
    );
  });

  it('are all in the example, each with a sentence', () => {
    const lines = EXAMPLE.split('\n');
    const named = Object.keys(parseEnv(EXAMPLE));
    const source = readFileSync(new URL('../src/config.ts', import.meta.url), 'utf8');
    const known = [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name!);
    expect(named.sort()).toEqual(known.sort());
    for (const name of named) {
      const line = lines.findIndex((text) => text.startsWith(`${name}=`));
      expect(lines[line - 1]).toMatch(/^# .{30,}/);
    }
  });
});
