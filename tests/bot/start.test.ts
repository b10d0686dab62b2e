import { once } from 'node:events';
import { createServer } from 'node:net';
import { isEphemeral, personAt, picturesOf, textOf } from '@parlour/playground';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomFrom } from '../../src/rules/random.ts';
import { eager, isOver, takeTurn } from '../e2e/by-clicks.ts';
import { type Started, signalGroup, start, startByNpm, stop } from '../e2e/whole-program.ts';
import { FORMS } from '../forms.ts';
import { freePort } from '../store/server.ts';

const addressIn = (said: string): string | undefined => /open at (http:\S+)/.exec(said)?.[1];

describe.each(FORMS)('the start from its %s', (form) => {
  it('without any settings opens a playground where one can play, and a signal closes it in order', async () => {
    const taken = createServer().listen(await freePort(), '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { child, said, complained } = start({ PLAYGROUND_PORT: String(port) }, undefined, { form });
    await expect.poll(() => addressIn(said())).toBeDefined();
    const address = addressIn(said())!;
    expect(Number(new URL(address).port)).toBeGreaterThan(port);

    const ada = await personAt(address, 'Ada');
    onTestFinished(() => ada.close());
    await ada.command('challenge', { game: 'squadro' });
    await ada.sees('challenges anyone');
    expect(await stop(child, 'SIGTERM')).toBe(0);
    expect(complained()).not.toContain('"level":50');
  });

  it('has everything beside it that threads, pictures and the page need', async () => {
    const { child, said, complained } = start({ PLAYGROUND_PORT: '0' }, undefined, { form });
    await expect.poll(() => addressIn(said())).toBeDefined();
    const address = addressIn(said())!;
    const ada = await personAt(address, 'Ada');
    onTestFinished(() => ada.close());

    await ada.command('play', { game: 'squadro', level: 1 });
    const toMove = `${ada.mention} to move`;
    const board = await ada.sees((message) => !isEphemeral(message) && textOf(message).includes(toMove));
    await takeTurn(ada, board, eager(randomFrom('the first move')));
    await ada.sees((message) => /the computer moved .* in lane \d/i.test(textOf(message)));
    const { message: question } = await ada.command('resign');
    await ada.click(question, 'Resign');
    await ada.sees(isOver);
    const { message: asked } = await ada.click((await ada.command('replay')).message, 'Film…');
    await ada.click(asked, 'Only me');
    const [film] = picturesOf(await ada.seesChange(asked, (now) => picturesOf(now).length > 0));
    expect(new TextDecoder().decode((await ada.file(film!.url)).slice(0, 6))).toBe('GIF89a');
    for (const file of ['/', '/main.ts', '/icon.svg']) expect((await fetch(address + file)).status).toBe(200);

    expect(await stop(child, 'SIGTERM')).toBe(0);
    expect(complained()).not.toContain('"level":50');
  });

  const toNpm = ({ child }: Started) => child.kill('SIGTERM');
  const toBoth = ({ child }: Started) => signalGroup(child, 'SIGINT');

  it.each([
    ['a signal to npm alone', toNpm],
    ['Ctrl+C, which npm hears too and passes on,', toBoth],
  ])('by npm is undone in order by %s', async (_, send) => {
    const started = startByNpm(form, { PLAYGROUND_PORT: '0' });
    await expect.poll(() => addressIn(started.said())).toBeDefined();
    // What npm has started holds its streams: they close when the last process is gone.
    const closed = once(started.child, 'close');
    send(started);
    expect(await closed).toEqual([0, null]);
    await expect(fetch(addressIn(started.said())!)).rejects.toThrow();
    expect(started.complained()).not.toContain('"level":50');
  });

  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be one of'],
    [{ DISCORD_TOKEN: 'not a token' }, 'DISCORD_TOKEN does not look like'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis at 127.0.0.1:1 cannot be used'],
    [
      { WATCH_PORT: '0', WATCH_HOST: '192.0.2.1' },
      'WATCH_HOST and WATCH_PORT cannot be used (listen EADDRNOTAVAIL',
    ],
  ])('with %j stops with one line that says why', async (settings, words) => {
    const { child, complained } = start(settings, undefined, { form });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(complained().trim().split('\n')).toEqual([expect.stringContaining(words)]);
  });
});
