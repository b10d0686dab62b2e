/** Somebody at the playground, for tests: does what a person with the page open would do, over the same interface. */

import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Id } from './ids.ts';
import { byAge } from './ids.ts';
import { type Line, openLine } from './line.ts';
import type {
  Act,
  FieldValue,
  LiveEvent,
  Me,
  OpenModal,
  OptionValue,
  Outcome,
  PersonCard,
  PhoneNotification,
  SeenChannel,
  SeenCommand,
  SeenMessage,
} from './people/protocol.ts';
import { buttonsOf, isThinking, menusOf, notificationOf, textOf } from './seen.ts';

/** How long a person waits for something before the test fails: long enough for a busy machine, as nobody waits for longer than the thing takes. */
const PATIENCE = 60_000;

export type OptionInput = OptionValue | { readonly id: Id };
export type MessageMatch = string | RegExp | ((message: SeenMessage) => boolean);

export interface Waiting {
  /** Only messages newer than this one count. */
  readonly after?: SeenMessage;
  /** Milliseconds. */
  readonly within?: number;
}

/** The bot's answer to something that a person did. */
export class Answer {
  readonly outcome: Outcome['outcome'];
  readonly #message: SeenMessage | undefined;
  readonly #modal: OpenModal | undefined;

  constructor(outcome: Outcome['outcome'], message: SeenMessage | undefined, modal: OpenModal | undefined) {
    this.outcome = outcome;
    this.#message = message;
    this.#modal = modal;
  }

