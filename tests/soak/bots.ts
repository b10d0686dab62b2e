/** Bots that live for a moment: one is always loaded and waits, so that dying takes no longer than living. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Shards } from '../../src/bot/gateway/shards.ts';

export interface Orders {
  readonly api: string;
  readonly redisUrl: string;
  readonly shards: Shards;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead: number;
}

export interface Life {
  /** Settles when people can play; never, if it dies before. */
  readonly ready: Promise<void>;
  /** Settles with the process's end. */
  readonly death: Promise<void>;
  kill(): Promise<void>;
}

export interface Nursery {
  begin(orders: Orders): Promise<Life>;
  close(): Promise<void>;
}

interface Bot {
  readonly child: ChildProcess;
  readonly death: Promise<void>;
  /** Whether it has said this word yet. */
  says(word: string): Promise<void>;
}

/** `complain` gets every line of the bots' logs, which keep to errors. */
export function openNursery(program: string, complain: (line: string) => void): Nursery {
  const alive = new Set<Bot>();
  const bear = (): Bot => {
    const child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH },
    });
    // Orders to one that has died meanwhile.
    child.stdin.on('error', () => {});
    createInterface({ input: child.stderr }).on('line', complain);
    const heard = new Map<string, () => void>();
    const said = new Map(
      ['loaded', 'ready'].map((word) => [
        word,
        new Promise<void>((resolve) => {
          heard.set(word, resolve);
        }),
      ]),
    );
    createInterface({ input: child.stdout }).on('line', (line) => heard.get(line)?.());
    const death = once(child, 'exit').then(() => {
      alive.delete(bot);
    });
    const bot: Bot = { child, death, says: (word) => said.get(word)! };
    alive.add(bot);
    return bot;
  };
  const kill = async ({ child, death }: Bot): Promise<void> => {
    child.kill('SIGKILL');
    await death;
  };

  let spare = bear();
  return {
    async begin(orders) {
      const bot = spare;
      const loaded = bot.says('loaded').then(() => true);
      if (!(await Promise.race([loaded, bot.death.then(() => false)]))) {
        throw new Error('a bot has died of itself');
      }
      spare = bear();
      bot.child.stdin!.write(`${JSON.stringify(orders)}\n`);
      return { ready: bot.says('ready'), death: bot.death, kill: () => kill(bot) };
    },
    async close() {
      await Promise.all([...alive].map(kill));
    },
  };
}
