/** Whether Discord knows the token, and whether the application is set up so that the bot can work. */
import { ApplicationFlags, ApplicationIntegrationType, PermissionsBitField } from 'discord.js';
import { z } from 'zod';
import { NEEDED_PERMISSIONS, NEEDED_SCOPES } from '../bot/gateway/permissions.ts';
import type { Shards } from '../bot/gateway/shards.ts';
import { caution, type Finding, finding, type ReportFinding } from './finding.ts';
import { checkClock } from './machine-checks.ts';
import { contentOf, type Requests } from './requests.ts';

const id = z.string().regex(/^\d+$/);

const userSchema = z.object({ id, username: z.string() });

const installSchema = z.object({ scopes: z.array(z.string()), permissions: z.string() });

const applicationSchema = z.object({
  id,
  name: z.string(),
  flags: z.number().default(0),
  bot_public: z.boolean().default(true),
  bot_require_code_grant: z.boolean().default(false),
  interactions_endpoint_url: z.string().nullish(),
  approximate_guild_count: z.number().optional(),
  owner: z.object({ id }).nullish(),
  team: z.object({ owner_user_id: id }).nullish(),
  integration_types_config: z
    .record(z.string(), z.object({ oauth2_install_params: installSchema.nullish() }).nullish())
    .nullish(),
});

export type Application = z.output<typeof applicationSchema>;

/** Nothing, where Discord does not know the token: then there is no point in asking for more. */
export async function checkApplication(
  requests: Requests,
  report: ReportFinding,
): Promise<Application | undefined> {
  const user = await requests.ask('GET', '/users/@me');
  const self = contentOf(user, userSchema);
  const tokenSaid = self
    ? `${user.words}, ${self.username}, id ${self.id}`
    : `${user.words}; copy DISCORD_TOKEN again, or reset it, in the developer portal`;
  report(finding(self !== undefined, 'Token: GET /users/@me', tokenSaid, 'relied on'));
  if (!self) return undefined;
  report(checkClock(user));

  const reply = await requests.ask('GET', '/applications/@me');
  const application = contentOf(reply, applicationSchema);
  if (!application) {
    report(finding(false, 'Application: GET /applications/@me', reply.words, 'relied on'));
    return undefined;
  }
  for (const found of applicationFindings(application, reply.words)) report(found);
  return application;
}

/** `words` are those of the answer that it stands in. */
export const applicationFindings = (application: Application, words: string): Finding[] => [
  interactionsOf(application, words),
  intentsOf(application),
  installOf(application),
];

/** With an address for interactions, Discord sends them there and not to the bot. */
function interactionsOf({ name, interactions_endpoint_url: address }: Application, words: string): Finding {
  const tried = 'Application: GET /applications/@me';
  return address
    ? finding(
        false,
        tried,
        `${words}, but Discord sends interactions to ${address}; empty “Interactions Endpoint URL” in the developer portal`,
        'relied on',
      )
    : finding(true, tried, `${words}, ${name}; interactions come over the gateway`, 'relied on');
}

const PRIVILEGED = [
  [ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayPresenceLimited, 'Presence'],
  [ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited, 'Server Members'],
  [ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited, 'Message Content'],
] as const;

function intentsOf({ flags }: Application): Finding {
  const on = PRIVILEGED.filter(([bits]) => (flags & bits) !== 0).map(([, name]) => name);
  const said =
    on.length === 0
      ? 'no privileged intent is switched on, and none is needed'
      : `${on.join(' and ')} ${on.length === 1 ? 'is' : 'are'} switched on and not needed; you can switch ${on.length === 1 ? 'it' : 'them'} off`;
  return finding(true, 'Intents: the application’s flags', said, 'not relied on');
}

function installOf({ integration_types_config: types, ...application }: Application): Finding {
  const tried = 'Install settings: the application’s';
  if (application.bot_require_code_grant) {
    const said =
      '“Requires OAuth2 Code Grant” is switched on, so the invitation that the bot prints does not work';
    return finding(false, tried, `${said}; switch it off`, 'relied on');
  }
  const inServers = types?.[String(ApplicationIntegrationType.GuildInstall)];
  if (types && !inServers) {
    return finding(false, tried, 'it cannot be added to servers; switch on “Guild Install”', 'relied on');
  }
  const link = inServers?.oauth2_install_params;
  const who = application.bot_public ? 'anybody can add it' : 'only its owner can add it';
  const lacking = link ? missingIn(link) : [];
  const optional = { without: 'the invitation that the bot prints has them' };
  if (!link)
    return caution(tried, `${who}; its profile has no “Add App” with scopes and permissions`, optional);
  if (lacking.length > 0)
    return caution(tried, `${who}; “Add App” leaves out ${lacking.join(', ')}`, optional);
  return finding(true, tried, `${who}, to servers, with all that the bot needs`, optional);
}

function missingIn({ scopes, permissions }: z.output<typeof installSchema>): string[] {
  const granted = new PermissionsBitField(BigInt(permissions));
  return [
    ...NEEDED_SCOPES.filter((scope) => !scopes.includes(scope)),
    ...granted.missing(NEEDED_PERMISSIONS),
  ];
}

const gatewaySchema = z.object({
  shards: z.number(),
  session_start_limit: z.object({ total: z.number(), remaining: z.number(), reset_after: z.number() }),
});

/** From so many servers on, Discord lets no shard connect that has them all. */
const SERVERS_PER_SHARD = 2_500;
/** Fewer are soon used up, if the bot cannot stay connected. */
const FEW_STARTS = 20;

export async function checkGateway(
  requests: Requests,
  { count }: Shards,
  { approximate_guild_count: servers = 0 }: Application,
  report: ReportFinding,
): Promise<void> {
  const reply = await requests.ask('GET', '/gateway/bot');
  const gateway = contentOf(reply, gatewaySchema);
  const tried = 'Gateway: GET /gateway/bot';
  if (!gateway) return report(finding(false, tried, reply.words, 'relied on'));
  const { shards, session_start_limit: starts } = gateway;
  const left = `${starts.remaining} of ${starts.total} starts are left for today`;
  const wait = `; wait ${Math.ceil(starts.reset_after / 60_000)} minutes, and see in the log why the bot connects so often`;
  if (starts.remaining === 0) report(finding(false, tried, `${reply.words}, ${left}${wait}`, 'relied on'));
  else if (starts.remaining < FEW_STARTS) report(caution(tried, `${reply.words}, ${left}${wait}`));
  else report(finding(true, tried, `${reply.words}, ${left}`, 'relied on'));

  const advice = `Discord advises ${shards}, SHARD_COUNT is ${count}, servers: ${servers}`;
  if (servers >= SERVERS_PER_SHARD * count) {
    report(finding(false, 'Shards: the same answer', `${advice}; set it to ${shards} or more`, 'relied on'));
  } else if (shards > count) report(caution('Shards: the same answer', advice));
  else report(finding(true, 'Shards: the same answer', advice, 'relied on'));
}
