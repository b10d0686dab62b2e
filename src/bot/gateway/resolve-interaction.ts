/** What an interaction asks for, understood before anything is done about it. */
import { MessageFlags, type ModalSubmitInteraction, type RepliableInteraction } from 'discord.js';
import type { Say, Texts } from '../../texts/texts.ts';
import { choosing } from '../actions/choosing.ts';
import type { Command } from '../actions/command.ts';
import { MATCH_BUTTONS } from '../actions/match-buttons.ts';
import { planning } from '../actions/planning.ts';
import { Refused } from '../actions/refused.ts';
import { replaying } from '../actions/replaying.ts';
import { openForm, playTyped } from '../actions/typing.ts';
import type { App } from '../app.ts';
import { type CommandId, type MatchButtonId, parseId } from './custom-id.ts';
import { personOf } from './interaction-source.ts';
import { COST_OF_STEPPING, type Cost, costOf } from './limits.ts';
import { type Click, isClick } from './reply.ts';

export interface ResolvedInteraction {
  /** For the log. */
  readonly name: string;
  /** Where the answer will stand, and who sees it. A form cannot follow an acknowledgement: it is one. */
  readonly answer: 'private' | 'public' | 'update' | 'form';
  /** For the rate limiter. */
  readonly cost: Cost;
  /** `t` has the language of the person. */
  run(t: Texts): Promise<void>;
}

export function resolveInteraction(
  interaction: RepliableInteraction,
  app: App,
  commands: readonly Command[],
): ResolvedInteraction {
  if (isClick(interaction)) return resolveClick(interaction, app, commands);
  if (interaction.isModalSubmit()) return resolveForm(interaction, app);
  for (const command of commands) {
    const run = runOf(command, interaction, app);
    if (run) {
      const { name } = command.definition;
      return {
        name: command.kind === 'chat' ? `/${name}` : name,
        answer: command.answer,
        cost: costOf(command.cost),
        run,
      };
    }
  }
  return refusing('unknown command', (t) => t('refused.unknownCommand'));
}

/** Nothing, unless it is this command that is used. */
function runOf(
  command: Command,
  interaction: RepliableInteraction,
  app: App,
): ResolvedInteraction['run'] | undefined {
  if (!interaction.isCommand() || !isCalled(command, interaction.commandName)) return undefined;
  if (command.kind === 'chat' && interaction.isChatInputCommand()) {
    return (t) => command.run(interaction, app, t);
  }
  if (command.kind === 'user' && interaction.isUserContextMenuCommand()) {
    return (t) => command.run(interaction, app, t);
  }
  if (command.kind === 'message' && interaction.isMessageContextMenuCommand()) {
    return (t) => command.run(interaction, app, t);
  }
  return undefined;
}

const isCalled = ({ definition }: Command, name: string): boolean => definition.name === name;

const unknownButton = () => refusing('unknown button', (t) => t('refused.unknownButton'));

function resolveClick(interaction: Click, app: App, commands: readonly Command[]): ResolvedInteraction {
  const id = parseId(interaction.customId);
  if (!id || id.action === 'typed') return unknownButton();
  if (id.action === 'command') return resolveCommandButton(interaction, app, commands, id);
  if (!belongsHere(id, interaction)) {
    return strangeButton();
  }
  app.looks.note(personOf(interaction), id.match);
  if (id.action === 'type') {
    return { name: id.action, answer: 'form', cost: costOf(), run: (t) => openForm(interaction, app, id, t) };
  }
  if ('line' in id) {
    return {
      name: id.action,
      answer: answerTo(interaction, 'update-if-private'),
      cost: costOf(),
      run: (t) => planning(interaction, app, id, t),
    };
  }
  if ('path' in id) {
    return {
      name: id.action,
      answer: answerTo(interaction, CHOICE_ANSWERS[id.action]),
      cost: costOf(),
      run: (t) => choosing(interaction, app, id, t),
    };
  }
  if ('move' in id) {
    return {
      name: id.action,
      answer: answerTo(interaction, 'update-if-private'),
      cost: costOf(COST_OF_STEPPING),
      run: (t) => replaying(interaction, app, id, t),
    };
  }
  const button = MATCH_BUTTONS[id.action];
  return {
    name: id.action,
    answer: answerTo(interaction, button.answer),
    cost: costOf(button.cost),
    run: (t) => button.run({ interaction, app, id, t }),
  };
}

const strangeButton = () => refusing('strange button', (t) => t('refused.strangeButton'));

function resolveForm(interaction: ModalSubmitInteraction, app: App): ResolvedInteraction {
  const id = parseId(interaction.customId);
  if (id?.action !== 'typed') return unknownButton();
  if (!belongsHere(id, interaction)) return strangeButton();
  app.looks.note(personOf(interaction), id.match);
  const answer = interaction.isFromMessage() ? answerTo(interaction, 'update-if-private') : 'private';
  return { name: id.action, answer, cost: costOf(), run: (t) => playTyped(interaction, app, id, t) };
}

const CHOICE_ANSWERS = { open: 'private', play: 'update', step: 'update-if-private' } as const;

/** What is for one person's eyes takes the place of a message that nobody else sees, and of no other. */
function answerTo(
  { message }: Pick<Click, 'message'>,
  wanted: ResolvedInteraction['answer'] | 'update-if-private',
): ResolvedInteraction['answer'] {
  if (wanted !== 'update-if-private') return wanted;
  return message.flags.has(MessageFlags.Ephemeral) ? 'update' : 'private';
}

function resolveCommandButton(
  interaction: Click,
  app: App,
  commands: readonly Command[],
  { command: name, words }: CommandId,
): ResolvedInteraction {
  for (const command of commands) {
    const buttons = command.kind === 'chat' && isCalled(command, name) ? command.buttons : undefined;
    if (buttons) {
      return {
        name: `/${name} button`,
        answer: answerTo(interaction, buttons.answer(words)),
        cost: costOf(typeof buttons.cost === 'function' ? buttons.cost(words) : buttons.cost),
        run: (t) => buttons.run(interaction, words, app, t),
      };
    }
  }
  return refusing('unknown button', (t) => t('refused.idleButton'));
}

/** A match of a server may have come to be played in direct messages; who may do what there is for the match to say. */
const belongsHere = (id: Pick<MatchButtonId, 'place'>, { guildId }: RepliableInteraction): boolean =>
  guildId === null || id.place === guildId;

export const refusing = (name: string, say: Say): ResolvedInteraction => ({
  name,
  answer: 'private',
  cost: costOf(),
  run: () => Promise.reject(new Refused(say)),
});
