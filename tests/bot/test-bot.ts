/** A bot to test with: a Redis, a playground, and the bot between them, with the commands that the test needs. */
import { Writable } from 'node:stream';
import { type Playground, type Scenario, startPlayground, type TextChannel } from '@parlour/playground';
import { onTestFinished } from 'vitest';
import type { ChatCommand, Command } from '../../src/bot/actions/command.ts';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, type BotOptions, startBot } from '../../src/bot/start-bot.ts';
import type { Store } from '../../src/store/store.ts';
import { ENGLISH_SPEAKING } from '../english-speaking.ts';
import { pictures } from '../pictures.ts';
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
  openBot(more?: More): Promise<Bot>;
}

type More = Partial<Pick<BotOptions, 'guildId' | 'metrics' | 'commands' | 'links' | 'steady'>>;

export async function openTestBot(
  commands: readonly Command[],
  { scenario = ENGLISH_SPEAKING, ...more }: More & { readonly scenario?: Scenario } = {},
): Promise<TestBot> {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const playground = await startPlayground({ rateLimits: 'none', scenario });
  onTestFinished(() => playground.close());
  const log: string[] = [];
  const store = await server.store();
  const openBot = async (other: More = more): Promise<Bot> => {
    const bot = await startBot({
      token: 'playground.token.of-this-test',
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store,
      log: createLog('trace', linesInto(log)),
      commands,
      pictures,
      emojis: [],
      now: playground.clock.now,
      steady: playground.clock.now,
      ...other,
    });
    onTestFinished(() => bot.close());
    return bot;
  };
  return { playground, server, store, log, openBot, bot: await openBot() };
}

/** One sweep of each, and all that it has started. */
export async function sweepThrough(...bots: readonly Bot[]): Promise<void> {
  await Promise.all(bots.map((bot) => bot.sweep().then(() => bot.app.background.idle())));
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
