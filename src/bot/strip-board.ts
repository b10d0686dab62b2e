/** Takes the buttons off a message that no longer shows a match. */
import {
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  ComponentType,
  type Message,
  MessageFlags,
} from 'discord.js';
import type { Effect } from '../match/effect.ts';
import type { Place } from '../match/match.ts';
import { standsOn, type Visit } from './answer.ts';
import { withdrawnMessage } from './challenge-message.ts';
import { orNothing } from './discord-error.ts';
import type { House } from './house.ts';
import { channelOf, edit, type Posted } from './post.ts';

/**
 * Nothing depends on it: an old button says that the game has moved on. So when the message is gone, too old or out of reach, that
 * is the end of it.
 */
export async function stripBoard(
  house: House,
  place: Place,
  { match: id, board }: Effect & { readonly kind: 'strip' },
  visit?: Visit,
): Promise<void> {
  const match = await house.store.match(place, id);
  if (match?.stage === 'withdrawn') {
    await orNothing(edit(house, board, withdrawnMessage(match)), 'notAllowed');
    return;
  }
  await orNothing(
    takeButtons(house, board, visit),
    'notAllowed',
    'messageGone',
    'channelGone',
    'editedTooOften',
  );
}

async function takeButtons(house: House, board: Posted, visit: Visit | undefined): Promise<void> {
  // A click on the very board brought it along, and the answer to it may change it: that spares Discord two requests.
  if (visit && standsOn(visit, board.message)) {
    if (await orNothing(visit.editReply(stripped(visit.message)), 'tooLate')) return;
  }
  const channel = await channelOf(house, board.channel);
  if (!channel?.isTextBased()) return;
  const message = await channel.messages.fetch({ message: board.message, cache: false });
  await message.edit(stripped(message));
}

const stripped = ({ components }: Message) =>
  ({
    components: components.map((component) => component.toJSON()).flatMap(withoutButtons),
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { parse: [] },
  }) as const;

function withoutButtons(component: APIMessageTopLevelComponent): APIMessageTopLevelComponent[] {
  if (component.type === ComponentType.ActionRow) return [];
  if (component.type !== ComponentType.Container) return [component];
  const components = component.components
    .filter(({ type }) => type !== ComponentType.ActionRow)
    .map(withOwnFiles);
  return [{ ...component, components }];
}

/** The addresses that Discord gives out for files expire; the files themselves stay with the message under their names. */
function withOwnFiles(component: APIComponentInContainer): APIComponentInContainer {
  if (component.type !== ComponentType.MediaGallery) return component;
  const items = component.items.map(({ media, ...item }) => ({
    ...item,
    media: { url: `attachment://${new URL(media.url, 'https://discord.com').pathname.split('/').at(-1)}` },
  }));
  return { ...component, items };
}
