import { type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seasonWords } from '../../src/bot/messages/words.ts';
import { closeSeasons } from '../../src/bot/schedule/seasons.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { channelId, placeId } from '../../src/match/match.ts';
import { seasonAfter, seasonOf } from '../../src/match/season.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { keys } from '../../src/store/keys.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { letPass } from '../bot/let-pass.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { endOf } from '../match/end-of-season.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

const t = textsIn(ENGLISH);

const HOUR = 60 * MINUTE;

/** The schedule sweeps by itself every five seconds; nobody tells it to in these tests. */
describe('When the clock of the machine is set', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  beforeEach(async () => {
    parlour = await openParlour('clock-jumps');
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterEach(() => parlour.close());

  const pass = (by: number): void => letPass(by, parlour.playground.clock, [{ app: parlour.app() }]);
  const saying = async (person: Person, words: string): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => textOf(message).includes(words));
  const reminders = async (): Promise<number> =>
    (await saying(await ben.direct(), 'your time runs out')).length;
  const losses = async (): Promise<number> => (await saying(ada, 'has run out of time')).length;
  /** With Ben to move, who has five minutes. */
  const begin = async (): Promise<SeenMessage> => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', clock: '5m' });
    await ada.command('move', { move: 'c3-c4' });
    return nextBoard(ben, board, ada);
  };

  test('back, reminders and results come in their time and once', async () => {
    parlour.setClock(-HOUR);
    await begin();
    pass(4 * MINUTE);
    await expect.poll(reminders).toBe(1);
    pass(MINUTE);
    await expect.poll(losses).toBe(1);
    parlour.setClock(HOUR);
    await parlour.later(MINUTE);
    await parlour.later(MINUTE);
    expect([await reminders(), await losses()]).toEqual([1, 1]);
  });

  test('back, what was put off waits no longer than usual', async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    parlour.playground.faults.fail('POST /channels/*/messages', { times: 4 });
    await ada.command('move', { move: 'c3-c4' });
    await expect.poll(() => parlour.log.some((line) => line.includes('"put off"'))).toBe(true);
    parlour.setClock(-HOUR);
    let passed = 0;
    await expect
      .poll(async () => {
        pass(5_000);
        passed += 5_000;
        return (await saying(ben, `${ben.mention} to move`)).some(({ id }) => BigInt(id) > BigInt(board.id));
      })
      .toBe(true);
    expect(passed).toBeLessThan(HOUR / 2);
  });

  test.each([
    ['forward', () => parlour.setClock(HOUR)],
    ['right after the process stood still', () => parlour.playground.clock.advance(HOUR)],
  ])('%s, nobody loses whose time ended in between, and they hear of it once', async (_, jump) => {
    const board = await begin();
    jump();
    await expect.poll(reminders).toBe(1);
    await parlour.later(MINUTE);
    await ben.command('move', { move: 'c6-c5' });
    await nextBoard(ada, board, ben);
    expect([await reminders(), await losses()]).toEqual([1, 0]);
  });

  test('forward, a board that is being posted is posted once', async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const post = parlour.playground.faults.hold('POST /channels/*/messages');
    const moved = ada.command('move', { move: 'c3-c4' });
    const redis = await parlour.server.connection();
    const outbox = keys.outbox(placeId(channelNamed(parlour.playground, 'lobby').guild.id));
    await expect.poll(() => redis.zcard(outbox)).toBeGreaterThan(0);
    parlour.setClock(HOUR);
    const swept = parlour.later(1_000);
    // The lease seems to have ended, and the effect is taken up again.
    await expect.poll(() => redis.zcount(outbox, '-inf', parlour.app().now())).toBe(0);
    post.release();
    await Promise.all([moved, swept]);
    const next = await nextBoard(ben, board, ada);
    await parlour.later(MINUTE);
    const boards = (await saying(ben, `${ben.mention} to move`)).filter(
      ({ id }) => BigInt(id) > BigInt(board.id),
    );
    expect(boards.map(({ id }) => id)).toEqual([next.id]);
  });

  test('past the turn of a year and back again, the season ends once, and results count for the next', async () => {
    const channel = channelNamed(parlour.playground, 'games');
    const place = placeId(channel.guild.id);
    await parlour.store.writeServerSettings(place, {
      ...DEFAULT_SERVER_SETTINGS,
      results: channelId(channel.id),
    });
    const { app } = parlour;
    const newYear = endOf(`${new Date(app().now()).getUTCFullYear()}-Q4`);
    const season = seasonOf(app().now());
    await winAgainst(ada, ben);
    const jump = newYear - app().now() + MINUTE;
    const games = await ada.in('games');
    const announced = () => saying(games, `The season ${seasonWords(t, season)} is over`);
    parlour.setClock(jump);
    await expect.poll(async () => (await announced()).length).toBe(1);
    parlour.setClock(-jump);
    await winAgainst(ada, ben);
    const table = { place, ladder: 'all', season: seasonAfter(season) } as const;
    const { lines } = await parlour.store.ladders.table(table, { skip: 0, limit: 3 });
    expect(lines.map(({ person }) => person)).toContain(ada.id);
    parlour.setClock(jump);
    await closeSeasons(app());
    await parlour.later(MINUTE);
    expect(await announced()).toHaveLength(1);
    expect(parlour.mistakes()).toEqual([]);
  });
});
