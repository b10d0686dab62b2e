import {
  BOT_MAY,
  isEphemeral,
  openChannel,
  type Person,
  picturesOf,
  type Scenario,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { LEASE } from '../../src/store/store.ts';
import { DAY } from '../match/scenes.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name })),
  servers: [
    { name: 'Bad', owner: 'Ada', members: ['Ada', 'Ben'], channels: [{ name: 'games' }] },
    { name: 'Good', owner: 'Cleo', members: ['Cleo', 'Dan'], channels: [{ name: 'games' }] },
  ],
};

/** Nothing is given up that has not been tried ten times. */
const LOOKS_A_DAY = 4;
const ALWAYS = 1_000_000;

const boardsSeenBy = async (person: Person): Promise<SeenMessage[]> =>
  (await person.messages()).filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);

describe('When a channel of one server', () => {
  let parlour: Parlour;
  let channels = 0;
  beforeAll(async () => {
    parlour = await openParlour('bad-channels', { scenario: SCENARIO, timeLimit: 5_000 });
  });
  afterAll(() => parlour.close());
  afterEach(() => parlour.playground.faults.clear());

  /** Two people in a new channel of their server. */
  async function pair(...names: readonly [string, string]): Promise<readonly [Person, Person]> {
    const [one, other] = [await parlour.person(names[0]), await parlour.person(names[1])];
    const { world } = parlour.playground;
    const guild = world.guilds.get((await one.me()).servers[0]!.id)!;
    const channel = openChannel(world, guild, { name: `channel-${++channels}` });
    return [await one.in(channel), await other.in(channel)];
  }

  /** A move of somebody's, which the process that took it did not live to show. */
  async function leaveBehind(person: Person, text: string): Promise<void> {
    const place = placeId((await person.me()).servers[0]!.id);
    const games = await parlour.store.gamesOf(place, personId(person.id));
    const { id, revision } = games.find(({ channel }) => channel === person.channel.id)!;
    const event = { kind: 'move', by: personId(person.id), text, seen: revision } as const;
    const now = parlour.playground.clock.now();
    await apply(parlour.store, { place, id, event, cause: `a click on ${id}`, now });
  }

  test.each([
    [
      'asks to wait, again and again',
      (route: string) => parlour.playground.faults.limit(route, { times: ALWAYS, retryAfter: 0.2 }),
    ],
    ['never answers', (route: string) => void parlour.playground.faults.hold(route, { times: ALWAYS })],
  ])(
    '%s, players of another are reminded in time, and its own see their board in the end',
    async (_, trouble) => {
      const [ada, ben] = await pair('Ada', 'Ben');
      const [cleo, dan] = await pair('Cleo', 'Dan');
      const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      await beginMatch([cleo, dan], { game: 'eximo', side: 'Black', clock: '5m' });
      const direct = await cleo.direct();
      const lastBefore = (await direct.messages()).at(-1);
      trouble(`POST /channels/${ada.channel.id}/messages`);
      await leaveBehind(ada, 'c3-d4');
      const app = parlour.app();
      parlour.playground.clock.advance(LEASE);
      await parlour.bot().sweep();
      parlour.playground.clock.advance(4 * MINUTE);
      await parlour.bot().sweep();
      await direct.sees('your time runs out', lastBefore ? { after: lastBefore } : {});

      // Nobody waits for it for ever.
      await app.background.idle();
      expect(parlour.log.filter((line) => line.includes('put off'))).not.toEqual([]);
      parlour.playground.faults.clear();
      await parlour.later(MINUTE);
      expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
      expect(await boardsSeenBy(ben)).toHaveLength(2);
      expect(parlour.mistakes()).toEqual([]);
    },
  );

  test('lets nobody at its old messages, they are given up after three days, however lively the match', async () => {
    const [ada, ben] = await pair('Ada', 'Ben');
    const { faults } = parlour.playground;
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    faults.fail(`PATCH /channels/${ada.channel.id}/messages/*`, { times: ALWAYS });
    const moves = [
      [ada, 'c3-c4'],
      [ben, 'f6-f5'],
      [ada, 'b3-b4'],
      [ben, 'g6-g5'],
    ] as const;
    for (const [person, move] of moves) {
      expect((await person.command('move', { move })).outcome).toBe('quiet');
      for (let look = 0; look < LOOKS_A_DAY; look++) await parlour.later(DAY / LOOKS_A_DAY);
    }
    const givenUp = parlour.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'given up');
    expect(givenUp).toMatchObject([{ effect: 'remove-buttons' }]);
  });
});
