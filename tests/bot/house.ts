/** A house to test in: a Redis, a playground, and the bot between them, with the commands that the test needs. */
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { ChatCommand, Command } from '../../src/bot/command.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, openHouse } from '../../src/bot/open.ts';
import { type Playground, startPlayground } from '../../src/playground/server.ts';
import type { TextChannel } from '../../src/playground/world/places.ts';
import { THE_ONLY_SHARD } from '../../src/store/shards.ts';
import type { Store } from '../../src/store/store.ts';
import { startTestServer, type TestServer } from '../store/server.ts';

export interface TestHouse {
  readonly playground: Playground;
  readonly server: TestServer;
  /** The bot's own, so that a test can take it away. */
  readonly store: Store;
  readonly bot: Bot;
  /** Everything in the log, a line each. */
  readonly log: string[];
  /** Another bot on the same store, as after a restart or in a second process. */
  openBot(): Promise<Bot>;
}

export async function openTestHouse(commands: readonly Command[]): Promise<TestHouse> {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const playground = await startPlayground();
  onTestFinished(() => playground.close());
  const log: string[] = [];
  const store = await server.store();
  const openBot = async (): Promise<Bot> => {
    const bot = await openHouse({
      token: 'playground.token.of-this-test',
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store,
      log: createLog('trace', linesInto(log)),
      commands,
      now: playground.clock.now,
    });
    onTestFinished(() => bot.close());
    return bot;
  };
  return { playground, server, store, log, openBot, bot: await openBot() };
}

const linesInto = (lines: string[]): Writable =>
  new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });

/** A command that does what the test says. */
export const commandThat = (
  name: string,
  run: ChatCommand['run'],
  more: Partial<Pick<ChatCommand, 'answer' | 'press' | 'autocomplete'>> = {},
): ChatCommand => ({
  kind: 'chat',
  answer: 'private',
  definition: {
    name,
    description: name,
    options: [{ type: 3, name: 'word', description: 'a word', autocomplete: true }],
  },
  run,
  ...more,
});

export function channelNamed({ world }: Playground, name: string): TextChannel {
  for (const channel of world.channels.values()) {
    if (channel.kind === 'text' && channel.name === name) return channel;
  }
  throw new Error(`There is no channel ${name}.`);
}
