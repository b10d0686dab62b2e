/** Takes the buttons off a message that no longer shows a match. */
import {
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  ComponentType,
  type Message,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import type { Effect } from '../../match/effect.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { App } from '../app.ts';
import { isDiscord, orNothing } from '../gateway/discord-error.ts';
import { standsOn } from '../gateway/reply.ts';
import { withdrawnMessage } from '../messages/challenge-message.ts';
import { channelOf } from './channel-of.ts';
import { type Posted, edit as replace } from './post.ts';

/**
 * Nothing depends on it: an old button says that the game has moved on. So when the message is gone, too old or out of reach, that
 * is the end of it.
 */
export async function removeButtons(
  app: App,
  effect: Effect & { readonly kind: 'remove-buttons' },
  { match, board: shown }: LoadedMatch,
  interaction?: RepliableInteraction,
): Promise<void> {
  const board = effect.board ?? shown?.board;
  if (!board) return;
  if (match?.stage === 'withdrawn') {
    await orNothing(replace(app, board, withdrawnMessage(match)), 'notAllowed');
    return;
  }
  await orNothing(
    takeButtons(app, board, interaction),
    'notAllowed',
    'messageGone',
    'channelGone',
    'editedTooOften',
  );
}

async function takeButtons(
  app: App,
  board: Posted,
  interaction: RepliableInteraction | undefined,
): Promise<void> {
  // A click on the very board brought it along, and the answer to it may change it: that spares Discord two requests.
  if (interaction && standsOn(interaction, board.message)) {
    if (await orNothing(interaction.editReply(stripped(interaction.message)), 'tooLate')) return;
  }
  const channel = await channelOf(app, board.channel);
  if (!channel?.isTextBased()) return;
  const edit = async (): Promise<void> => {
    const message = await channel.messages.fetch({ message: board.message, cache: false });
    await message.edit(stripped(message));
  };
  // Somebody may have given the message another picture between the two requests.
  await edit().catch((error: unknown) => {
    if (!isDiscord(error, 'doesNotFit')) throw error;
    return edit();
  });
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
