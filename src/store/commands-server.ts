/** In which one server the commands were registered last, so that they can be removed there when they are registered elsewhere. */
import type { PlaceId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';

export const readCommandsServer = async (connection: Connection, bot: string): Promise<PlaceId | undefined> =>
  (await withTimeout(connection.get(keys.commandsServer(bot)))) ?? undefined;

export async function writeCommandsServer(
  connection: Connection,
  bot: string,
  server: PlaceId | undefined,
): Promise<void> {
  const key = keys.commandsServer(bot);
  await withTimeout<unknown>(server === undefined ? connection.del(key) : connection.set(key, server));
}
