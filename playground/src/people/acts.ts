/** Turns what a person does into an interaction, and waits for the bot's first answer. */

import {
  type APIApplicationCommand,
  type APIMessageInteractionMetadata,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { everyComponent, numberComponents } from '../forms/component-tree.ts';
import { type Component, isSelect } from '../forms/components.ts';
import type { Id } from '../ids.ts';
import { deliver } from '../interactions/deliver.ts';
import type { Cause, Ending, Interaction } from '../interactions/interactions.ts';
import { hasBot, installedBy } from '../interactions/place.ts';
import { resolved, type Spoken } from '../interactions/resolve.ts';
import { messageJson } from '../wire/message.ts';
import { userJson } from '../wire/user.ts';
import type { Message } from '../world/message.ts';
import type { Channel, User } from '../world/places.ts';
import { CannotDo } from './cannot.ts';
import { type Chosen, chooseCommand, commandsIn, findCommand } from './commands.ts';
import { answerField, chooseValues, spokenOf } from './fields.ts';
import { type Filled, fillOptions, fillPartly } from './options.ts';
import type { Act, Outcome } from './protocol.ts';
import { isVisible, viewOfMessage } from './views.ts';

const { ApplicationCommand, ApplicationCommandAutocomplete, MessageComponent, ModalSubmit } = InteractionType;

/** Who does something, and where. */
interface Scene {
  readonly discord: Discord;
  readonly me: User;
  readonly channel: Channel;
}

/** What the bot is told, and what is remembered of it. */
interface Doing {
  readonly cause: Pick<Cause, 'type' | 'metadata' | 'message' | 'command'>;
  readonly data: unknown;
  /** Done once the bot has acknowledged it. */
  readonly afterwards?: () => void;
}

export async function perform(scene: Scene, act: Act): Promise<Outcome> {
  const { discord, me, channel } = scene;
  if (isCommand(act) && channel.kind === 'thread' && channel.archived)
    throw new CannotDo(
      'This thread is archived, and takes no commands. Write something to bring it back.',
      403,
    );
  const { cause, data, afterwards } = doingOf(scene, act);
  const guest = !hasBot(discord.world, channel);
  const interaction = discord.interactions.start({ ...cause, user: me, channel, guest });
  deliver(discord, interaction, data);
  const ending = await interaction.ended;
  if (ending.outcome !== 'failed') afterwards?.();
  return outcomeOf(scene, interaction, ending);
}

const isCommand = ({ act }: Act): boolean => act.endsWith('command') || act === 'autocomplete';

function outcomeOf({ discord, me }: Scene, { id }: Interaction, ending: Ending): Outcome {
  if (!('message' in ending)) return { interaction: id, ...ending };
  return {
    interaction: id,
    outcome: ending.outcome,
    message: viewOfMessage(discord.world, ending.message, me.id),
  };
}

function doingOf(scene: Scene, act: Act): Doing {
  switch (act.act) {
    case 'command':
      return useCommand(scene, act);
    case 'autocomplete':
      return typeOption(scene, act);
    case 'user command':
    case 'message command':
      return useMenu(scene, act);
    case 'button':
      return clickButton(scene, act);
    case 'select':
      return chooseInSelect(scene, act);
    case 'modal':
      return submitModal(scene, act);
  }
}

const baseMetadata = ({ discord, me, channel }: Scene, id: Id) => ({
  id,
  user: userJson(me),
  authorizing_integration_owners: installedBy(discord.world, channel, me),
});

function useCommand(
  scene: Scene,
  { command: wanted, options = {} }: Extract<Act, { act: 'command' }>,
): Doing {
  const { discord, me, channel } = scene;
  const chosen = chooseCommand(commandsIn(discord, channel, me), wanted);
  const filled = fillOptions(chosen.options, options, { world: discord.world, channel });
  return {
    cause: {
      type: ApplicationCommand,
      command: chosen.name,
      metadata: (id) => ({ ...baseMetadata(scene, id), type: ApplicationCommand }),
    },
    data: commandData(scene, chosen, filled),
  };
}

function typeOption(
  scene: Scene,
  { command, options = {}, focused }: Extract<Act, { act: 'autocomplete' }>,
): Doing {
  const { discord, me, channel } = scene;
  const chosen = chooseCommand(commandsIn(discord, channel, me), command);
  return {
    cause: {
      type: ApplicationCommandAutocomplete,
      metadata: (id) => ({ ...baseMetadata(scene, id), type: ApplicationCommand }),
    },
    data: commandData(scene, chosen, fillPartly(chosen.options, options, focused)),
  };
}

function commandData(scene: Scene, { command, steps }: Chosen, filled: readonly Filled[]) {
  // Discord leaves a list of options out where there are none.
  const listed = (options: readonly object[]) => (options.length > 0 ? { options } : {});
  const options = steps.reduceRight<readonly object[]>(
    (inner, { name, type }) => [{ name, type, ...listed(inner) }],
    filled,
  );
  return {
    ...nameOf(command),
    ...listed(options),
    ...resolvedPart(scene, spokenInOptions(filled)),
  };
}

const nameOf = ({ id, name, type, guild_id }: APIApplicationCommand) => ({
  id,
  name,
  type,
  ...(guild_id && { guild_id }),
});

function spokenInOptions(filled: readonly Filled[]): Spoken {
  const { User, Role, Mentionable, Channel: ChannelOption } = ApplicationCommandOptionType;
  const ids = (...types: ApplicationCommandOptionType[]) =>
    filled.filter(({ type }) => types.includes(type)).map(({ value }) => String(value));
  return { users: ids(User, Mentionable), roles: ids(Role, Mentionable), channels: ids(ChannelOption) };
}

function resolvedPart({ discord, channel, me }: Scene, spoken: Spoken) {
  const found = resolved(discord.world, channel, me.id, spoken);
  return Object.keys(found).length > 0 ? { resolved: found } : {};
}

/** A command in the menu of a person or of a message. */
function useMenu(scene: Scene, act: Extract<Act, { act: 'user command' | 'message command' }>): Doing {
  const { discord, me, channel } = scene;
  const { world, origin } = discord;
  const onUser = act.act === 'user command';
  const type = onUser ? ApplicationCommandType.User : ApplicationCommandType.Message;
  const command = findCommand(commandsIn(discord, channel, me), act.command, type);
  const data = { ...nameOf(command), target_id: act.target };
  const metadata = (id: Id) =>
    ({ ...baseMetadata(scene, id), type: InteractionType.ApplicationCommand }) as const;
  if (onUser) {
    const target = world.users.get(act.target);
    if (!target) throw new CannotDo('There is nobody with that id.', 404);
    return {
      cause: {
        type: ApplicationCommand,
        command: command.name,
        metadata: (id) => ({ ...metadata(id), target_user: userJson(target) }),
      },
      data: { ...data, ...resolvedPart(scene, { users: [target.id] }) },
    };
  }
  const target = seenMessage(scene, act.target);
  return {
    cause: {
      type: ApplicationCommand,
      command: command.name,
      metadata: (id) => ({ ...metadata(id), target_message_id: target.id }),
    },
    data: { ...data, resolved: { messages: { [target.id]: messageJson(world, target, origin) } } },
  };
}

function seenMessage({ channel, me }: Scene, id: Id): Message {
  const message = channel.messages.get(id);
  if (!message || !isVisible(message, me.id)) throw new CannotDo('That message is not here any more.', 404);
  return message;
}

/** The message with a component, and the component. */
function usableComponent(scene: Scene, messageId: Id, customId: string) {
  const message = seenMessage(scene, messageId);
  const component = everyComponent(message.body.components)
    .map((found) => found.component)
    .find(({ custom_id }) => custom_id === customId);
  if (!component) throw new CannotDo('That message has no such button or menu any more.', 404);
  if (component.disabled) throw new CannotDo('That button or menu is switched off.');
  return { message, component };
}

function componentDoing(scene: Scene, message: Message, component: Component, more: object): Doing {
  const metadata = (id: Id): APIMessageInteractionMetadata => ({
    ...baseMetadata(scene, id),
    type: MessageComponent,
    interacted_message_id: message.id,
  });
  const { type: component_type, id, custom_id } = component;
  return {
    cause: { type: MessageComponent, message, metadata },
    data: { component_type, id, custom_id, ...more },
  };
}

function clickButton(scene: Scene, { message: id, customId }: Extract<Act, { act: 'button' }>): Doing {
  const { message, component } = usableComponent(scene, id, customId);
  if (component.type !== ComponentType.Button || component.style === ButtonStyle.Link) {
    throw new CannotDo('That is not a button.');
  }
  return componentDoing(scene, message, component, {});
}

function chooseInSelect(scene: Scene, act: Extract<Act, { act: 'select' }>): Doing {
  const { message, component } = usableComponent(scene, act.message, act.customId);
  if (!isSelect(component)) throw new CannotDo('That is not a menu.');
  const values = chooseValues(component, act.values, { world: scene.discord.world, channel: scene.channel });
  return componentDoing(scene, message, component, {
    values,
    ...resolvedPart(scene, spokenOf(component, values)),
  });
}

function submitModal(scene: Scene, { modal, fields }: Extract<Act, { act: 'modal' }>): Doing {
  const { discord, me, channel } = scene;
  const asked = discord.interactions.modal(modal);
  if (!asked || asked.interaction.user !== me) throw new CannotDo('That modal is not open any more.', 404);
  const place = { world: discord.world, channel };
  const chosen: { component: Component; values: readonly string[] }[] = [];
  const answer = (field: Component, label: string) => {
    const answered = answerField(field, label, fields[field.custom_id ?? ''], place);
    chosen.push({ component: field, values: answered.values ?? [] });
    return answered;
  };
  const components = numberComponents(asked.form.components).map(
    ({ type, id, label, component, components: row }) => ({
      type,
      id,
      ...(component && { component: answer(component, label ?? '') }),
      ...(row && { components: row.map((field) => answer(field, field.label ?? '')) }),
    }),
  );
  const { interaction, form } = asked;
  return {
    cause: {
      type: ModalSubmit,
      ...(interaction.message && { message: interaction.message }),
      metadata: (id) =>
        ({
          ...baseMetadata(scene, id),
          type: ModalSubmit,
          triggering_interaction_metadata: interaction.via,
        }) as APIMessageInteractionMetadata,
    },
    data: { custom_id: form.custom_id, components, ...resolvedPart(scene, spokenInFields(chosen)) },
    afterwards: () => discord.interactions.closeModal(modal),
  };
}

function spokenInFields(chosen: readonly { component: Component; values: readonly string[] }[]): Spoken {
  const each = chosen.map(({ component, values }) => spokenOf(component, values));
  return {
    users: each.flatMap(({ users }) => [...(users ?? [])]),
    roles: each.flatMap(({ roles }) => [...(roles ?? [])]),
    channels: each.flatMap(({ channels }) => [...(channels ?? [])]),
  };
}
