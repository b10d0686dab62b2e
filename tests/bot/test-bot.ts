/** A bot to test with: a Redis, a playground, and the bot between them, with the commands that the test needs. */
import { Writable } from 'node:stream';
import { type Playground, startPlayground, type TextChannel } from '@parlour/playground';
import { onTestFinished } from 'vitest';
import type { ChatCommand, Command } from '../../src/bot/actions/command.ts';
import type { App } from '../../src/bot/app.ts';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { sweep } from '../../src/bot/schedule/schedule.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import type { Store } from '../../src/store/store.ts';
import { startTestServer, type TestServer } from '../store/server.ts';

export interface TestBot {
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

export async function openTestBot(commands: readonly Command[]): Promise<TestBot> {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const playground = await startPlayground({ rateLimits: 'none' });
  onTestFinished(() => playground.close());
  const log: string[] = [];
  const store = await server.store();
  const openBot = async (): Promise<Bot> => {
    const bot = await startBot({
      token: 'playground.token.of-this-test',
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store,
      log: createLog('trace', linesInto(log)),
      commands,
      emojis: [],
      now: playground.clock.now,
      steady: playground.clock.now,
    });
    onTestFinished(() => bot.close());
    return bot;
  };
  return { playground, server, store, log, openBot, bot: await openBot() };
}

/** One sweep of each, and all that it has started. */
export async function sweepThrough(...apps: readonly App[]): Promise<void> {
  await Promise.all(apps.map((app) => sweep(app).then(() => app.background.idle())));
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
  more: Partial<Pick<ChatCommand, 'answer' | 'buttons' | 'autocomplete'>> = {},
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