  /** The message that answers, after all thinking. */
  get message(): SeenMessage {
    if (!this.#message) throw new Error(`The answer is “${this.outcome}”, which comes without a message.`);
    return this.#message;
  }

  get modal(): OpenModal {
    if (!this.#modal) throw new Error(`The answer is “${this.outcome}”, which comes without a modal.`);
    return this.#modal;
  }

  /** The words of the message that answers. */
  get text(): string {
    return textOf(this.message);
  }
}

export class Person {
  readonly id: Id;
  readonly name: string;
  /** Where this person is; what they do, they do there. */
  readonly channel: SeenChannel;
  readonly #line: Line;

  constructor(card: Pick<PersonCard, 'id' | 'name'>, channel: SeenChannel, line: Line) {
    this.id = card.id;
    this.name = card.name;
    this.channel = channel;
    this.#line = line;
  }

  /** As a message names them. */
  get mention(): string {
    return `<@${this.id}>`;
  }

  /** The same person in another channel or thread, by name or id. */
  async in(place: string | { readonly id: Id }): Promise<Person> {
    const me = await this.me();
    const wanted = typeof place === 'string' ? place.replace(/^#/, '') : place.id;
    const channels = [...me.servers.flatMap(({ channels }) => channels), ...me.directs];
    const channel = channels.find(({ id, name }) => id === wanted || name === wanted);
    if (!channel) throw new Error(`${this.name} sees no channel “${wanted}”.`);
    return new Person(this, channel, this.#line);
  }

  /** The same person in their direct channel with the bot, or with somebody else. */
  async direct(other?: { readonly id: Id }): Promise<Person> {
    const id = other?.id ?? (await this.me()).app.id;
    const channel = await this.#line.ask<SeenChannel>('POST', '/dms', { with: id });
    return new Person(this, channel, this.#line);
  }

  me(): Promise<Me> {
    return this.#line.ask('GET', '');
  }

  setDms(dms: 'open' | 'closed'): Promise<Me> {
    return this.#line.ask('PATCH', '', { dms });
  }

  /** The newest messages that this person can see here, oldest first. */
  messages(): Promise<SeenMessage[]> {
    return this.#line.ask('GET', this.#here('/messages?limit=100'));
  }

  /** What has shown up on this person's locked phone, from wherever they are: oldest first. */
  async notifications(): Promise<PhoneNotification[]> {
    return (await this.#line.ask<SeenMessage[]>('GET', '/notifications')).map(notificationOf);
  }

  commands(): Promise<SeenCommand[]> {
    return this.#line.ask('GET', this.#here('/commands'));
  }

  say(content: string): Promise<SeenMessage> {
    return this.#line.ask('POST', this.#here('/messages'), { content });
  }

  /** Removes one of their own messages, or dismisses one that only they see. */
  async dismiss(message: SeenMessage): Promise<void> {
    await this.#line.ask('DELETE', this.#here(`/messages/${message.id}`));
  }

  async markRead(): Promise<void> {
    await this.#line.ask('POST', this.#here('/read'));
  }

  /** Uses a slash command: `command('invite', { friend: ben, town: 'Accra' })`, `command('settings show')`. */
  command(command: string, options: Readonly<Record<string, OptionInput>> = {}): Promise<Answer> {
    return this.#act({ act: 'command', command, options: optionValues(options) });
  }

  /** Uses a command in the menu of another person. */
  userCommand(command: string, target: { readonly id: Id }): Promise<Answer> {
    return this.#act({ act: 'user command', command, target: target.id });
  }

  messageCommand(command: string, target: SeenMessage): Promise<Answer> {
    return this.#act({ act: 'message command', command, target: target.id });
  }

  /** What the bot suggests for an option while it is being typed. */
  async autocomplete(
    command: string,
    focused: string,
    options: Readonly<Record<string, OptionInput>> = {},
  ): Promise<readonly APIApplicationCommandOptionChoice[]> {
    const act: Act = { act: 'autocomplete', command, focused, options: optionValues(options) };
    const outcome = await this.#line.ask<Outcome>('POST', this.#here('/acts'), act);
    if (outcome.outcome !== 'choices') throw new Error(`The bot suggested nothing: ${outcome.outcome}.`);
    return outcome.choices;
  }

  /** Clicks a button, by its label or custom id; the only one if there is but one. */
  async click(message: SeenMessage, button?: string): Promise<Answer> {
    const buttons = buttonsOf(message);
    const fits = buttons.filter(({ label, custom_id }) => [undefined, label, custom_id].includes(button));
    const [chosen] = fits;
    if (!chosen || (button === undefined && fits.length > 1)) {
      const labels = buttons.map(({ label, custom_id }) => label ?? custom_id).join(', ') || 'none';
      throw new Error(`${this.name} sees no button “${button ?? ''}” there, but: ${labels}.`);
    }
    return this.#act({ act: 'button', message: message.id, customId: chosen.custom_id });
  }

  /**
   * Chooses in a menu: options by their label or value, people by themselves. The menu may be named by its custom id or
   * placeholder where there are several.
   */
  async select(
    message: SeenMessage,
    values: string | { readonly id: Id } | readonly (string | { readonly id: Id })[],
    menu?: string,
  ): Promise<Answer> {
    const menus = menusOf(message);
    const chosen =
      menu === undefined
        ? menus[0]
        : menus.find((each) => each.custom_id === menu || each.placeholder === menu);
    if (!chosen || (menu === undefined && menus.length > 1)) {
      const names = menus.map(({ custom_id }) => custom_id).join(', ') || 'none';
      throw new Error(`${this.name} cannot tell which menu is meant; there are: ${names}.`);
    }
    const options = 'options' in chosen ? chosen.options : [];
    const wanted = (Array.isArray(values) ? values : [values]).map((value) => {
      if (typeof value !== 'string') return value.id as Id;
      return options.find(({ label }) => label === value)?.value ?? value;
    });
    return this.#act({ act: 'select', message: message.id, customId: chosen.custom_id, values: wanted });
  }

  /** Fills in a modal, field by custom id, and submits it. */
  submit(modal: OpenModal, fields: Readonly<Record<string, FieldValue>> = {}): Promise<Answer> {
    return this.#act({ act: 'modal', modal: modal.id, fields });
  }

  /** Waits until this person sees a message here with these words, or for which `match` holds. */
  async sees(match: MessageMatch, { after, within = PATIENCE }: Waiting = {}): Promise<SeenMessage> {
    const holds = (message: SeenMessage) =>
      message.channel_id === this.channel.id &&
      (!after || byAge(message.id, after.id) > 0) &&
      matches(message, match);
    return this.#line.until(
      async () => (await this.messages()).findLast(holds),
      (event) =>
        'message' in event && typeof event.message === 'object' && holds(event.message)
          ? event.message
          : undefined,
      async () =>
        `${this.name} did not see ${describe(match)} in ${this.channel.name}, but:\n${await this.#lately()}`,
      within,
    );
  }

  /** Waits until a message is no longer as it was, and `match` holds for it. */
  async seesChange(
    message: SeenMessage,
    match: MessageMatch = () => true,
    waiting: Waiting = {},
  ): Promise<SeenMessage> {
    const before = itself(message);
    return this.sees(
      (now) => now.id === message.id && itself(now) !== before && matches(now, match),
      waiting,
    );
  }

  /** Waits until a message is gone. */
  async seesGone(message: SeenMessage, { within = PATIENCE }: Waiting = {}): Promise<void> {
    await this.#line.until(
      async () => ((await this.messages()).some(({ id }) => id === message.id) ? undefined : true),
      (event) => (event.event === 'message deleted' && event.message === message.id ? true : undefined),
      async () => `${this.name} still sees the message “${textOf(message)}”.`,
      within,
    );
  }

  /** Waits until a message is no longer as it was: it has changed, or is gone. */
  async seesChangeOrGone(
    message: SeenMessage,
    { within = PATIENCE }: Waiting = {},
  ): Promise<SeenMessage | 'gone'> {
    const before = itself(message);
    const changed = (now: SeenMessage) => (now.id === message.id && itself(now) !== before ? now : undefined);
    return this.#line.until<SeenMessage | 'gone'>(
      async () => {
        const now = (await this.messages()).find(({ id }) => id === message.id);
        return now ? changed(now) : 'gone';
      },
      (event) => {
        if (event.event === 'message deleted') return event.message === message.id ? 'gone' : undefined;
        return event.event === 'message edited' ? changed(event.message) : undefined;
      },
      async () => `${this.name} still sees the message “${textOf(message)}”.`,
      within,
    );
  }

  /** Waits for something to happen from now on. */
  async hears(match: (event: LiveEvent) => boolean, { within = PATIENCE }: Waiting = {}): Promise<LiveEvent> {
    return this.#line.until(
      async () => undefined,
      (event) => (match(event) ? event : undefined),
      async () => `${this.name} did not hear of what was to happen.`,
      within,
    );
  }

  /** The bytes of a file that a message shows. */
  file(url: string): Promise<Uint8Array> {
    return this.#line.file(url);
  }

  close(): void {
    this.#line.close();
  }

  #here(path: string): string {
    return `/channels/${this.channel.id}${path}`;
  }

  async #act(act: Act): Promise<Answer> {
    const outcome = await this.#line.ask<Outcome>('POST', this.#here('/acts'), act);
    const modal = 'modal' in outcome ? outcome.modal : undefined;
    const message = 'message' in outcome ? outcome.message : undefined;
    if (outcome.outcome !== 'thinking' || !message) return new Answer(outcome.outcome, message, modal);
    const thought = await this.#thought(message);
    return thought === 'gone'
      ? new Answer('quiet', undefined, undefined)
      : new Answer('reply', thought, undefined);
  }

