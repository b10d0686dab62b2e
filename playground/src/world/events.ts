/** What happens in the world, told to whoever listens: the gateway, people's pages, the record on disk. */

import type { Id } from '../ids.ts';
import type { OpenModal } from '../people/protocol.ts';
import type { Message } from './message.ts';
import type { Channel, Guild, GuildChannel, TextChannel, Thread } from './places.ts';

export type WorldEvent =
  | {
      readonly kind: 'message posted' | 'message edited' | 'message removed';
      readonly channel: Channel;
      readonly message: Message;
    }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly userId: Id }
  | { readonly kind: 'thread opened'; readonly thread: Thread }
  | { readonly kind: 'thread joined'; readonly thread: Thread; readonly userId: Id }
  | { readonly kind: 'thread changed'; readonly thread: Thread }
  | { readonly kind: 'channel opened' | 'channel changed'; readonly channel: TextChannel }
  | { readonly kind: 'channel removed'; readonly channel: GuildChannel }
  | { readonly kind: 'direct opened'; readonly channel: Channel }
  | { readonly kind: 'guild joined' | 'guild left' | 'members changed'; readonly guild: Guild }
  | { readonly kind: 'guild unavailable' | 'guild available'; readonly guild: Guild }
  | { readonly kind: 'commands changed' | 'emojis changed' }
  | { readonly kind: 'wishes changed'; readonly userId: Id }
  | { readonly kind: 'read'; readonly userId: Id; readonly channel: Channel }
  | { readonly kind: 'modal opened'; readonly userId: Id; readonly modal: OpenModal }
  | {
      readonly kind: 'interaction failed';
      readonly userId: Id;
      readonly interactionId: Id;
      readonly channelId: Id;
      readonly messageId?: Id;
    }
  | { readonly kind: 'bot came' | 'bot went' };

export interface WorldEvents {
  emit(worldEvent: WorldEvent): void;
  /** Calls `listener` for everything from now on, until the function that it returns is called. */
  listen(listener: (worldEvent: WorldEvent) => void): () => void;
}

export function createEvents(): WorldEvents {
  const listeners = new Set<(worldEvent: WorldEvent) => void>();
  return {
    emit(worldEvent) {
      for (const listener of listeners) listener(worldEvent);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
