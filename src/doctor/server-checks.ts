/** What the bot may do in the servers that it is in. */
import { ChannelType } from 'discord.js';
import { z } from 'zod';
import { type MissingPermissions, missingByPurpose } from '../bot/gateway/permissions.ts';
import { channelId } from '../match/match.ts';
import { mayPlayIn, type ServerSettings } from '../match/server-settings.ts';
import { caution, type Finding, finding, type ReportFinding } from './finding.ts';
import { channelSchema, grantedIn, guildSchema, memberSchema, type RawChannel } from './granted.ts';
import { contentOf, type Requests } from './requests.ts';

interface ServerChecks {
  readonly requests: Requests;
  readonly report: ReportFinding;
  /** The bot's id. */
  readonly self: string;
  readonly settingsOf: (server: string) => Promise<ServerSettings>;
  /** One server, of which every channel is told; without it, a line for each server. */
  readonly only?: string;
  /** How many requests whatever comes afterwards needs. */
  readonly keep: number;
}

const PAGE = 200;
const REQUESTS_PER_SERVER = 3;
const MOST_SERVERS = 10;

export async function checkServers(checks: ServerChecks): Promise<void> {
  const { requests, report, only, keep } = checks;
  if (only !== undefined) return checkServer(checks, only);
  const reply = await requests.ask('GET', `/users/@me/guilds?limit=${PAGE}`);
  const servers = contentOf(reply, z.array(z.object({ id: z.string() })));
  const tried = 'Servers: GET /users/@me/guilds';
  if (!servers) return report(finding(false, tried, reply.words, 'relied on'));
  const affordable = Math.floor((requests.left() - keep) / REQUESTS_PER_SERVER);
  const chosen = servers.slice(0, Math.max(0, Math.min(MOST_SERVERS, affordable)));
  const inAll = servers.length === PAGE ? `${PAGE} or more` : String(servers.length);
  const rest =
    chosen.length < servers.length ? `; the first ${chosen.length} follow, --guild ID looks at another` : '';
  if (servers.length === 0) report(caution(tried, `${reply.words}, the bot is in no server yet`));
  else report(finding(true, tried, `${reply.words}, it is in ${inAll}${rest}`, 'relied on'));
  for (const { id } of chosen) await checkServer(checks, id);
}

interface LookedAt {
  readonly id: string;
  readonly name: string;
  readonly missing: MissingPermissions;
  /** Why the bot wants to post there. */
  readonly wanted: 'games' | 'results' | 'nothing';
}

async function checkServer(
  { requests, report, self, settingsOf, only }: ServerChecks,
  id: string,
): Promise<void> {
  const [guildReply, memberReply, channelsReply] = [
    await requests.ask('GET', `/guilds/${id}`),
    await requests.ask('GET', `/guilds/${id}/members/${self}`),
    await requests.ask('GET', `/guilds/${id}/channels`),
  ];
  const guild = contentOf(guildReply, guildSchema);
  const member = contentOf(memberReply, memberSchema);
  const channels = contentOf(channelsReply, z.array(channelSchema));
  const tried = `Permissions: GET /guilds/${id}, its channels, and the bot in it`;
  if (!guild || !member || !channels) {
    const replies = [guildReply, memberReply, channelsReply];
    const refused = replies.find(({ ok }) => !ok) ?? guildReply;
    return report(finding(false, tried, refused.words, 'relied on'));
  }
  const settings = await settingsOf(id);
  const looked = channels.filter(takesText).map(
    (channel): LookedAt => ({
      id: channel.id,
      name: channel.name ?? channel.id,
      missing: missingByPurpose(grantedIn(guild, member, channel)),
      wanted: wantedIn(settings, channel.id),
    }),
  );
  if (only !== undefined) for (const each of looked) report(channelLine(each, settings));
  else report(serverLine(tried, guild.name, looked, settings));
}

const TEXT: readonly number[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];
const takesText = ({ type }: RawChannel): boolean => TEXT.includes(type);

function wantedIn(settings: ServerSettings, channel: string): LookedAt['wanted'] {
  if (channel === settings.results) return 'results';
  return mayPlayIn(settings, channelId(channel)) ? 'games' : 'nothing';
}

/** One server in one line: the first few channels that lack something show the point. */
const MOST_NAMED = 3;

function serverLine(
  tried: string,
  name: string,
  looked: readonly LookedAt[],
  { channels }: ServerSettings,
): Finding {
  const wanted = looked.filter((each) => each.wanted !== 'nothing');
  const bad = wanted.filter(({ missing }) => missing.boards.length > 0);
  const which = channels.length === 0 ? 'text channels' : 'channels chosen in /settings';
  const named = bad
    .slice(0, MOST_NAMED)
    .map((each) => `#${each.name} lacks ${each.missing.boards.join(', ')}`);
  const more = bad.length > MOST_NAMED ? ` and ${bad.length - MOST_NAMED} more lack something` : '';
  const said = `${name}: boards can be posted in ${wanted.length - bad.length} of ${wanted.length} ${which}`;
  const words = bad.length === 0 ? said : `${said}; ${named.join('; ')}${more}`;
  if (bad.length === wanted.length) return finding(false, tried, words, 'relied on');
  // Where nothing was chosen, channels in which the bot cannot write may be meant so.
  return bad.length > 0 && channels.length > 0
    ? caution(tried, words)
    : finding(true, tried, words, 'relied on');
}

function channelLine(
  { id, name, missing, wanted }: LookedAt,
  { channels, threads }: ServerSettings,
): Finding {
  const tried = `Permissions: #${name} (${id})`;
  const { boards, threads: forThreads, oldBoards } = missing;
  const chosen = wanted === 'results' || (wanted === 'games' && channels.length > 0);
  if (boards.length > 0) {
    const said = `boards cannot be posted: ${boards.join(', ')} missing`;
    return chosen
      ? finding(false, tried, said, 'relied on')
      : caution(tried, said, { without: 'games are played in other channels' });
  }
  const lesser = [...(threads ? forThreads : []), ...oldBoards];
  if (lesser.length > 0) {
    const without = { without: 'games go on, less tidily' };
    return caution(tried, `boards can be posted; ${lesser.join(', ')} missing`, without);
  }
  const reliance = chosen ? 'relied on' : { without: 'games are played in other channels' };
  return finding(true, tried, 'boards can be posted, nothing is missing', reliance);
}