  /** What stands in the end where the bot was thinking; it may also take that away, and answer elsewhere. */
  #thought({ id }: SeenMessage): Promise<SeenMessage | 'gone'> {
    const settled = (now: SeenMessage) => (isThinking(now) ? undefined : now);
    return this.#line.until<SeenMessage | 'gone'>(
      async () => {
        const now = (await this.messages()).find((message) => message.id === id);
        return now ? settled(now) : 'gone';
      },
      (event) => {
        if (event.event === 'message deleted') return event.message === id ? 'gone' : undefined;
        return event.event === 'message edited' && event.message.id === id
          ? settled(event.message)
          : undefined;
      },
      async () => `${this.name} was left with “thinking…”, and saw:\n${await this.#lately()}`,
      PATIENCE,
    );
  }

  async #lately(): Promise<string> {
    const lines = (await this.messages())
      .slice(-5)
      .map((message) => `  ${message.author.username}: ${textOf(message)}`);
    return lines.join('\n') || '  nothing';
  }
}

const optionValues = (options: Readonly<Record<string, OptionInput>>): Record<string, OptionValue> =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? value.id : value]),
  );

/** A message without the one that it answers, which may change while this one stays as it is. */
const itself = ({ referenced_message, ...message }: SeenMessage): string => JSON.stringify(message);

function matches(message: SeenMessage, match: MessageMatch): boolean {
  if (typeof match === 'function') return match(message);
  return typeof match === 'string' ? textOf(message).includes(match) : match.test(textOf(message));
}

const describe = (match: MessageMatch): string =>
  typeof match === 'function' ? 'such a message' : `“${match}”`;

/** Somebody of the playground that listens at `url`, in the first channel where they can use commands. */
export async function personAt(url: string, name: string): Promise<Person> {
  const { line, me } = await openLine(url, name);
  const channel =
    me.servers.flatMap(({ channels }) => channels).find(({ may }) => may.useCommands) ?? me.directs[0];
  if (!channel) throw new Error(`${name} is in no server.`);
  return new Person(me, channel, line);
}
