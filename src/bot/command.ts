/** What a command is. The router acknowledges, calls it, and says what it throws: `Refused`, `RulesError` or a mistake of ours. */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Click } from './answer.ts';
import type { House } from './house.ts';

export type Command = ChatCommand | UserCommand;

interface CommandFor<Interaction> {
  /** Who sees the answer. Discord wants to know before there is one. */
  readonly answer: 'private' | 'public';
  /** Acknowledged already: `answer(interaction, …)` is the first thing to say, `tellPrivately` whatever comes after. */
  run(interaction: Interaction, house: House): Promise<void>;
}

export interface ChatCommand extends CommandFor<ChatInputCommandInteraction> {
  readonly kind: 'chat';
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** At most 25 choices are shown. Trouble shows none, and nobody hears of it. */
  autocomplete?(interaction: AutocompleteInteraction, house: House): Promise<readonly Suggestion[]>;
  /** What the command's own buttons and menus do: those whose custom id is `{ action: 'command', command, words }`. */
  readonly press?: Press;
}

/** A command in the context menu of a person. */
export interface UserCommand extends CommandFor<UserContextMenuCommandInteraction> {
  readonly kind: 'user';
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
}

export interface Press {
  /** `update` answers on the message that has the button; the others on a new one. */
  answer(words: readonly string[]): 'update' | 'private' | 'public';
  /** `words` are those of the custom id. Values picked from a menu are in the interaction. */
  run(interaction: Click, words: readonly string[], house: House): Promise<void>;
}

export type Suggestion = ApplicationCommandOptionChoiceData<string | number>;
