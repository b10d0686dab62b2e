/** Messages ask for emojis by the names of the drawings; here they get those that Discord has. */
import { type APIMessageTopLevelComponent, type Client, DiscordAPIError } from 'discord.js';
import { type Emojis, emojisIn, NO_EMOJIS } from '../messages/emojis.ts';
import { emojisChanged, knownEmojis } from './known-emojis.ts';

/**
 * Where Discord does not know an emoji any more, because somebody has deleted it, the message is sent with words alone, and its
 * emojis are not used again.
 */
export async function sendWithEmojis<T>(
  client: Client<true>,
  components: readonly APIMessageTopLevelComponent[],
  send: (emojis: Emojis) => Promise<T>,
): Promise<T> {
  const wanted = emojisIn(components);
  if (wanted.length === 0) return send(NO_EMOJIS);
  const emojis = knownEmojis(client);
  try {
    return await send(emojis);
  } catch (error) {
    if (!isUnknownEmoji(error)) throw error;
    for (const name of wanted) client.application.emojis.cache.delete(emojis.get(name)?.id ?? '');
    emojisChanged(client);
    return send(NO_EMOJIS);
  }
}

/** `COMPONENT_INVALID_EMOJI`, or `BUTTON_COMPONENT_INVALID_EMOJI` in menus, too. */
const isUnknownEmoji = (error: unknown): boolean =>
  error instanceof DiscordAPIError && JSON.stringify(error.rawError).includes('COMPONENT_INVALID_EMOJI');
