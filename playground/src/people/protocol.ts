/**
 * What a person's page, or a test that plays a person, says to the playground and what it answers. One file, types only.
 *
 * Everything lies under `/playground`, is JSON, and takes the person from the path: the playground trusts whoever
 * sits at this machine to say who they are. `:me`, `:channel` and `:message` are ids.
 *
 * | request                                          | body      | answer          |
 * |--------------------------------------------------|-----------|-----------------|
 * | `GET    /guide`                                  |           | `Guide \| null` |
 * | `GET    /people` (`?name=Ada` for one)           |           | `PersonCard[]`  |
 * | `GET    /people/:me`                             |           | `Me`            |
 * | `PATCH  /people/:me`                             | `Wishes`  | `Me`            |
 * | `POST   /people/:me/dms`                         | `OpenDm`  | `SeenChannel`   |
 * | `GET    /people/:me/notifications`               |           | `SeenMessage[]` |
 * | `GET    /attachments/:channel/:attachment/:name` |           | the file (302)  |
 * | `GET    /people/:me/channels/:channel/messages`  |           | `SeenMessage[]` |
 * | `POST   /people/:me/channels/:channel/messages`  | `Saying`  | `SeenMessage`   |
 * | `DELETE /people/:me/channels/:channel/messages/:message` |   | nothing (204)   |
 * | `POST   /people/:me/channels/:channel/read`      |           | nothing (204)   |
 * | `GET    /people/:me/channels/:channel/commands`  |           | `SeenCommand[]` |
 * | `POST   /people/:me/channels/:channel/acts`      | `Act`     | `Outcome`       |
 * | WebSocket `/people/:me/events`                   |           | `LiveEvent`s    |
 *
 * - `GET …/messages` gives the newest, oldest first; `?before=<message id>` and `?limit=<1 to 100>` page back.
 * - `GET …/notifications` gives all messages that called for me, oldest first.
 * - `DELETE …/messages/:message` dismisses a message that only I can see, or takes back one of my own.
 * - `POST …/acts` answers once the bot has acknowledged, or has failed to for 3 seconds.
 * - What is refused comes with a status of 4xx and a `Complaint`.
 */

import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import type { PermissionName } from '../permissions.ts';

export interface Complaint {
  /** One sentence for the person. */
  readonly error: string;
}

/**
 * What a newcomer is shown first. It comes from whoever starts the playground, which itself knows no bot. Texts are in
 * Discord's markdown, and `{friend}` in them is somebody else than the person who reads them.
 */
export interface Guide {
  readonly title: string;
  readonly introduction: string;
  readonly steps: readonly GuideStep[];
  /** How to take the bot to the real Discord. */
  readonly connecting: { readonly title: string; readonly steps: readonly string[] };
}

/** Something to do. A button for a command that is not registered is not shown, nor is a step that has lost all its buttons. */
export interface GuideStep {
  readonly text: string;
  readonly buttons?: readonly GuideButton[];
}

export interface GuideButton {
  readonly label: string;
  /** A few words more, for those who rest on it. */
  readonly about?: string;
  readonly does:
    | {
        /** Uses a command at once, or puts it into the box, to be looked at and sent. */
        readonly kind: 'use command' | 'fill in command';
        readonly command: string;
        /** Choices by their value, and `{friend}`. */
        readonly options: Readonly<Record<string, OptionValue>>;
      }
    /** Opens the page a second time, as the friend. */
    | { readonly kind: 'second window' };
}

export interface PersonCard {
  readonly id: Id;
  readonly name: string;
  readonly bot: boolean;
}

export interface Me extends PersonCard {
  readonly locale: string;
  /** Whether the bot may write to me directly. */
  readonly dms: 'open' | 'closed';
  /** The bot, and whether it is connected right now. */
  readonly app: PersonCard & { readonly online: boolean };
  readonly servers: readonly SeenServer[];
  readonly directs: readonly SeenChannel[];
}

export interface SeenServer {
  readonly id: Id;
  readonly name: string;
  readonly members: readonly SeenMember[];
  readonly roles: readonly { readonly id: Id; readonly name: string }[];
  /** Only those that I can see; threads after the channel they belong to. */
  readonly channels: readonly SeenChannel[];
  /** What I may do in this server, by Discord's names. */
  readonly permissions: readonly PermissionName[];
}

export interface SeenMember extends PersonCard {
  readonly roles: readonly Id[];
}

