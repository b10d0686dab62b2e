/** What a phone shows of a message while it is locked. */

import { MessageFlags } from 'discord-api-types/v10';
import { readMarkdown } from '../page/markdown/blocks.ts';
import { momentWords } from '../page/markdown/moment.ts';
import type { Block, Inline } from '../page/markdown/nodes.ts';
import type { Attachment, Body } from './message.ts';
import type { Channel } from './places.ts';
import type { World } from './world.ts';

/** About what fits on a locked screen. */
const MOST_CHARACTERS = 100;

/** The words of the notification. Of Components V2 messages there are none (discord-api-docs#7854). */
export function notificationText(world: World, body: Body): string {
  if (body.flags & MessageFlags.IsComponentsV2) return '';
  if (body.content === '') return sentWords(body);
  const words = plain(world, readMarkdown(body.content));
  const characters = [...words];
  return characters.length <= MOST_CHARACTERS
    ? words
    : `${characters
        .slice(0, MOST_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}

/** The line above: who writes, and where. */
export function notificationTitle(sender: string, channel: Channel): string {
  if (channel.kind === 'direct') return sender;
  const place = channel.kind === 'text' ? `#${channel.name}` : channel.name;
  return `${sender} (${place}, ${channel.guild.name})`;
}

function sentWords({ attachments, embeds }: Body): string {
  const images = attachments.filter(isPicture).length;
  if (images > 0) return images === 1 ? 'sent an image' : `sent ${images} images`;
  if (attachments.length > 0)
    return attachments.length === 1 ? 'sent a file' : `sent ${attachments.length} files`;
  return embeds.length > 0 ? 'sent an embed' : '';
}

const isPicture = ({ contentType }: Attachment): boolean => contentType.startsWith('image/');

const plain = (world: World, blocks: readonly Block[]): string =>
  blocks
    .map((block) => plainBlock(world, block))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function plainBlock(world: World, block: Block): string {
  switch (block.kind) {
    case 'quote':
      return plain(world, block.blocks);
    case 'list':
      return block.items.map((item) => plain(world, item)).join(' ');
    case 'code block':
      return block.text;
    default:
      return plainInline(world, block.children);
  }
}

const plainInline = (world: World, nodes: readonly Inline[]): string =>
  nodes.map((node) => plainNode(world, node)).join('');

function plainNode(world: World, node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'everyone':
      return node.text;
    case 'break':
      return ' ';
    case 'styled':
    case 'link':
      return plainInline(world, node.children);
    case 'command':
      return `/${node.name}`;
    case 'moment':
      return momentWords(node.seconds * 1000, node.style, world.clock.now(), 'en');
    case 'emoji':
      return `:${node.name}:`;
    case 'mention':
      return mentionWords(world, node);
  }
}

function mentionWords(world: World, { of, id }: Extract<Inline, { kind: 'mention' }>): string {
  if (of === 'person') return `@${world.users.get(id)?.name ?? 'unknown-user'}`;
  if (of === 'channel') {
    const channel = world.channels.get(id);
    return `#${channel && channel.kind !== 'direct' ? channel.name : 'unknown'}`;
  }
  const roles = [...world.guilds.values()].flatMap((guild) => guild.roles);
  return `@${roles.find((role) => role.id === id)?.name ?? 'unknown-role'}`;
}
