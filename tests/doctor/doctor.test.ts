import { once } from 'node:events';
import {
  BOT_MAY,
  exampleScenario,
  type Playground,
  type Scenario,
  startPlayground,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { channelNamed } from '../bot/test-bot.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { TOKEN } from '../e2e/token.ts';
import { type Started, start } from '../e2e/whole-program.ts';
import { REAL_REDIS } from '../store/server.ts';
import { everythingIn } from './everything-in.ts';

// Every run of the program takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const example = exampleScenario({ bot: 'Parlour' });
const scenario: Scenario = {
  ...example,
  bot: { ...example.bot, permissions: [...BOT_MAY, 'ManageThreads'], owner: 'Ada' },
};

interface Told {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

async function told(program: Started): Promise<Told> {
  if (program.child.exitCode === null) await once(program.child, 'close');
  const lines = program.said().trimEnd().split('\n');
  return { code: program.child.exitCode, lines, errors: program.complained() };
}

describe('The doctor', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('doctor', { scenario });
  });
  afterAll(() => parlour.close());
  afterEach(() => parlour.playground.faults.clear());

  const channel = () => channelNamed(parlour.playground, 'games').id;
  const begin = (...args: readonly string[]): Started =>
    start({ DISCORD_TOKEN: TOKEN, REDIS_URL: parlour.server.url }, parlour.playground.api, {
      file: 'src/doctor.ts',
      args,
    });
  const ask = (...args: readonly string[]): Promise<Told> => told(begin(...args));
  const lineWith = ({ lines }: Told, words: string): string =>
    lines.find((line) => line.includes(words)) ?? `no line with ${words} in\n${lines.join('\n')}`;

  test('finds all well, does in a channel what the bot does there, and deletes it again', async () => {
    const before = everythingIn(parlour.playground);
    const found = await ask('--channel', channel());
    expect(found).toMatchObject({ code: 0, errors: '' });
    expect(found.lines.filter((line) => line.startsWith('failed'))).toEqual([]);
    // A Redis in JavaScript tells little of itself.
    const bad = found.lines.filter((line) => line.startsWith('warning') && !/Redis/.test(line));
    expect(bad).toEqual([]);
    if (REAL_REDIS) expect(found.lines.at(-1)).toMatch(/ 0 warnings, 0 failed/);
    for (const tried of [
      'POST a message with a picture, alt text and buttons → 200',
      'PATCH its content alone → 200',
      'PATCH its buttons away (components: []) → 200',
      'PATCH a new picture in, with attachments → 200',
      'POST the same message twice with enforce_nonce → one message',
      'POST below the board → 201',
      'PATCH archived: true → 200',
      'PATCH archived: false → 200',
      'PATCH locked: true → 200',
      'Emoji: POST one of the application’s own → 201',
      'POST a line to the owner → 200',
      'deleting the direct message → 204',
      'deleting the emoji → 204',
      'deleting the thread → 200',
      'deleting the message with a nonce → 204',
      'deleting the board → 204',
    ]) {
      expect(lineWith(found, tried)).toMatch(/^ok /);
    }
    const [, sent] = /; (\d+) of at most 100 requests sent\.$/.exec(found.lines.at(-1)!)!;
    expect(Number(sent)).toBeLessThanOrEqual(100);
    expect(everythingIn(parlour.playground)).toEqual(before);
  });

  test('posts nothing without a channel, and shows its secrets to nobody', async () => {
    const before = everythingIn(parlour.playground);
    const found = await ask();
    expect(found.code).toBe(0);
    expect(found.lines.join('\n')).not.toContain(TOKEN);
    expect(lineWith(found, 'Permissions:')).toContain(
      'Playground: boards can be posted in 2 of 4 text channels; #announcements lacks Send Messages',
    );
    expect(found.lines.join('\n')).not.toContain('POST');
    expect(everythingIn(parlour.playground)).toEqual(before);
  });

  test('says what failed, and deletes what it had made all the same', async () => {
    const before = everythingIn(parlour.playground);
    const { faults } = parlour.playground;
    faults.fail('PATCH /channels/*/messages/*', { times: 3 });
    faults.fail('POST /users/@me/channels', { status: 403 });
    const found = await ask('--channel', channel());
    expect(found.code).toBe(1);
    expect(lineWith(found, 'PATCH its content alone')).toMatch(
      /^failed .* → 500, code 0: 500: Server Error \(relied on\)$/,
    );
    expect(lineWith(found, 'PATCH its buttons away')).toMatch(/^ok /);
    expect(lineWith(found, 'POST /users/@me/channels')).toMatch(
      /^warning .* → 403, .* \(without it, the bot writes in the channel alone\)$/,
    );
    expect(found.lines.at(-1)).toContain('1 failed');
    expect(everythingIn(parlour.playground)).toEqual(before);
  });

  test('deletes what it had made when somebody stops it', async () => {
    const before = everythingIn(parlour.playground);
    const held = parlour.playground.faults.hold('POST /channels/*/messages/*/threads');
    const program = begin('--channel', channel());
    await held.reached;
    program.child.kill('SIGINT');
    held.release();
    const found = await told(program);
    expect(found.code).toBe(1);
    expect(found.lines).toContain('Stopped before the end.');
    expect(everythingIn(parlour.playground)).toEqual(before);
  });

  test.each([
    [['--channel', 'games'], /^--channel takes an id of 17 to 20 digits\. [^\n]+\n$/],
    [['--slow'], /^--slow needs a --channel\. [^\n]+\n$/],
    [['--mend'], /^Say what to look at: [^\n]+\n$/],
  ])('explains itself where the question %s is wrong', async (args, words) => {
    const { code, errors } = await ask(...args);
    expect(code).toBe(1);
    expect(errors).toMatch(words);
  });
});

