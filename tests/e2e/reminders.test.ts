import { type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { nextAt, UTC } from '../../src/match/local-time.ts';
import { personId, placeId } from '../../src/match/match.ts';
import type { Preferences } from '../../src/match/preferences.ts';
import { HOUR } from '../match/scenes.ts';
import { beginMatch } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('Somebody whose time runs low', () => {
  let parlour: Parlour;
  let ada: Person;
  let direct: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('reminders');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
    direct = await ada.direct();
  });
  afterAll(() => parlour.close());
  afterEach(async () => {
    await prefers({});
    const { client, store } = parlour.app();
    for (const { id } of client.guilds.cache.values()) {
      for (const { id: match } of await store.gamesOf(placeId(id), personId(ada.id))) {
        const { message } = await ada.command('resign', { match });
        await ada.click(message, 'Call it off');
      }
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  const now = () => parlour.app().now();
  const prefers = (preferences: Preferences) =>
    parlour.app().store.writePreferences(personId(ada.id), preferences);
  const told = async (): Promise<SeenMessage[]> =>
    (await direct.messages()).filter((message) => textOf(message).includes('little time is left'));
  /** Until the clock on the wall strikes, in universal time. */
  const until = (hour: number): Promise<void> => parlour.later(nextAt(UTC, hour, now()) - now());

  const begin = (opponent: Person, clock = '1d') =>
    beginMatch([ada, opponent], { game: 'eximo', side: 'Black', clock });

  test('is left alone in quiet hours, and told after them', async () => {
    await prefers({ quiet: { from: 22, to: 7 } });
    await until(8);
    await begin(ben);
    const before = (await told()).length;
    await until(22);
    await until(5);
    expect(await told()).toHaveLength(before);
    await until(7);
    expect((await told()).slice(before)).toHaveLength(1);
  });

  test('is told of several games in one message, the most urgent first', async () => {
    const before = (await told()).length;
    await begin(ben);
    await parlour.later(2 * HOUR);
    await begin(chiyo);
    await parlour.later(17 * HOUR + 13 * MINUTE);
    const [message, ...more] = (await told()).slice(before);
    expect(more).toEqual([]);
    expect(message!.notifies).toBe(true);
    expect(textOf(message!)).toMatch(
      new RegExp(
        `^${ada.mention}, it is your move in 2 games, and little time is left:\n- \\*\\*Eximo\\*\\* against ${ben.mention} .*\n- \\*\\*Eximo\\*\\* against ${chiyo.mention} .*Go to the board`,
      ),
    );
    await parlour.later(2 * HOUR);
    expect((await told()).slice(before)).toHaveLength(1);
  });

  test('is not told of a game that they have just looked at', async () => {
    const before = (await told()).length;
    const board = await begin(ben);
    await begin(chiyo);
    await parlour.later(19 * HOUR);
    await ada.click(board, 'Read');
    await parlour.later(15 * MINUTE);
    const [message, ...more] = (await told()).slice(before);
    expect(more).toEqual([]);
    expect(textOf(message!)).toContain('it is your move in Eximo, and little time is left.');
    const { text } = await ada.command('games');
    expect(text).toContain('### Your move');
  });
});
