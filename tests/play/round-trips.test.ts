/** How often a move goes to Redis. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { buttonsOf, type SeenMessage } from '@parlour/playground';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { placeId } from '../../src/match/match.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { keys } from '../../src/store/keys.ts';
import { nextBoard, openMatch } from '../bot/test-match.ts';

const SENT = 'tracing:ioredis:command:start';
const ANSWERED = 'tracing:ioredis:command:asyncEnd';
const told = z.object({ command: z.string(), args: z.array(z.string()) });

/** Scripts have their keys after their hash and the number of keys. */
const keyOf = ({ command, args }: z.output<typeof told>): string =>
  (command === 'evalsha' ? args[2] : args[0]) ?? '';

/** The schedule looks every few seconds whether something is due, and who looks after the shards. */
const ofTheSchedule = (sending: z.output<typeof told>): boolean =>
  ['sscan', 'zrangebyscore', 'smembers', 'hgetall'].includes(sending.command) ||
  keyOf(sending).startsWith('parlour:shift:') ||
  keyOf(sending).endsWith(':due');

const nameOf = (sending: z.output<typeof told>): string =>
  keyOf(sending) === keys.wakes ? 'wake' : sending.command;

/** The commands that are sent from now on, and where they are answered. */
function commandsSent(): readonly string[] {
  const line: string[] = [];
  const hearing = (what: string) => (message: unknown) => {
    const sending = told.parse(message);
    if (!ofTheSchedule(sending)) line.push(`${nameOf(sending)} ${what}`);
  };
  for (const [channel, hear] of [
    [SENT, hearing('sent')],
    [ANSWERED, hearing('answered')],
  ] as const) {
    subscribe(channel, hear);
    onTestFinished(() => {
      unsubscribe(channel, hear);
    });
  }
  return line;
}

/** Nobody waits for a wake. */
const waitedFor = (line: readonly string[]): string[] => line.filter((what) => !what.startsWith('wake'));

const lane = (board: SeenMessage): string =>
  buttonsOf(board).find(({ label }) => label?.startsWith('Lane'))!.custom_id;

describe('a click that plays a move between two people', () => {
  it('reads once and commits once until the board is posted; then it is written where that stands', async () => {
    const { first, second, board, playground, server } = await openMatch(SQUADRO);
    // After this move Redis knows all scripts.
    await first.click(board, lane(board));
    const next = await nextBoard(second, board);
    const [place] = [...playground.world.guilds.keys()].map(placeId);
    const redis = await server.connection();
    await expect.poll(() => redis.zcard(keys.outbox(place!))).toBe(0);

    const sent = commandsSent();
    const posted = new Promise<readonly string[]>((resolve) => {
      const stop = playground.world.events.listen(({ kind }) => {
        if (kind === 'message posted') resolve([...sent]);
      });
      onTestFinished(stop);
    });
    await second.click(next, lane(next));
    const line = await posted;
    expect(waitedFor(line)).toEqual(['mget sent', 'mget answered', 'evalsha sent', 'evalsha answered']);
    // The schedule is told first that something falls due, in the same breath.
    expect(line.slice(2, 4)).toEqual(['wake sent', 'evalsha sent']);
    // Where the new board stands; and that the buttons of the last one are gone, once they are.
    await second.seesChange(next, (now) => buttonsOf(now).length === 0);
    await expect
      .poll(() => waitedFor(sent).filter((what) => what.endsWith('answered')))
      .toEqual(['mget answered', 'evalsha answered', 'evalsha answered', 'evalsha answered']);
  });
});
