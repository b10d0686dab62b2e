import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { walk } from '../../../src/render/gallery/positions.ts';
import {
  openPicturePool,
  type PicturePool,
  type PicturePoolOptions,
  PicturesClosed,
  Superseded,
  TooManyPictures,
} from '../../../src/render/picture-pool.ts';
import type { View } from '../../../src/rules/game.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const view: View = walk(SQUADRO, 'gallery 0').positions[0]!.view('public');
const { record } = walk(SQUADRO, 'gallery 0');
const ODD = new URL('./odd-thread.ts', import.meta.url);

let pool: PicturePool;
const undrawn: string[] = [];
function open(options: PicturePoolOptions = {}): void {
  undrawn.length = 0;
  pool = openPicturePool({ module: ODD, threads: 1, onUndrawn: (why) => undrawn.push(why), ...options });
}
afterEach(() => pool.close());

const board = async (name: string, file = '', purpose?: string): Promise<string> =>
  new TextDecoder().decode(await pool.board(view, { language: ENGLISH, names: [name, file] }, purpose));
const film = async (name: string, file = ''): Promise<string> =>
  new TextDecoder().decode(await pool.film({ record, language: ENGLISH, names: [name, file] }));

/** Keeps a thread busy, with the two pictures that it has at a time, until it is told to go on. */
function crowd(name: string) {
  const files = ['one', 'other'].map((each) => join(folder, `${name} ${each}`));
  const held = Promise.all(files.map((file) => board('wait', file)));
  return {
    goOn(): Promise<unknown> {
      for (const file of files) writeFileSync(file, '');
      return held;
    },
  };
}

/** What was drawn, in order. */
const order = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('When many pictures are wanted', () => {
  test('those beyond what can soon be drawn are refused at once', async () => {
    open({ mostWaiting: { pictures: 2, emojis: 1, films: 1 } });
    const busy = crowd('bound');
    const waiting = [board('one'), board('two')];
    await expect(board('three')).rejects.toThrow(TooManyPictures);
    expect(undrawn).toEqual(['too many waiting']);
    await busy.goOn();
    expect(await Promise.all(waiting)).toEqual(['one', 'two']);
    expect(await board('three')).toBe('three');
  });

  test('a film is one at a time, and boards do not wait for it', async () => {
    open({ mostWaiting: { pictures: 200, emojis: 1, films: 1 } });
    const file = join(folder, 'end of the film');
    const films = [film('wait', file), film('next')];
    await expect(film('one too many')).rejects.toThrow(TooManyPictures);
    expect(await board('meanwhile')).toBe('meanwhile');
    writeFileSync(file, '');
    expect(await Promise.all(films)).toEqual(['wait', 'next']);
  });

  test('the same one is drawn once for all who ask for it, at the same time or later', async () => {
    open();
    const file = join(folder, 'once');
    expect(await Promise.all([board('same', file), board('same', file)])).toEqual(['same', 'same']);
    expect(await board('same', file)).toBe('same');
    expect(order('once')).toBe('same ');
  });

  test('as many are kept as there is room for, the latest', async () => {
    const room =
      2 *
      JSON.stringify({ kind: 'board', view, options: { language: ENGLISH, names: ['1', 'kept'] } }).length;
    open({ keptBytes: room + 200 });
    const file = join(folder, 'kept');
    for (const name of ['1', '2', '3', '3', '2', '1']) await board(name, file);
    expect(order('kept')).toBe('1 2 3 1 ');
  });
});

describe('A board that takes the place of another', () => {
  test('is drawn instead of it, and whoever waited for that is told', async () => {
    open();
    const busy = crowd('places');
    const file = join(folder, 'places');
    const earlier = board('first', file, 'here').catch((error: unknown) => error);
    const elsewhere = board('elsewhere', file, 'there');
    const later = board('second', file, 'here');
    expect(await earlier).toBeInstanceOf(Superseded);
    await busy.goOn();
    expect(await Promise.all([elsewhere, later])).toEqual(['elsewhere', 'second']);
    expect(order('places')).toBe('elsewhere second ');
    expect(undrawn).toEqual([]);
  });

  test('is not overtaken by it, even if it was drawn before and that one is under way', async () => {
    open();
    expect(await board('known', '', 'here')).toBe('known');
    const file = join(folder, 'overtaken');
    const earlier = board('wait', file, 'here').catch((error: unknown) => error);
    expect(await board('known', '', 'here')).toBe('known');
    expect(await earlier).toBeInstanceOf(Superseded);
    writeFileSync(file, '');
  });

  test('leaves the picture to others who wait for it', async () => {
    open();
    const busy = crowd('others');
    const mine = board('picture', '', 'mine').catch((error: unknown) => error);
    const theirs = board('picture', '', 'theirs');
    const later = board('later', '', 'mine');
    await busy.goOn();
    expect(await mine).toBeInstanceOf(Superseded);
    expect(await Promise.all([theirs, later])).toEqual(['picture', 'later']);
  });
});

describe('When a thread', () => {
  test('cannot draw something, whoever asked is told why, and the next is drawn', async () => {
    open();
    await expect(board('fail')).rejects.toThrow('spilt ink');
    expect(undrawn).toEqual(['mistake']);
    expect(await board('next')).toBe('next');
  });

  test('dies, it costs the picture that it died of and no other', async () => {
    open();
    const asked = [board('sound'), board('die'), board('well')].map((each) => each.catch(() => 'undrawn'));
    expect(await Promise.all(asked)).toEqual(['sound', 'undrawn', 'well']);
    expect(undrawn).toEqual(['thread lost']);
    expect(await board('next')).toBe('next');
  });

  test('hangs, it is ended, and another draws what waited', async () => {
    open({ timeLimit: { pictures: 6_000, emojis: 6_000, films: 6_000 } });
    expect(await board('first')).toBe('first');
    const asked = [board('hang'), board('sound'), board('well')].map((each) => each.catch(() => 'undrawn'));
    expect(await Promise.all(asked)).toEqual(['undrawn', 'sound', 'well']);
    expect(undrawn).toContain('thread lost');
  });
});

test('Closing tells everybody who waits, and ends the threads', async () => {
  open();
  const file = join(folder, 'never');
  const asked = [board('wait', file), board('two'), film('wait', file)];
  const told = asked.map((each) => expect(each).rejects.toThrow(PicturesClosed));
  await pool.close();
  await Promise.all(told);
  await expect(board('late')).rejects.toThrow(PicturesClosed);
  expect(undrawn).toEqual([]);
});
