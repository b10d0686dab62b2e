/** What happens, told to one person as it happens. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Discord } from '../discord.ts';
import type { Id } from '../ids.ts';
import type { WorldEvent } from '../world/events.ts';
import { canSee } from '../world/permissions.ts';
import type { Channel, User } from '../world/places.ts';
import type { LiveEvent } from './protocol.ts';
import { isVisible, viewOfChannel, viewOfMessage } from './views.ts';

export interface Streams {
  upgrade(me: User, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

export function createStreams(discord: Discord): Streams {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  return {
    upgrade(me, request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => {
        const tell = (event: LiveEvent) => client.send(JSON.stringify(event));
        const stop = discord.world.events.listen((worldEvent) => {
          const event = eventFor(discord, me.id, worldEvent);
          if (event) tell(event);
        });
        client.on('close', stop);
        client.on('error', () => client.terminate());
        tell({ event: 'hello' });
      });
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** What this person learns of a worldEvent, if anything. */
function eventFor(discord: Discord, me: Id, worldEvent: WorldEvent): LiveEvent | undefined {
  const { world, gateway } = discord;
  const channelEvent = (channel: Channel): LiveEvent | undefined =>
    canSee(channel, me) ? { event: 'channel', channel: viewOfChannel(world, channel, me) } : undefined;

  switch (worldEvent.kind) {
    case 'message posted':
    case 'message edited':
    case 'message removed': {
      const { kind, channel, message } = worldEvent;
      if (!canSee(channel, me) || !isVisible(message, me)) return undefined;
      if (kind === 'message removed')
        return { event: 'message deleted', channel: channel.id, message: message.id };
      const event = kind === 'message posted' ? 'message' : 'message edited';
      return { event, message: viewOfMessage(world, message, me) };
    }
    case 'typing':
      if (!canSee(worldEvent.channel, me)) return undefined;
      return { event: 'typing', channel: worldEvent.channel.id, person: worldEvent.userId };
    case 'thread opened':
    case 'thread changed':
    case 'thread joined':
      return channelEvent(worldEvent.thread);
    case 'direct opened':
      return channelEvent(worldEvent.channel);
    case 'channel opened':
    case 'channel changed':
      return channelEvent(worldEvent.channel) ?? { event: 'channel gone', channel: worldEvent.channel.id };
    case 'channel removed':
      return { event: 'channel gone', channel: worldEvent.channel.id };
    case 'read':
      return worldEvent.userId === me ? channelEvent(worldEvent.channel) : undefined;
    case 'guild joined':
    case 'guild left':
    case 'members changed':
      return { event: 'server' };
    case 'wishes changed':
      return worldEvent.userId === me ? { event: 'server' } : undefined;
    case 'commands changed':
      return { event: 'commands' };
    case 'emojis changed':
      return undefined;
    case 'modal opened':
      return worldEvent.userId === me ? { event: 'modal', modal: worldEvent.modal } : undefined;
    case 'interaction failed': {
      if (worldEvent.userId !== me) return undefined;
      const { interactionId, channelId, messageId } = worldEvent;
      const where = { interaction: interactionId, channel: channelId };
      return {
        event: 'interaction failed',
        ...where,
        ...(messageId !== undefined && { message: messageId }),
      };
    }
    case 'bot came':
    case 'bot went':
      return { event: 'app', online: gateway.online };
  }
}
