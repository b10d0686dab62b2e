/** How often a move goes to Redis. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { buttonsOf, type SeenMessage } from '@parlour/playground';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { placeId } from '../../src/match/match.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { keys } from '../../src/store/keys.ts';
import { nextBoard, openMatch } from '../bot/test-match.ts';

const COMMAND = 'tracing:ioredis:command:start';
const told = z.object({ command: z.string(), args: z.array(z.string()) });

/** The schedule looks every few seconds whether something is due, and who looks after the shards. */
const ofTheSchedule = ({ command, args }: z.output<typeof told>): boolean =>
  ['smembers', 'zcount', 'hlen', 'hgetall', 'zrange'].includes(command) ||
  args[0]?.startsWith('parlour:shift:') === true;

/** The names of the commands that are sent from now on, each of them a round trip. */
function commandsSent(): readonly string[] {
  const sent: string[] = [];
  const hear = (message: unknown): void => {
    const sending = told.parse(message);
    if (!ofTheSchedule(sending)) sent.push(sending.command);
  };
  subscribe(COMMAND, hear);
  onTestFinished(() => {
    unsubscribe(COMMAND, hear);
  });
  return sent;
}

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
      const stop = playground.world.news.listen(({ kind }) => {
        if (kind === 'message posted') resolve([...sent]);
      });
      onTestFinished(stop);
    });
    await second.click(next, lane(next));
    expect(await posted).toEqual(['mget', 'evalsha']);
    // Where the new board stands; and that the buttons of the last one are gone, once they are.
    await second.seesChange(next, (now) => buttonsOf(now).length === 0);
    await expect.poll(() => sent).toEqual(['mget', 'evalsha', 'evalsha', 'evalsha']);
  });
});
