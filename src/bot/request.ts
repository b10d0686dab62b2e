/** What an interaction asks for, understood before anything is done about it. */
import { MessageFlags } from 'discord.js';
import { type Click, isClick, type Visit } from './answer.ts';
import { choosing } from './choosing.ts';
import type { Command } from './command.ts';
import { type ChoiceId, type CommandId, type DeedId, parseId } from './custom-id.ts';
import { BUTTONS } from './deeds.ts';
import type { House } from './house.ts';
import { Refused } from './refused.ts';

export interface Request {
  /** For the log. */
  readonly name: string;
  /** Where the answer will stand, and who sees it. */
  readonly answer: 'private' | 'public' | 'update';
  run(): Promise<void>;
}

export function requestOf(visit: Visit, house: House, commands: readonly Command[]): Request {
  if (isClick(visit)) return pressed(visit, house, commands);
  for (const command of commands) {
    if (command.kind === 'chat' && visit.isChatInputCommand() && isCalled(command, visit.commandName)) {
      return { name: `/${visit.commandName}`, answer: command.answer, run: () => command.run(visit, house) };
    }
    if (command.kind === 'user' && visit.isUserContextMenuCommand() && isCalled(command, visit.commandName)) {
      return { name: visit.commandName, answer: command.answer, run: () => command.run(visit, house) };
    }
  }
  return refusing('unknown command', 'I do not know this command any more. `/help` lists those that I know.');
}

const isCalled = ({ definition }: Command, name: string): boolean => definition.name === name;

function pressed(visit: Click, house: House, commands: readonly Command[]): Request {
  const id = parseId(visit.customId);
  if (!id)
    return refusing(
      'unknown button',
      'I do not know this button. `/games` lists your games as they are now.',
    );
  if (id.action === 'command') return commandPressed(visit, house, commands, id);
  if (!belongsHere(id, visit)) {
    return refusing('strange button', 'This button belongs to another server and does nothing here.');
  }
  if ('path' in id) {
    const answer = id.action === 'open' ? 'private' : id.action === 'step' ? inPrivate(visit) : 'update';
    return { name: id.action, answer, run: () => choosing(visit, house, id) };
  }
  const button = BUTTONS[id.action];
  const answer = button.answer === 'own message' ? inPrivate(visit) : button.answer;
  return { name: id.action, answer, run: () => button.run({ visit, house, id }) };
}

/** What is for one person's eyes takes the place of a message that nobody else sees, and of no other. */
const inPrivate = ({ message }: Click): 'update' | 'private' =>
  message.flags.has(MessageFlags.Ephemeral) ? 'update' : 'private';

function commandPressed(
  visit: Click,
  house: House,
  commands: readonly Command[],
  { command: name, words }: CommandId,
): Request {
  for (const command of commands) {
    const press = command.kind === 'chat' && isCalled(command, name) ? command.press : undefined;
    if (press) {
      const wanted = press.answer(words);
      return {
        name: `/${name} button`,
        answer: wanted === 'update' ? inPrivate(visit) : wanted,
        run: () => press.run(visit, words, house),
      };
    }
  }
  return refusing('unknown button', 'This button no longer does anything. `/help` says what I can do.');
}

/** A match of a server may have come to be played in direct messages; who may do what there is for the match to say. */
const belongsHere = (id: ChoiceId | DeedId, { guildId }: Visit): boolean =>
  guildId === null || id.place === guildId;

export const refusing = (name: string, words: string): Request => ({
  name,
  answer: 'private',
  run: () => Promise.reject(new Refused(words)),
});
