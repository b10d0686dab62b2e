import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buttonsOf,
  isEphemeral,
  type Person,
  type Playground,
  personAt,
  startPlayground,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChallengeEvent } from '../../src/match/event.ts';
import { channelId, personId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { newMatchId, newSeed } from '../../src/play/ids.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { FORMS, fileIn } from '../forms.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour, recording } from './parlour.ts';
import { type Program, startProgram } from './programs.ts';

describe('When the bot is stopped in the middle of a game and started again', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('crashes');
  });
  afterAll(() => parlour.close());

  test('every button still does what it did', async () => {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { message: picker } = await ada.click(board, 'c3…');

    await parlour.restart();
    const { message: menu } = await ben.click(board, 'More');
    await parlour.restart();
    expect((await ben.click(menu, 'Rules')).text).toContain('Eximo');
    await ada.click(picker, 'Back');
    const before = await ada.seesChange(picker, '**Which man?**');
    await ada.click(before, 'c3…');
    const after = await ada.seesChange(before, '**Where to?**');
    await ada.click(after, 'c3 to d4');
    await ada.seesGone(after);
    const next = await nextBoard(ben, board, ada);

    await parlour.restart();
    const { message: question } = await ben.click(next, 'Resign');
    await parlour.restart();
    await ben.click(question, 'Resign');
    const over = await nextBoard(ada, next);
    await parlour.restart();
    await ada.click(over, 'Rematch');
    await ben.sees(`${ada.mention} challenges you`, { after: over });
    expect(parlour.mistakes()).toEqual([]);
  });
});

describe('When the bot is killed right after a move, before its board is posted', () => {
  let server: TestServer;
  let store: Store;
  let playground: Playground;
  const programs: Program[] = [];

  const startBot = async (ahead = 0): Promise<Program> => {
    const args = [playground.api, server.url, String(ahead)];
    const program = await startProgram(new URL('./bot-process.ts', import.meta.url), { args }, /^ready$/);
    programs.push(program);
    return program;
  };

  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    playground = await startPlayground({ ...recording('crashes'), rateLimits: 'none' });
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await playground.close();
    await server.stop();
  });

  /** Waits until the store has so many moves of the match. */
  const movesReach = (ada: Person, count: number) =>
    expect
      .poll(async () => {
        const [match] = await store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id));
        return match?.stage === 'playing' ? match.moves.length : undefined;
      })
      .toBe(count);

  test('the board appears after the start, once, and the game goes on', async () => {
    const bot = await startBot();
    const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    // Too many requests: whoever posts now has to wait, and is killed while waiting.
    playground.faults.limit('POST /channels/*/messages', { retryAfter: 10 });
    expect((await ada.command('move', { move: 'c3-c4' })).outcome).toBe('quiet');
    await movesReach(ada, 1);
    expect(await bot.end('SIGKILL')).toBeNull();
    playground.faults.clear();

    const again = await startBot(LEASE);
    const next = await nextBoard(ben, board, ada);
    expect(textOf(next)).toContain('moved c3 to c4.');
    expect(next.notifies).toBe(true);
    await ben.command('move', { move: 'f6-f5' });
    const third = await nextBoard(ada, next, ben);
    expect(textOf(third)).toContain('moved f6 to f5.');

    // The request arrives, but the one who made it does not live to hear of it.
    const held = playground.faults.hold('POST /channels/*/messages');
    await ada.command('move', { move: 'b3-b4' });
    await held.reached;
    await again.end('SIGKILL');
    held.release();
    await startBot(2 * LEASE);
    const fourth = await nextBoard(ben, third, ada);
    await ben.command('move', { move: 'g6-g5' });
    await nextBoard(ada, fourth, ben);
    const shown = (await ada.messages()).filter((message) =>
      textOf(message).includes(`${ada.mention} moved b3 to b4.`),
    );
    expect(shown).toHaveLength(1);
  });

  test('what was planned has been played with it, once, and is gone', async () => {
    await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
    const bot = await startBot();
    const [dede, emeka] = [await playground.person('Dede'), await playground.person('Emeka')];
    const board = await beginMatch([dede, emeka], { game: 'eximo', side: 'Black' });
    const place = placeId((await dede.me()).servers[0]!.id);
    const match = async () => {
      const [first] = await store.gamesOf(place, personId(dede.id));
      if (first?.stage !== 'playing') throw new Error('nobody plays');
      return first;
    };
    const { message } = await emeka.command('board');
    await emeka.click(message, 'Plan ahead');
    let planning = await emeka.seesChange(message);
    for (const label of ['c3…', 'c3 to d4', 'f6…', 'f6 to f5', 'b3…', 'b3 to b4', 'g6…', 'g6 to g5']) {
      await emeka.click(planning, label);
      planning = await emeka.seesChange(planning);
    }
    await emeka.click(planning, 'Keep this plan');
    await emeka.seesChange(planning, 'Kept.');
    playground.faults.limit('POST /channels/*/messages', { retryAfter: 10 });
    await dede.command('move', { move: 'c3-d4' });
    await expect.poll(async () => (await match()).moves).toEqual(['c3-d4', 'f6-f5']);
    expect(await bot.end('SIGKILL')).toBeNull();
    playground.faults.clear();
    expect((await match()).plans).toEqual([[], [['b3-b4', 'g6-g5']]]);

    await startBot(LEASE);
    const next = await nextBoard(dede, board, emeka);
    expect(textOf(next)).toContain('moved f6 to f5.');
    await dede.command('move', { move: 'b3-b4' });
    await nextBoard(dede, next, emeka);
    expect(await match()).toMatchObject({ moves: ['c3-d4', 'f6-f5', 'b3-b4', 'g6-g5'] });
    expect(await match()).not.toHaveProperty('plans');
  });

  test('against the computer the message that is there is edited after the start, and a new one comes once', async () => {
    await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
    const ada = await playground.person('Ada');
    const [place, by, id] = [placeId((await ada.me()).servers[0]!.id), personId(ada.id), newMatchId()];
    const event: ChallengeEvent = {
      ...{ kind: 'challenge', id, place, channel: channelId(ada.channel.id), seed: newSeed(), by },
      ...{ to: { kind: 'computer', level: 1 }, game: EXIMO, clock: 'none', side: 0, rated: false },
    };
    await apply(store, { place, id, event, cause: 'a command', now: Date.now() });
    const first = await startBot(3 * LEASE);
    const boards = async () =>
      (await ada.messages()).filter(
        (message) => !isEphemeral(message) && textOf(message).includes('the computer (Beginner)'),
      );
    const board = await ada.sees('your game of Eximo against the computer is on');

    const held = playground.faults.hold('POST /channels/*/messages');
    // The answer dies with the bot.
    void ada.command('board', { match: id }).catch(() => {});
    await expect.poll(async () => (await store.match(place, id))?.revision).toBe(2);
    await held.reached;
    await first.end('SIGKILL');
    held.release();
    const second = await startBot(4 * LEASE);
    await ada.seesChange(board, (message) => buttonsOf(message).length === 0);
    const [, below, ...others] = await boards();
    expect(others).toEqual([]);

    playground.faults.limit('PATCH /channels/*/messages/*', { retryAfter: 10 });
    const { message: question } = await ada.command('resign', { match: id });
    await ada.click(question, 'Resign');
    await expect.poll(async () => (await store.match(place, id))?.stage).toBe('over');
    await second.end('SIGKILL');
    playground.faults.clear();
    await startBot(5 * LEASE);
    await ada.seesChange(below!, 'you have resigned.');
    expect(await boards()).toHaveLength(2);
  });
});

