/** The settings of the bot: environment → typed values, or one clear line about what is wrong. */
import { z } from 'zod';
import { THE_ONLY_SHARD } from './bot/gateway/shards.ts';

export type Config = z.output<typeof settings>;

/** What is wrong with the settings, in one line for the person who runs the bot. */
export class ConfigError extends Error {
  override readonly name = 'SettingsError';
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The messages follow the name of the setting (`SHARD_COUNT is not a whole number`) and never repeat the value: it may be a secret. */
const textLike = (pattern: RegExp, error: string) => z.string().regex(pattern, { error, abort: true });

const wholeNumber = (least: number, most: number) =>
  textLike(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, {
      error: `has to be from ${least} to ${most}`,
      abort: true,
    });

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '');

/** Special characters in a password have to be written as % and their number; libraries quote the whole address when they complain. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}
const NO_ADDRESS = 'is not an address (special characters in a password have to be written like %40)';

/** For people, who open it in a browser. */
const pageAddress = () =>
  textLike(
    /^https:\/\/[^\s()<>]+$/,
    'has to be the address of a page: https:// and no spaces or brackets',
  ).refine(isAddress, {
    error: 'is not an address',
    abort: true,
  });

const settings = z
  .object({
    DISCORD_TOKEN: textLike(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'does not look like the token of a bot (three parts with dots between them)',
    ).optional(),
    DISCORD_GUILD_ID: textLike(/^\d{17,20}$/, 'is not the id of a server (17 to 20 digits)').optional(),
    REDIS_URL: textLike(/^rediss?:\/\/./, 'has to begin with redis:// or rediss://')
      .refine(isAddress, NO_ADDRESS)
      .optional(),
    REDIS_CLUSTER: z
      .string()
      .transform(listOf)
      .refine(
        (nodes) => nodes.every((node) => isAddress(node.includes('://') ? node : `redis://${node}`)),
        NO_ADDRESS,
      )
      .optional(),
    PARLOUR_DATA: z.string().default('./data'),
    PLAYGROUND_PORT: wholeNumber(0, 65_535).default(3000),
    TERMS_URL: pageAddress().optional(),
    PRIVACY_URL: pageAddress().optional(),
    SUPPORT_URL: pageAddress().optional(),
    WATCH_PORT: wholeNumber(0, 65_535).optional(),
    WATCH_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `has to be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    DISCORD_REQUESTS_PER_SECOND: wholeNumber(1, 10_000).optional(),
    SHARD_COUNT: wholeNumber(1, 10_000).optional(),
    SHARDS: textLike(/^\d+([\s,]+\d+)*$/, 'has to be numbers with commas between them')
      .transform((text) => listOf(text).map(Number))
      .optional(),
  })
  .superRefine((given, wrong) => {
    const complain = (setting: string, message: string) =>
      wrong.addIssue({ code: 'custom', path: [setting], message });
    if (given.REDIS_URL && given.REDIS_CLUSTER) {
      complain('REDIS_CLUSTER', 'and REDIS_URL exclude each other; set one');
    }
    if ((given.SHARDS === undefined) !== (given.SHARD_COUNT === undefined)) {
      complain('SHARDS', 'and SHARD_COUNT belong together; set both or neither');
    }
    if (given.SHARDS?.some((shard) => shard >= (given.SHARD_COUNT ?? Number.POSITIVE_INFINITY))) {
      complain('SHARDS', 'count from 0, so each has to be less than SHARD_COUNT');
    }
  })
  .transform(({ SHARDS, SHARD_COUNT, WATCH_HOST, WATCH_PORT, ...rest }) => ({
    token: rest.DISCORD_TOKEN,
    guildId: rest.DISCORD_GUILD_ID,
    requestsPerSecond: rest.DISCORD_REQUESTS_PER_SECOND,
    redisUrl: rest.REDIS_URL,
    redisCluster: rest.REDIS_CLUSTER,
    dataDir: rest.PARLOUR_DATA,
    playgroundPort: rest.PLAYGROUND_PORT,
    links: {
      ...(rest.TERMS_URL && { terms: rest.TERMS_URL }),
      ...(rest.PRIVACY_URL && { privacy: rest.PRIVACY_URL }),
      ...(rest.SUPPORT_URL && { support: rest.SUPPORT_URL }),
    },
    watch: WATCH_PORT === undefined ? undefined : { host: WATCH_HOST, port: WATCH_PORT },
    logLevel: rest.LOG_LEVEL,
    shards: SHARDS && SHARD_COUNT ? { ids: SHARDS, count: SHARD_COUNT } : THE_ONLY_SHARD,
  }));

/** A setting that is there but empty is one that is not there. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]);
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new ConfigError(`${lines.join('; ')}. The file .env.example explains every setting.`);
}
