import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, HTTPError } from 'discord.js';

/** Why Discord could not be connected to, in one line for the person who runs the bot. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';

  constructor(cause: unknown) {
    super(wordsFor(cause), { cause });
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return 'Discord does not accept DISCORD_TOKEN. Copy it again, or reset it, in the developer portal.';
  }
  if (error instanceof DiscordAPIError && error.url.includes('/guilds/')) {
    return 'The commands cannot be registered in DISCORD_GUILD_ID: the bot has not been added to that server.';
  }
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return `Discord refuses the connection (${error.status}: ${error.message}).`;
  }
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `Discord cannot be reached (${why instanceof Error ? why.message : String(why)}).`;
}
