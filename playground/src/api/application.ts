/** The application behind the bot, and how it reaches the gateway. */

import {
  type APIApplication,
  type APIGatewayBotInfo,
  ApplicationFlags,
  ApplicationIntegrationType,
  OAuth2Scopes,
} from 'discord-api-types/v10';
import { ok } from '../http/answer.ts';
import { userJson } from '../wire/user.ts';
import type { World } from '../world/world.ts';
import type { ApiHandler } from './request.ts';

/** Discord advises about one shard for so many servers, and demands more at 2,500 each. */
const SERVERS_PER_SHARD = 1000;

export const getGatewayBot: ApiHandler = ({ world, gateway }) => {
  const advice: APIGatewayBotInfo = {
    url: gateway.address,
    shards: Math.max(1, Math.ceil(botGuilds(world) / SERVERS_PER_SHARD)),
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 16 },
  };
  return ok(advice);
};

export const getGateway: ApiHandler = ({ gateway }) => ok({ url: gateway.address });

export const getApplication: ApiHandler = ({ world }) => {
  const application: APIApplication = {
    id: world.bot.id,
    name: world.bot.name,
    icon: null,
    description: '',
    summary: '',
    bot: userJson(world.bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: ApplicationFlags.ApplicationCommandBadge,
    flags_new: String(ApplicationFlags.ApplicationCommandBadge),
    team: null,
    approximate_guild_count: botGuilds(world),
    approximate_user_install_count: [...world.users.values()].filter(({ installed }) => installed).length,
    ...(world.owner && { owner: userJson(world.owner) }),
    integration_types_config: {
      [ApplicationIntegrationType.GuildInstall]: {
        oauth2_install_params: {
          scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
          permissions: String(world.botPermissions),
        },
      },
      [ApplicationIntegrationType.UserInstall]: {
        oauth2_install_params: { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: '0' },
      },
    },
  };
  return ok(application);
};

const botGuilds = (world: World): number =>
  [...world.guilds.values()].filter(({ members }) => members.has(world.bot.id)).length;
