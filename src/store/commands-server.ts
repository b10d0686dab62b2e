/** In which one server the commands were registered last, so that they can be removed there when they are registered elsewhere. */
import { type PlaceId, placeId } from '../match/match.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';

export async function readCommandsServer(connection: Connection, bot: string): Promise<PlaceId | undefined> {
  const server = await withTimeout(connection.get(keys.commandsServer(bot)));
  return server === null ? undefined : placeId(server);
}

export async function writeCommandsServer(
  connection: Connection,
  bot: string,
  server: PlaceId | undefined,
): Promise<void> {
  const key = keys.commandsServer(bot);
  await withTimeout<unknown>(server === undefined ? connection.del(key) : connection.set(key, server));
}
