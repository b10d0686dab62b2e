/** What there is to see, read and press in a message. */

import {
  type APIButtonComponentWithCustomId,
  type APIMessageComponent,
  type APISelectMenuComponent,
  type APIUnfurledMediaItem,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { PhoneNotification, SeenMessage } from './people/protocol.ts';

/** Every component of a message with everything inside it, in reading order. */
export function componentsOf(message: SeenMessage): APIMessageComponent[] {
  const found: APIMessageComponent[] = [];
  const addWithin = (component: APIMessageComponent): void => {
    found.push(component);
    if ('components' in component) for (const inner of component.components) addWithin(inner);
    if ('accessory' in component) addWithin(component.accessory);
  };
  for (const component of message.components ?? []) addWithin(component);
  return found;
}

/** All words of a message: its content and its text displays, a line each. */
export const textOf = (message: SeenMessage): string =>
  [
    message.content,
    ...componentsOf(message).map((each) => (each.type === ComponentType.TextDisplay ? each.content : '')),
  ]
    .filter((words) => words !== '')
    .join('\n');

export const buttonsOf = (message: SeenMessage): APIButtonComponentWithCustomId[] =>
  componentsOf(message).filter(
    (each): each is APIButtonComponentWithCustomId =>
      each.type === ComponentType.Button &&
      each.style !== ButtonStyle.Link &&
      each.style !== ButtonStyle.Premium,
  );

const SELECT_TYPES: readonly ComponentType[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

export const menusOf = (message: SeenMessage): APISelectMenuComponent[] =>
  componentsOf(message).filter((each): each is APISelectMenuComponent => SELECT_TYPES.includes(each.type));

export interface Picture {
  /** A path of the playground. */
  readonly url: string;
  readonly description: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The pictures that are attached, and those of galleries and thumbnails, with their words for people who cannot see them. */
export const picturesOf = (message: SeenMessage): Picture[] => [
  ...message.attachments
    .filter(({ content_type }) => content_type?.startsWith('image/'))
    .map(({ description, ...file }) => pictureFrom(file, description)),
  ...componentsOf(message)
    .flatMap((each) => {
      if (each.type === ComponentType.MediaGallery) return each.items;
      return each.type === ComponentType.Thumbnail ? [each] : [];
    })
    .map(({ media, description }) => pictureFrom(media, description)),
];

const pictureFrom = (
  { url, width, height }: Pick<APIUnfurledMediaItem, 'url' | 'width' | 'height'>,
  description: string | null | undefined,
): Picture => ({
  url,
  description: description ?? undefined,
  width: width ?? undefined,
  height: height ?? undefined,
});

const has = (message: SeenMessage, flag: MessageFlags): boolean => ((message.flags ?? 0) & flag) !== 0;

export const isEphemeral = (message: SeenMessage): boolean => has(message, MessageFlags.Ephemeral);

/** The bot has said that an answer will come, and has not given it yet. */
export const isThinking = (message: SeenMessage): boolean => has(message, MessageFlags.Loading);

/** What a locked phone shows of a message when it comes. */
export const notificationOf = ({ notification }: SeenMessage): PhoneNotification => notification;
