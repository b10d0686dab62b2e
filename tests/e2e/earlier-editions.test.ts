import {
  buttonsOf,
  componentsOf,
  isEphemeral,
  type Person,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import type { Cluster, Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Match, type MatchId, personId, placeId } from '../../src/match/match.ts';
import { keys } from '../../src/store/keys.ts';
import { OVER_2, PLAYING_2 } from '../store/schema-2.ts';
import { beginMatch } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const CALLED_OFF =
  'This match was begun on an earlier board of Exeo Duo. It is called off, and no rating changes. `/challenge` starts a new one.';
const CALLED_OFF_BOARD =
  'Exeo Duo was called off, so nobody wins.\nIt was begun on an earlier board, which is no longer played. No rating changes.';
const NOT_SHOWN =
  'That match was played on an earlier board of Exeo Duo and can no longer be shown. Its result stays in `/history`.';

describe('Matches from before a game got a new board', () => {
  let parlour: Parlour;
  let redis: Redis | Cluster;
  let ada: Person;
  let ben: Person;
  let board: SeenMessage;
  let match: Match;
  beforeEach(async () => {
    parlour = await openParlour('earlier-editions', { computer: true });
    redis = await parlour.server.connection();
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    board = await beginMatch([ada, ben], { game: 'exeo-duo', side: 'Blue', rated: true, clock: 'none' });
    [match] = (await parlour.store.gamesOf(place(), personId(ada.id))) as [Match];
  });
  afterEach(async () => {
    expect(parlour.mistakes()).toEqual([]);
    await parlour.close();
  });

  const place = () => placeId([...parlour.playground.world.guilds.keys()][0]!);
  const stored = (id: MatchId) => parlour.store.match(place(), id);

  /** The record that an earlier version would have left in place of the match: with its people, its place and its channel. */
  async function becomes(record: string): Promise<void> {
    const old = record
      .replaceAll('200000000000000000', place())
      .replaceAll('300000000000000000', match.channel)
      .replaceAll('100000000000000001', ada.id)
      .replaceAll('100000000000000002', ben.id)
      .replaceAll(/AbCdEf123|GhIjKl456/g, match.id);
    await redis.set(keys.match(place(), match.id), old);
  }

  test('are called off while they are open, as soon as the new version starts, and both are told once', async () => {
    await becomes(PLAYING_2);
    await redis.del(keys.editions);
    await parlour.restart();
    const told = await ada.sees(CALLED_OFF_BOARD);
    expect(textOf(told)).toContain(`<@${ben.id}>`);
    expect(textOf(told).match(/called off/g)).toHaveLength(1);
    expect(buttonsOf(told).map(({ label }) => label)).toEqual(['Rematch', 'Another game', 'Next game']);
    expect(await stored(match.id)).toMatchObject({
      stage: 'over',
      outcome: { end: 'abort', winner: 'nobody', rated: false },
    });
    expect(await parlour.store.ladders.standings(place(), personId(ada.id))).toEqual({});
    expect(await parlour.store.gamesOf(place(), personId(ada.id))).toEqual([]);

    await parlour.restart();
    await parlour.later(60_000);
    const said = (await ada.messages()).filter((message) => textOf(message).includes(CALLED_OFF_BOARD));
    expect(said).toHaveLength(1);
  });

  const isCalledOff = () =>
    expect.poll(() => stored(match.id)).toMatchObject({ stage: 'over', outcome: { winner: 'nobody' } });

  test.each(['Pyramid b6…', 'Offer draw', 'Resign'])(
    'answer to an old button with what becomes of them, and are called off: %s',
    async (label) => {
      await becomes(PLAYING_2);
      await ada.click(board, label);
      await ada.sees((message) => isEphemeral(message) && textOf(message) === CALLED_OFF);
      await isCalledOff();
      expect(textOf(await ben.sees(CALLED_OFF_BOARD, { after: board }))).toContain(`<@${ben.id}>`);
    },
  );

  test.each([
    ['move', { move: 'b2-d2 b12-c12' }],
    ['board', {}],
    ['hint', {}],
    ['resign', {}],
  ] as const)('answer so to /%s', async (command, options) => {
    await becomes(PLAYING_2);
    expect(await ada.autocomplete('move', 'move', { move: 'b' })).toEqual([]);
    expect((await ada.command(command, options)).text).toBe(CALLED_OFF);
    await isCalledOff();
  });

  test('are not touched by a computer player, a clock or a board that was still owed', async () => {
    await becomes(
      PLAYING_2.replace(
        '{"kind":"person","id":"100000000000000001"}',
        '{"kind":"computer","level":1}',
      ).replace('"turn":0', '"turn":0,"deadline":1'),
    );
    await redis.zadd(keys.due(place()), 1, match.id);
    const owed = { match: match.id, revision: 9 };
    for (const effect of [
      { ...owed, kind: 'board', how: 'post', id: 'a' },
      { ...owed, kind: 'computer-move', id: 'b' },
    ]) {
      await redis.zadd(keys.outbox(place()), 1, `2 ${JSON.stringify(effect)}`);
    }
    await parlour.later(1_000);
    await isCalledOff();
    await expect.poll(() => redis.zcard(keys.outbox(place()))).toBe(0);
    expect(await redis.hlen(keys.quarantine(place()))).toBe(0);
  });

  test('stay in the history when they are over, and say so where they can no longer be shown', async () => {
    await becomes(OVER_2);
    await redis.del(keys.games(place(), personId(ada.id)), keys.games(place(), personId(ben.id)));
    for (const whose of [personId(ada.id), personId(ben.id), 'everyone'] as const) {
      await redis.zadd(keys.finished(place(), whose), 1_800_000_000_000, match.id);
    }
    const { text, message } = await ada.command('history');
    expect(text).toContain('**Exeo Duo** against');
    expect(text).toContain('**won** · 1662 (+162)');
    expect((await ada.select(message, match.id)).text).toBe(NOT_SHOWN);
    expect((await ada.command('replay')).text).toBe(NOT_SHOWN);
    expect((await ada.command('board', { match: match.id })).text).toBe(NOT_SHOWN);
    expect((await ada.command('profile')).text).not.toBe('');
    expect((await exported(ada)).includes('b7-b5 b14-b13')).toBe(true);
  });

  async function exported(person: Person): Promise<string> {
    const { message } = await person.command('privacy export');
    const [file] = componentsOf(message).flatMap((each) => ('file' in each ? [each.file.url] : []));
    return new TextDecoder().decode(await person.file(file!));
  }
});