describe.skipIf(!REAL_REDIS)(needsRedis('When Redis is gone for a while'), () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('crashes');
  });
  afterAll(() => parlour.close());

  test('people are told so meanwhile, and play on afterwards', async () => {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await parlour.server.crash();
    const away = 'I cannot reach my notes just now. Nothing is lost; please try again in a minute.';
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe(away);
    expect((await ada.click(board, 'c3…')).text).toBe(away);
    expect((await ben.command('games')).text).toBe(away);
    expect(await ada.autocomplete('move', 'move', { move: '' })).toEqual([]);

    await parlour.server.restart();
    await expect.poll(() => parlour.app().store.ready()).toBe(true);
    const { message: picker } = await ada.click(board, 'c3…');
    await ada.click(picker, 'c3 to d4');
    await ada.seesGone(picker);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });
});

describe.skipIf(!REAL_REDIS).each(FORMS)(needsRedis('The program as it is started, from its %s,'), (form) => {
  let folder: string;
  const people: Person[] = [];
  let program: Program | undefined;
  const start = async () => {
    program = await startProgram(
      fileIn(form, 'src/main.ts'),
      { folder, environment: { PLAYGROUND_PORT: '0', LOG_LEVEL: 'error' } },
      /open at http/,
    );
    const [url] = /http:\/\/[\w.:]+/.exec(program.line) ?? [];
    const [ada, ben] = [await personAt(url!, 'Ada'), await personAt(url!, 'Ben')];
    people.push(ada, ben);
    return { ada, ben };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-program-'));
  });
  afterEach(() => {
    for (const person of people.splice(0)) person.close();
  });
  afterAll(async () => {
    await program?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  test('keeps its games and its boards when it is stopped, and when it is killed', async () => {
    const first = await start();
    const board = await beginMatch([first.ada, first.ben], { game: 'eximo', side: 'Black' });
    await first.ada.command('move', { move: 'c3-d4' });
    const next = await nextBoard(first.ben, board, first.ada);
    expect(await program?.end('SIGTERM')).toBe(0);

    const second = await start();
    const { message: picker } = await second.ben.click(next, 'c6…');
    await second.ben.click(picker, 'c6 to b5');
    await second.ben.seesGone(picker);
    const third = await nextBoard(second.ada, next, second.ben);
    expect(await program?.end('SIGKILL')).toBeNull();

    const last = await start();
    expect((await last.ada.command('games')).text).toContain('### Your move');
    await last.ada.command('move', { move: 'g3-g4' });
    expect(textOf(await nextBoard(last.ben, third, last.ada))).toContain('moved g3 to g4.');
  });
});
