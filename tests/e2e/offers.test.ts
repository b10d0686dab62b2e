import { buttonsOf, type Person, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personId, placeId } from '../../src/match/match.ts';
import { beginMatch, isBoard, isOver, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('In the middle of a match', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  /** Where the bot writes to them alone. */
  let adasDirect: Person;
  let bensDirect: Person;
  /** Ada has Black; both have moved once, and it is Ada's turn. */
  let board: SeenMessage;

  beforeAll(async () => {
    parlour = await openParlour('offers');
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    [adasDirect, bensDirect] = [await ada.direct(), await ben.direct()];
  });
  afterAll(() => parlour.close());
  beforeEach(async () => {
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'b3-b4' });
    const second = await nextBoard(ben, first);
    await ben.command('move', { move: 'g6-g5' });
    board = await nextBoard(ada, second, ben);
  });
  afterEach(async () => {
    const { message } = await ada.command('resign');
    if (buttonsOf(message).length > 0) {
      await ada.click(message, 'Resign');
      await ada.seesChange(message, 'You have resigned.');
      await ada.sees((shown) => isBoard(shown) && isOver(shown), { after: board });
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  /** Waits for a message that says so and came after the board. */
  const sees = (person: Person, words: string) => person.sees(words, { after: board });

  const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

  const moves = async () => {
    const [match] = await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id));
    return match?.stage === 'playing' ? match.moves : undefined;
  };

  describe('a draw', () => {
    test('is asked on a new board, and agreed to there', async () => {
      const { message: menu } = await ada.click(board, 'More');
      await ada.click(menu, 'Offer draw');
      await ada.seesChange(menu, 'I have offered your opponent a draw.');
      const asked = await nextBoard(ben, board);
      expect(textOf(asked)).toMatch(
        new RegExp(`^${ben.mention}, ${ada.mention} offers a draw in Eximo\\.\n`),
      );
      expect(asked.mentions.map(({ id }) => id)).toEqual([ben.id]);
      expect(labels(asked)).not.toContain('Offer draw');
      await ada.seesChange(board, (message) => buttonsOf(message).length === 0);
      await ben.click(asked, 'Yes');
      const over = await nextBoard(ada, asked);
      expect(textOf(over)).toContain('drawn by agreement.');
      expect(over.notifies).toBe(true);
    });

    test('that is refused is not offered again before the next move', async () => {
      await ada.command('draw');
      expect((await ada.command('draw')).text).toBe(
        'Your offer is still waiting for an answer. I will tell you when it comes.',
      );
      const asked = await nextBoard(ben, board);
      await ben.click(asked, 'No');
      const refused = await ben.seesChange(
        asked,
        `${ben.mention} would rather play on than agree to a draw.`,
      );
      expect(labels(refused)).toEqual(labels(board));
      await sees(adasDirect, 'would rather play on than agree to a draw');
      expect((await ada.command('draw')).text).toContain('Your opponent has just said no.');
    });

    test('is agreed when both offer one, and stands while the one who offers moves on', async () => {
      await ada.command('draw');
      await ada.command('move', { move: 'b4-b5' });
      expect(labels(await nextBoard(ben, board, ada))).toContain('Yes');
      expect((await ben.command('draw')).text).toBe('You have agreed on a draw.');
      await sees(ada, 'drawn by agreement.');
    });

    test('lapses when the other moves on', async () => {
      await ada.command('draw');
      const asked = await nextBoard(ben, board);
      await ada.command('move', { move: 'c3-c4' });
      const next = await nextBoard(ben, asked, ada);
      parlour.playground.faults.fail('PATCH /channels/*/messages/*', { code: 50013, status: 403, times: 1 });
      await ben.command('move', { move: 'g5-g4' });
      expect(labels(await nextBoard(ada, next, ben))).not.toContain('Yes');
      await ben.click(next, 'Yes');
      await sees(ben, 'There is nothing to answer');
    });

    test('is for the other player alone to answer', async () => {
      await ada.command('draw');
      const asked = await nextBoard(ben, board);
      const chiyo = await parlour.person('Chiyo');
      for (const label of ['Yes', 'No']) {
        await chiyo.click(asked, label);
        await sees(chiyo, 'You are not playing in this match.');
        await ada.click(asked, label);
        await sees(ada, 'Your offer is still waiting for an answer.');
      }
      expect(await moves()).toHaveLength(2);
      expect(textOf(await ben.sees(({ id }) => id === asked.id))).toBe(textOf(asked));
    });
  });

  describe('a move', () => {
    test('is taken back when the other agrees, and the board shows it', async () => {
      expect((await ben.command('takeback')).text).toContain('I have asked your opponent');
      const asked = await nextBoard(ada, board);
      expect(textOf(asked)).toContain(
        `${ada.mention}, ${ben.mention} asks to take back their last move in Eximo.`,
      );
      expect(asked.notifies).toBe(true);
      await ada.click(asked, 'Yes');
      const back = await nextBoard(ben, asked, ada);
      expect(textOf(back)).toContain(
        `${ben.mention}, your move again in Eximo: you took back your last move.`,
      );
      expect(textOf(back)).toContain(`${ben.mention} to move`);
      expect(picturesOf(back)[0]?.description).toContain('Ada moved b3 to b4');
      expect(await moves()).toEqual(['b3-b4']);
    });

    test('is taken back with the answer to it', async () => {
      const { message: menu } = await ada.click(board, 'More');
      await ada.click(menu, 'Take back');
      await nextBoard(ben, board);
      const { message: question } = await ben.command('takeback');
      expect(textOf(question)).toContain(`${ada.mention} would like to take the last move back`);
      await ben.click(question, 'Yes');
      await ben.seesChange(question, 'The move is taken back.');
      await nextBoard(ada, board);
      expect(await moves()).toEqual([]);
    });

    test.each(['on the board', 'where one is asked in private'])(
      'stands when the other does not agree, %s',
      async (where) => {
        await ben.command('takeback');
        const asked = await nextBoard(ada, board);
        if (where === 'on the board') await ada.click(asked, 'No');
        else {
          const { message: question } = await ada.command('takeback');
          await ada.click(question, 'No');
          await ada.seesChange(question, 'The move stands.');
        }
        await ada.seesChange(asked, `${ada.mention} would rather not have the move taken back.`);
        await sees(bensDirect, 'would rather not have the move taken back');
        expect((await ben.command('takeback')).text).toContain('Your opponent has just said no.');
        expect(await moves()).toEqual(['b3-b4', 'g6-g5']);
      },
    );
  });

  describe('resigning', () => {
    test('is asked about once more, and can be left', async () => {
      const { message: question } = await ada.click(board, 'Resign');
      expect(textOf(question)).toBe('Do you want to resign? Your opponent wins then.');
      await ada.click(question, 'Play on');
      await ada.seesGone(question);
      expect(await moves()).toHaveLength(2);
    });

    test('ends the match', async () => {
      const { message: question } = await ben.command('resign');
      await ben.click(question, 'Resign');
      const over = await nextBoard(ada, board);
      expect(textOf(over)).toContain(`${ada.mention} has won Eximo: ${ben.mention} has resigned.`);
    });
  });
});

describe('Before both have moved', () => {
  test('a match can be called off, and nobody wins', async () => {
    const parlour = await openParlour('offers');
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'squadro' });
    const { message: question } = await ben.click(board, 'Resign');
    expect(textOf(question)).toContain('you can also call the match off');
    await ben.click(question, 'Call it off');
    const over = await nextBoard(ada, board);
    expect(textOf(over)).toContain('called off');
    expect(parlour.mistakes()).toEqual([]);
    await parlour.close();
  });
});
