/** What a command is. The router acknowledges, calls it, and says what it throws: `Refused`, `RulesError` or a mistake of ours. */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { Cost } from '../gateway/limits.ts';
import type { Click } from '../gateway/reply.ts';

export type Command = ChatCommand | UserCommand | MessageCommand;

interface CommandFor<Interaction> {
  /** Who sees the answer. Discord wants to know before there is one. */
  readonly answer: 'private' | 'public';
  /** Where it is not the usual one. */
  readonly cost?: Partial<Cost>;
  /**
   * Acknowledged already: `answer(interaction, …)` is the first thing to say, `tellPrivately` whatever comes after. `t` has the person's
   * language; what everybody reads is in that of `app.languages.ofPlace`.
   */
  run(interaction: Interaction, app: App, t: Texts): Promise<void>;
}

export interface ChatCommand extends CommandFor<ChatInputCommandInteraction> {
  readonly kind: 'chat';
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** At most 25 choices are shown. Trouble shows none, and nobody hears of it. */
  autocomplete?(interaction: AutocompleteInteraction, app: App, t: Texts): Promise<readonly Suggestion[]>;
  /** What the command's own buttons and menus do: those whose custom id is `{ action: 'command', command, words }`. */
  readonly buttons?: CommandButtons;
}

/** A command in the context menu of a person. */
export interface UserCommand extends CommandFor<UserContextMenuCommandInteraction> {
  readonly kind: 'user';
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
}

/** A command in the context menu of a message. */
export interface MessageCommand extends CommandFor<MessageContextMenuCommandInteraction> {
  readonly kind: 'message';
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
}

export interface CommandButtons {
  /** `update-if-private` answers on the message with the button, where only this person sees that; the others on a new one. */
  answer(words: readonly string[]): 'update-if-private' | 'private' | 'public';
  /** Where it is not the usual one, or not the same for all of them. */
  readonly cost?: Partial<Cost> | ((words: readonly string[]) => Partial<Cost>);
  /** `words` are those of the custom id. Values picked from a menu are in the interaction. */
  run(interaction: Click, words: readonly string[], app: App, t: Texts): Promise<void>;
}

export type Suggestion = ApplicationCommandOptionChoiceData<string | number>;
