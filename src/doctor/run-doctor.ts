/** All checks, one after the other. */
import type { Cluster, Redis } from 'ioredis';
import type { Command } from '../bot/actions/command.ts';
import type { Shards } from '../bot/gateway/shards.ts';
import { placeId } from '../match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../match/server-settings.ts';
import { readServerSettings } from '../store/server-settings.ts';
import { tryDirectMessage, tryEmoji } from './account-trial.ts';
import { type Application, checkApplication, checkGateway } from './application-checks.ts';
import { tryChannel } from './channel-trial.ts';
import { checkCommands } from './command-checks.ts';
import { type Finding, finding, lineOf } from './finding.ts';
import { checkMemory, checkNode } from './machine-checks.ts';
import { checkRedis } from './redis-checks.ts';
import {
  createRequests,
  MOST_REQUESTS,
  NoMoreRequests,
  type Pause,
  type Requests,
  Stopped,
} from './requests.ts';
import { checkServers } from './server-checks.ts';
import { tryOldMessage } from './slow-trial.ts';
import { withTidying } from './tidying.ts';

export interface DoctorOptions {
  readonly token?: string;
  /** Where Discord's HTTP interface is, if not where discord.js looks for it. */
  readonly api?: string;
  /** The server in which the bot registers its commands, if not everywhere. */
  readonly guildId?: string;
  readonly shards: Shards;
  readonly commands: readonly Command[];
  /** What is to be looked at, and tried. */
  readonly asked: Examined;
  /** Connects to the Redis of the bot, or tells what it would do without one. */
  readonly redis: () => Promise<Redis | Cluster | Finding>;
  readonly say: (line: string) => void;
  readonly pause: Pause;
  readonly stopped: AbortSignal;
}

export interface Examined {
  /** A server of which every channel is told. */
  readonly guild?: string;
  /** A channel in which to try what the bot does. */
  readonly channel?: string;
  /** Whether a message is to be left there for an hour. */
  readonly slow: boolean;
}

/** What trying things out takes, at most. */
const REQUESTS_OF_TRIALS = 45;

/** Whether all is well that the bot relies on. */
export async function runDoctor(options: DoctorOptions): Promise<boolean> {
  const { token = '', say, stopped, pause, api } = options;
  const secretless = (line: string): string => (token === '' ? line : line.replaceAll(token, '[the token]'));
  const counts = { ok: 0, warning: 0, failed: 0 };
  const report = (found: Finding): void => {
    counts[found.verdict] += 1;
    say(secretless(lineOf(found)));
  };
  const requests = createRequests({ token, ...(api && { api }), pause, stopped });
  let complete = true;
  try {
    report(checkNode());
    report(checkMemory());
    const redis = await options.redis();
    if ('verdict' in redis) report(redis);
    else {
      await checkRedis(redis, report).catch((error: unknown) => {
        report(finding(false, 'Redis: asking it', messageOf(error), 'relied on'));
      });
    }
    await checkDiscord(options, requests, 'verdict' in redis ? undefined : redis, report);
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof NoMoreRequests)) throw error;
    complete = false;
    say(error instanceof Stopped ? 'Stopped before the end.' : error.message);
  }
  say(
    `${counts.ok} ok, ${counts.warning} warnings, ${counts.failed} failed; ${requests.count()} of at most ${MOST_REQUESTS} requests sent.`,
  );
  return complete && counts.failed === 0;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function checkDiscord(
  options: DoctorOptions,
  requests: Requests,
  redis: Redis | Cluster | undefined,
  report: (found: Finding) => void,
): Promise<void> {
  const { token, asked, guildId, shards, commands } = options;
  if (token === undefined) {
    const said = 'it is not set; without it, the bot opens the playground';
    return report(finding(false, 'Token: DISCORD_TOKEN', said, 'relied on'));
  }
  const application = await checkApplication(requests, report);
  if (!application) return;
  await checkGateway(requests, shards, application, report);
  const where = { ...(guildId && { guildId }), ...(asked.guild && { lookedAt: asked.guild }) };
  await checkCommands(requests, application, commands, where, report);
  await checkServers({
    requests,
    report,
    self: application.id,
    settingsOf: async (server) =>
      redis
        ? readServerSettings(redis, placeId(server), () => {}).catch(() => DEFAULT_SERVER_SETTINGS)
        : DEFAULT_SERVER_SETTINGS,
    ...(asked.guild && { only: asked.guild }),
    keep: asked.channel === undefined ? 0 : REQUESTS_OF_TRIALS,
  });
  if (asked.channel !== undefined) await tryThings(options, requests, application, asked.channel, report);
}

async function tryThings(
  { asked, pause, stopped, say }: DoctorOptions,
  requests: Requests,
  application: Application,
  channel: string,
  report: (found: Finding) => void,
): Promise<void> {
  await withTidying(requests, report, async (tidying) => {
    const trial = { requests, report, tidying };
    await tryChannel(trial, channel, application.id);
    await tryEmoji(trial, application);
    await tryDirectMessage(trial, application);
  });
  if (!asked.slow) return;
  await withTidying(requests, report, (tidying) =>
    tryOldMessage({ requests, report, tidying, pause, stopped, say }, channel),
  );
}