export interface SeenChannel {
  readonly id: Id;
  readonly kind: 'text' | 'thread' | 'direct';
  readonly name: string;
  readonly topic?: string;
  readonly server?: Id;
  /** The channel a thread belongs to. */
  readonly parent?: Id;
  readonly private?: boolean;
  readonly archived?: boolean;
  /** Who is in a direct channel or has joined a thread. */
  readonly members?: readonly Id[];
  /** What I may do in this channel. */
  readonly may: { readonly send: boolean; readonly useCommands: boolean };
  /** Messages that I have not read, and how many of them call for me. */
  readonly unread: number;
  readonly mentions: number;
}

/**
 * A message as Discord sends it; addresses of files are paths of this server. Flag 64 is ephemeral, 128 is
 * “thinking…”, 32768 is Components V2.
 */
export type SeenMessage = APIMessage & {
  /** Whether it called for me. */
  readonly notifies: boolean;
  readonly notification: PhoneNotification;
};

/** What a locked phone shows of a message: as it was when it came, since edits notify nobody. */
export interface PhoneNotification {
  /** Whose phones: those for whom the message called. */
  readonly people: readonly Id[];
  readonly sender: string;
  /** Who writes, and where. */
  readonly title: string;
  /** The first words, without marks. Empty for Components V2. */
  readonly text: string;
}

export interface SeenCommand extends APIApplicationCommand {
  /** False where I lack the permission that the command asks for; Discord hides it then. */
  readonly usable: boolean;
}

export interface Wishes {
  readonly dms: 'open' | 'closed';
}

export interface OpenDm {
  readonly with: Id;
}

export interface Saying {
  readonly content: string;
}

/** The value of an option: people, channels and roles by id. */
export type OptionValue = string | number | boolean;
export type FieldValue = string | boolean | readonly string[];

/**
 * Something that I do to the bot. A command is named by its id or by its name; those with subcommands by the whole
 * name, as in `privacy export`.
 */
export type Act =
  | {
      readonly act: 'command';
      readonly command: string;
      readonly options?: Readonly<Record<string, OptionValue>>;
    }
  | {
      readonly act: 'autocomplete';
      readonly command: string;
      readonly options?: Readonly<Record<string, OptionValue>>;
      /** The option being typed; what is typed so far is its value in `options`. */
      readonly focused: string;
    }
  | { readonly act: 'user command'; readonly command: string; readonly target: Id }
  | { readonly act: 'message command'; readonly command: string; readonly target: Id }
  | { readonly act: 'button'; readonly message: Id; readonly customId: string }
  | {
      readonly act: 'select';
      readonly message: Id;
      readonly customId: string;
      readonly values: readonly string[];
    }
  | { readonly act: 'modal'; readonly modal: Id; readonly fields: Readonly<Record<string, FieldValue>> };

/** What the bot's first answer did. */
export type Outcome = { readonly interaction: Id } & (
  | { readonly outcome: 'reply'; readonly message: SeenMessage }
  /** A message that says “thinking…” until the bot edits it. */
  | { readonly outcome: 'thinking'; readonly message: SeenMessage }
  | { readonly outcome: 'update'; readonly message: SeenMessage }
  /** Acknowledged without anything to see yet. */
  | { readonly outcome: 'quiet' }
  | { readonly outcome: 'modal'; readonly modal: OpenModal }
  | { readonly outcome: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  /** “This interaction failed”: no acknowledgement within 3 seconds. */
  | { readonly outcome: 'failed' }
);

export interface OpenModal extends APIModalInteractionResponseCallbackData {
  /** By which an act of kind `modal` submits it. */
  readonly id: Id;
}

export type LiveEvent =
  /** The first on every connection: from here on nothing is missed. */
  | { readonly event: 'hello' }
  | { readonly event: 'message'; readonly message: SeenMessage }
  | { readonly event: 'message edited'; readonly message: SeenMessage }
  | { readonly event: 'message deleted'; readonly channel: Id; readonly message: Id }
  /** A channel or thread that is new to me or has changed. */
  | { readonly event: 'channel'; readonly channel: SeenChannel }
  | { readonly event: 'channel gone'; readonly channel: Id }
  /** Servers, members, roles or my own wishes changed: ask for `Me` again. */
  | { readonly event: 'server' }
  | { readonly event: 'commands' }
  | { readonly event: 'typing'; readonly channel: Id; readonly person: Id }
  | { readonly event: 'modal'; readonly modal: OpenModal }
  | {
      readonly event: 'interaction failed';
      readonly interaction: Id;
      readonly channel: Id;
      readonly message?: Id;
    }
  /** The bot connected or went away. */
  | { readonly event: 'app'; readonly online: boolean };
