import './register.ts';
import {
  buttonsOf,
  isEphemeral,
  menusOf,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPicturePool, type PicturePool } from '../../src/render/picture-pool.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { beginMatch, eager, isOver, nextBoard, offersTo, takeTurn, whoMoves } from '../e2e/by-clicks.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';

const GAME = 'noughts';

describe('The sixth game, of which nothing in the bot has ever heard', () => {
  let parlour: Parlour;
  let pictures: PicturePool;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    pictures = openPicturePool({ module: new URL('./picture-thread.ts', import.meta.url) });
    parlour = await openParlour('sixth-game', {
      computer: { module: new URL('./worker.ts', import.meta.url), threads: 1 },
      pictures,
    });
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
  });
  afterAll(async () => {
    await parlour.close();
    await pictures.close();
  });
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test('is explained by /rules, page by page', async () => {
    const { message: page } = await ada.command('rules', { game: GAME });
    expect(textOf(page)).toContain('### Noughts and Crosses · The board and the aim');
    expect(picturesOf(page)).toHaveLength(1);
    await ada.click(page, 'Next: The end');
    await ada.seesChange(page, 'Page 2 of 2');
  });

  test('is played by clicks to its end', async () => {
    const players = [ada, ben] as const;
    const taste = eager(randomFrom('three in a row'));
    let board = await beginMatch(players, { game: GAME });
    while (!isOver(board)) {
      expect(picturesOf(board)[0]?.description).toContain('Noughts and Crosses.');
      const player = whoMoves(board, players);
      const shown = await takeTurn(player, board, taste);
      board = await nextBoard(ada, board, shown.length > 0 ? player : undefined);
    }
    expect(textOf(board)).toMatch(/three in a row|the board is full/);
  });

  test('is played by notation, rated, and stands on the leaderboard', async () => {
    let board = await beginMatch([ada, ben], { game: GAME, side: 'Crosses', rated: true });
    for (const [mover, move] of [
      [ada, 'b2'],
      [ben, 'a1'],
      [ada, 'A3'],
      [ben, 'b1'],
      [ada, 'c1'],
    ] as const) {
      expect((await mover.command('move', { move })).outcome).toBe('quiet');
      board = await nextBoard(ada, board, mover);
      expect(textOf(board)).toContain(`${mover.mention} took ${move.toLowerCase()}.`);
    }
    expect(textOf(board)).toContain('three in a row');
    const { message } = await ada.command('leaderboard', { game: GAME });
    expect(picturesOf(message)[0]?.description).toMatch(
      /^Noughts and Crosses leaderboard, .*Ada \d+.*, 1 won, 0 lost/,
    );
    const profile = await ada.command('profile');
    expect(picturesOf(profile.message)[0]?.description).toContain('Noughts and Crosses');
    expect(await ada.autocomplete('challenge', 'side', { game: GAME, side: '' })).toHaveLength(3);
  });

  test('is watched again by /replay', async () => {
    const { message: start } = await ben.command('replay');
    await ben.click(start, 'Last »');
    const end = await ben.seesChange(start, 'three in a row');
    expect(menusOf(end)).toHaveLength(1);
    const { message } = await ben.click(end, 'Film…');
    await ben.click(message, 'Only me');
    const [film] = picturesOf(await ben.seesChange(message, (now) => picturesOf(now).length > 0));
    expect(film?.description).toContain('Ada wins: three in a row');
    expect(new TextDecoder().decode((await ben.file(film!.url)).slice(0, 6))).toBe('GIF89a');
  });

  test('refuses a move in its own words', async () => {
    const board = await beginMatch([ada, ben], { game: GAME, side: 'Crosses' });
    await ada.command('move', { move: 'b2' });
    const next = await nextBoard(ada, board, ada);
    expect((await ben.command('move', { move: 'b2' })).text).toContain('b2 is taken.');
    expect(buttonsOf(next).map(({ label }) => label)).toContain('Take back');
    const { message: question } = await ben.command('resign');
    await ben.click(question, buttonsOf(question)[0]!.custom_id);
  });

  test('is played against the computer, which gives hints, too', async () => {
    const person = await (await parlour.person('Emeka')).direct();
    const isMine = (message: SeenMessage) =>
      !isEphemeral(message) && (textOf(message).includes(`${person.mention} to move`) || isOver(message));
    const begun = await person.command('play', { game: GAME, level: 3 });
    let board = await person.sees(isMine, { after: begun.message });
    const hint = await person.command('hint');
    expect(hint.text).toMatch(/A good move: \*\*[abc][123]\*\*/);
    while (!isOver(board)) {
      await offersTo(person, board)[0]!.take();
      board = await person.seesChange(board, isMine);
    }
    expect(textOf(board)).toMatch(/three in a row|the board is full/);
  });
});
