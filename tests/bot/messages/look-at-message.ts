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
import { type PublicMessage, publicPayload } from '../../../src/bot/messages/public-message.ts';

/** Throws what Discord would refuse the message with. */
export function demandThatDiscordTakes(message: AnyMessage): void {
  const { allowedMentions, files, ...body } = isPublic(message) ? publicPayload(message) : payload(message);
  const attachments = files.map((file, id) => ({
    id,
    ...('description' in file && { description: file.description }),
  }));
  readMessage(JSON.parse(JSON.stringify({ ...body, attachments, allowed_mentions: allowedMentions })));
}

export type AnyMessage = Message | PublicMessage;

const isPublic = (message: AnyMessage): message is PublicMessage => 'lines' in message;

/** What a public message says, as it is sent. */
export const contentOf = (message: PublicMessage): string => publicPayload(message).content;

export function componentsOf(message: AnyMessage): APIMessageComponent[] {
  const within = (component: APIMessageComponent): APIMessageComponent[] => [
    component,
    ...('components' in component ? component.components.flatMap(within) : []),
  ];
  const components = isPublic(message) ? (message.rows ?? []) : message.components;
  return components.flatMap(within);
}

export const buttonsOf = (message: AnyMessage): APIButtonComponentWithCustomId[] =>
  componentsOf(message).filter(
    (each): each is APIButtonComponentWithCustomId =>
      each.type === ComponentType.Button &&
      each.style !== ButtonStyle.Link &&
      each.style !== ButtonStyle.Premium,
  );

export const menusOf = (message: AnyMessage): APIStringSelectComponent[] =>
  componentsOf(message).filter(
    (each): each is APIStringSelectComponent => each.type === ComponentType.StringSelect,
  );

export const labelsOf = (message: AnyMessage): (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);

export const wordsOf = (message: AnyMessage): string =>
  isPublic(message)
    ? contentOf(message)
    : componentsOf(message)
        .flatMap((each) => (each.type === ComponentType.TextDisplay ? [each.content] : []))
        .join('\n');

export const altTextsOf = (message: AnyMessage): (string | null | undefined)[] =>
  isPublic(message)
    ? (message.files ?? []).map(({ alt }) => alt)
    : componentsOf(message).flatMap((each) =>
        each.type === ComponentType.MediaGallery ? each.items.map(({ description }) => description) : [],
      );

/** The labels of the buttons, row by row, without those that need no words. */
export const rowsOfLabels = (message: AnyMessage): string[][] =>
  componentsOf(message).flatMap((each) =>
    each.type === ComponentType.ActionRow
      ? [
          each.components.flatMap((part) =>
            'label' in part && part.label && !('wordless' in part) ? [part.label] : [],
          ),
        ]
      : [],
  );

/** Everybody is called something that tries to be more than a name. */
export const NAMES: Names = {
  note() {},
  of: async () => '**Ann** @everyone',
  ofPlayer: async () => '**Ann** @everyone',
};
