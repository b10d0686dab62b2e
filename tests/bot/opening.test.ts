import { Client, Events } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type Opening, watchOpening } from '../../src/bot/opening.ts';
import { MINUTE } from '../../src/match/clock.ts';

const NOON = 1_800_000_000_000;

describe('the time since when people could play', () => {
  const after = (
    ...happenings: readonly ((client: Client, opening: Opening) => void)[]
  ): number | undefined => {
    let now = NOON;
    const client = new Client({ intents: [] });
    const opening = watchOpening(client, () => now);
    for (const happening of happenings) {
      happening(client, opening);
      now += 10 * MINUTE;
    }
    return opening.since();
  };
  const shardLeaves = (client: Client) => client.emit(Events.ShardReconnecting, 0);
  const shardResumes = (client: Client) => client.emit(Events.ShardResume, 0, 0);
  const storeLeaves = (_: Client, opening: Opening) => opening.storeIs('away');
  const storeIsHere = (_: Client, opening: Opening) => opening.storeIs('here');

  it.each([
    ['from the start on', [storeIsHere, storeIsHere], NOON],
    ['not while Discord is out of reach', [shardLeaves], undefined],
    ['not while the store is away', [storeIsHere, storeLeaves], undefined],
    ['from when Discord was back', [shardLeaves, shardResumes], NOON + 10 * MINUTE],
    ['from when the store was back', [storeLeaves, storeLeaves, storeIsHere], NOON + 20 * MINUTE],
    ['from when both were back', [storeLeaves, shardLeaves, shardResumes, storeIsHere], NOON + 30 * MINUTE],
  ] as const)('is %s', (_, happenings, since) => {
    expect(after(...happenings)).toBe(since);
  });

  it('does not begin anew after a moment without a connection', () => {
    let now = NOON;
    const client = new Client({ intents: [] });
    const opening = watchOpening(client, () => now);
    client.emit(Events.ShardReconnecting, 0);
    now += 2_000;
    client.emit(Events.ShardResume, 0, 0);
    expect(opening.since()).toBe(NOON);
  });
});
