/** What this window knows, and what its person can do. */

import type {
  Act,
  LiveEvent,
  Me,
  Outcome,
  SeenChannel,
  SeenCommand,
  SeenMessage,
} from '../../people/protocol.ts';
import { ask, PlaygroundRefused } from '../line/ask.ts';
import { channelOf, firstChannel, withAllRead, withChannel, withoutChannel, withUnread } from './channels.ts';
import { caughtUp, SILENCE, type Talk, withMessage, withoutMessage } from './talk.ts';
import { createTopics } from './topics.ts';

type Id = string;

/** What the parts of the page are told of. */
interface Facts {
  /** Servers, channels, members, unread marks. */
  readonly me: Me;
  readonly 'went to': SeenChannel | undefined;
  /** All messages, after going to a channel or catching up. */
  readonly talk: Talk;
  readonly older: Talk;
  readonly message: SeenMessage;
  readonly 'message gone': Id;
  readonly commands: readonly SeenCommand[];
  readonly typing: { readonly channel: Id; readonly person: Id };
  readonly connection: 'there' | 'lost';
}

const PAGE = 50;

export class PageSession {
  readonly topics = createTopics<Facts>();
  me: Me;
  here: SeenChannel | undefined;
  talk: Talk = SILENCE;
  commands: readonly SeenCommand[] = [];
  /** Messages that were unread on coming here. */
  unreadOnArrival = 0;
  #fetching: { told: SeenMessage[]; gone: Id[] } | undefined;
  #loadingOlder = false;

  constructor(me: Me) {
    this.me = me;
  }

  async go(id: Id): Promise<void> {
    const channel = channelOf(this.me, id);
    if (!channel) return;
    this.here = channel;
    this.unreadOnArrival = channel.unread;
    this.talk = SILENCE;
    this.commands = [];
    this.topics.tell('went to', channel);
    await Promise.all([this.#fetchTalk(), this.#fetchCommands()]);
    await this.markRead();
  }

  /** Asks anew for everything that may have changed while nothing was heard. */
  async catchUp(): Promise<void> {
    this.#learn(await ask<Me>('GET', `/people/${this.me.id}`));
    this.topics.tell('connection', 'there');
    if (!this.here) return;
    await Promise.all([this.#fetchTalk(), this.#fetchCommands()]);
    await this.markRead();
  }

  async loadOlder(): Promise<void> {
    const { here, talk } = this;
    const [oldest] = talk.messages;
    if (!here || !oldest || talk.whole || this.#loadingOlder) return;
    this.#loadingOlder = true;
    try {
      const older = await this.#messages(here, `&before=${oldest.id}`);
      if (this.here?.id !== here.id) return;
      this.talk = { messages: [...older, ...this.talk.messages], whole: older.length < PAGE };
      this.topics.tell('older', this.talk);
    } finally {
      this.#loadingOlder = false;
    }
  }

  act(act: Act): Promise<Outcome> {
    return ask('POST', this.#at(this.here, '/acts'), act);
  }

  async say(content: string): Promise<void> {
    await ask('POST', this.#at(this.here, '/messages'), { content });
  }

  /** Takes back a message of one's own, or dismisses one that nobody else sees. */
  async remove(message: SeenMessage): Promise<void> {
    await ask('DELETE', this.#at(this.here, `/messages/${message.id}`));
  }

  async openDirect(person: Id): Promise<void> {
    const channel = await ask<SeenChannel>('POST', `/people/${this.me.id}/dms`, { with: person });
    this.#learn(withChannel(this.me, channel));
    await this.go(channel.id);
  }

  async setDirects(dms: 'open' | 'closed'): Promise<void> {
    this.#learn(await ask<Me>('PATCH', `/people/${this.me.id}`, { dms }));
  }

  /** What is in front of the person counts as read. */
  async markRead(): Promise<void> {
    const { here } = this;
    if (!here || document.visibilityState === 'hidden') return;
    if (channelOf(this.me, here.id)?.unread === 0) return;
    this.#learn(withAllRead(this.me, here.id));
    await ask('POST', this.#at(here, '/read'));
  }

  hear(event: LiveEvent): void {
    switch (event.event) {
      case 'message':
        this.#learn(withUnread(this.me, event.message));
        this.#hearMessage(event.message);
        this.#inPassing(this.markRead());
        break;
      case 'message edited':
        this.#hearMessage(event.message);
        break;
      case 'message deleted':
        if (event.channel !== this.here?.id) break;
        this.#fetching?.gone.push(event.message);
        this.talk = withoutMessage(this.talk, event.message);
        this.topics.tell('message gone', event.message);
        break;
      case 'channel':
        this.#learn(withChannel(this.me, event.channel));
        break;
      case 'channel gone':
        this.#learn(withoutChannel(this.me, event.channel));
        if (event.channel === this.here?.id) this.#inPassing(this.#leave());
        break;
      case 'app':
        this.#learn({ ...this.me, app: { ...this.me.app, online: event.online } });
        break;
      case 'hello':
      case 'server':
        this.#inPassing(this.catchUp());
        break;
      case 'commands':
        this.#inPassing(this.#fetchCommands());
        break;
      case 'typing':
        this.topics.tell('typing', event);
        break;
      // Both are answers to what was done in one window, and come to that window as its outcome.
      case 'modal':
      case 'interaction failed':
        break;
    }
  }

  /** What cannot be fetched now is fetched with the next hello. */
  #inPassing(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof PlaygroundRefused)) throw error;
    });
  }

  async #leave(): Promise<void> {
    const next = firstChannel(this.me);
    if (next) await this.go(next.id);
  }

  #hearMessage(message: SeenMessage): void {
    if (message.channel_id !== this.here?.id) return;
    this.#fetching?.told.push(message);
    this.talk = withMessage(this.talk, message);
    this.topics.tell('message', message);
  }

  async #fetchTalk(): Promise<void> {
    const { here } = this;
    if (!here) return;
    const heard = { told: [], gone: [] };
    this.#fetching = heard;
    const messages = await this.#messages(here);
    if (this.#fetching !== heard) return;
    this.#fetching = undefined;
    this.talk = caughtUp({ messages, whole: messages.length < PAGE }, heard);
    this.topics.tell('talk', this.talk);
  }

  async #fetchCommands(): Promise<void> {
    const { here } = this;
    const commands = await ask<SeenCommand[]>('GET', this.#at(here, '/commands'));
    if (this.here?.id !== here?.id) return;
    this.commands = commands;
    this.topics.tell('commands', commands);
  }

  #messages(channel: SeenChannel, more = ''): Promise<SeenMessage[]> {
    return ask('GET', this.#at(channel, `/messages?limit=${PAGE}${more}`));
  }

  #learn(me: Me): void {
    this.me = me;
    const here = channelOf(me, this.here?.id);
    if (here) this.here = here;
    this.topics.tell('me', me);
  }

  #at(channel: SeenChannel | undefined, path: string): string {
    if (!channel) throw new Error('Nobody can do anything before they are somewhere.');
    return `/people/${this.me.id}/channels/${channel.id}${path}`;
  }
}
