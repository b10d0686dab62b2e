/** Looks at a message the way Discord does, and the way a player does. */

import { readMessage } from '@parlour/playground';
import {
  type APIButtonComponentWithCustomId,
  type APIMessageComponent,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import { type Message, payload } from '../../../src/bot/messages/message.ts';
import type { Names } from '../../../src/bot/messages/names.ts';

/** Throws what Discord would refuse the message with. */
export function demandThatDiscordTakes(message: Message): void {
  const { flags, components, allowedMentions } = payload(message);
  const body = { flags, components, allowed_mentions: allowedMentions };
  readMessage(JSON.parse(JSON.stringify(body)));
}

export function componentsOf(message: Message): APIMessageComponent[] {
  const within = (component: APIMessageComponent): APIMessageComponent[] => [
    component,
    ...('components' in component ? component.components.flatMap(within) : []),
  ];
  return message.components.flatMap(within);
}

export const buttonsOf = (message: Message): APIButtonComponentWithCustomId[] =>
  componentsOf(message).filter(
    (each): each is APIButtonComponentWithCustomId =>
      each.type === ComponentType.Button &&
      each.style !== ButtonStyle.Link &&
      each.style !== ButtonStyle.Premium,
  );

export const menusOf = (message: Message): APIStringSelectComponent[] =>
  componentsOf(message).filter(
    (each): each is APIStringSelectComponent => each.type === ComponentType.StringSelect,
  );

export const labelsOf = (message: Message): (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);

export const wordsOf = (message: Message): string =>
  componentsOf(message)
    .flatMap((each) => (each.type === ComponentType.TextDisplay ? [each.content] : []))
    .join('\n');

export const altTextsOf = (message: Message): (string | null | undefined)[] =>
  componentsOf(message).flatMap((each) =>
    each.type === ComponentType.MediaGallery ? each.items.map(({ description }) => description) : [],
  );

/** Rows may hold five buttons, but phones wrap the fifth. */
export const longestRow = (message: Message): number =>
  Math.max(
    0,
    ...componentsOf(message).map((each) =>
      each.type === ComponentType.ActionRow ? each.components.length : 0,
    ),
  );

/** Everybody is called something that tries to be more than a name. */
export const NAMES: Names = {
  note() {},
  of: async () => '**Ann** @everyone',
  ofPlayer: async () => '**Ann** @everyone',
};