describe('The doctor of a bot that is not set up well', () => {
  let playground: Playground;
  beforeAll(async () => {
    playground = await startPlayground({ scenario: example });
  });
  afterAll(() => playground.close());

  const ask = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    told(start({ PATH: '', ...settings }, playground.api, { file: 'src/doctor.ts', args }));

  test('says when the token is missing, or not the right one', async () => {
    const without = await ask({});
    expect(without.code).toBe(1);
    expect(without.lines.join('\n')).toMatch(/^failed {3}Token: DISCORD_TOKEN → it is not set/m);
    const secret = 'not.the-right.token';
    const wrong = await ask({ DISCORD_TOKEN: secret });
    expect(wrong.code).toBe(1);
    expect(wrong.lines.join('\n')).toMatch(
      /^failed {3}Token: GET \/users\/@me → 401, .*copy DISCORD_TOKEN again/m,
    );
    expect(wrong.lines.join('\n')).not.toContain(secret);
  });

  test('says when there is no Redis, or none where it should be, and keeps its password to itself', async () => {
    const none = await ask({ DISCORD_TOKEN: TOKEN });
    expect(none.lines.join('\n')).toMatch(
      /^failed {3}Redis: looking for one on the PATH → none; install Redis/m,
    );
    const elsewhere = await ask({ DISCORD_TOKEN: TOKEN, REDIS_URL: 'redis://:secret@127.0.0.1:1/0' });
    expect(elsewhere.lines.join('\n')).toMatch(
      /^failed {3}Redis: connecting → Redis at 127\.0\.0\.1:1 cannot be used/m,
    );
    expect(elsewhere.lines.join('\n')).not.toContain('secret');
    expect([none.code, elsewhere.code]).toEqual([1, 1]);
  });

  test('makes no thread that it could not delete again', async () => {
    const { id } = channelNamed(playground, 'games');
    const before = everythingIn(playground);
    const found = await ask({ DISCORD_TOKEN: TOKEN }, '--channel', id);
    expect(found.lines.join('\n')).toMatch(/^warning {2}Thread: making one → not tried, .*Manage Threads/m);
    expect(everythingIn(playground)).toEqual(before);
  });
});
