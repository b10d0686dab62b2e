import { buttonsOf, type Person, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personId, placeId } from '../../src/match/match.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
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
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  /** Waits for a message that says so and came after the board. */
  const sees = (person: Person, words: string) => person.sees(words, { after: board });

  const moves = async () => {
    const [match] = await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id));
    return match?.stage === 'playing' ? match.moves : undefined;
  };

  describe('a draw', () => {
    test('is offered by a button and agreed to where it was offered', async () => {
      expect((await ada.click(board, 'Offer draw')).text).toBe('I have passed on your offer of a draw.');
      const offer = await sees(bensDirect, `${ada.mention} offers a draw. Do you agree?`);
      expect(textOf(offer)).toContain('[Go to the board](');
      await bensDirect.click(offer, 'Yes');
      await bensDirect.seesChange(offer, 'Agreed: the game is a draw.');
      const over = await nextBoard(ada, board);
      expect(textOf(over)).toContain('Drawn by agreement.');
      expect(over.notifies).toBe(true);
    });

    test('that is refused is not offered again before the next move', async () => {
      await ada.command('draw');
      expect((await ada.command('draw')).text).toBe('Your offer is still waiting for an answer.');
      const offer = await sees(bensDirect, 'offers a draw');
      await bensDirect.click(offer, 'No');
      await bensDirect.seesChange(offer, 'No draw: the game goes on.');
      await sees(adasDirect, 'would rather play on than agree to a draw');
      expect((await ada.command('draw')).text).toContain('Your opponent has just said no.');
    });

    test('is agreed when both offer one, and stands while the one who offers moves on', async () => {
      await ada.command('draw');
      await ada.command('move', { move: 'b4-b5' });
      await nextBoard(ben, board, ada);
      expect((await ben.command('draw')).text).toBe('You have agreed on a draw.');
      await sees(ada, 'Drawn by agreement.');
    });

    test('lapses when the other moves on', async () => {
      await ada.command('draw');
      const offer = await sees(bensDirect, 'offers a draw');
      await ada.command('move', { move: 'c3-c4' });
      const next = await nextBoard(ben, board, ada);
      await ben.command('move', { move: 'g5-g4' });
      await nextBoard(ada, next, ben);
      await bensDirect.click(offer, 'Yes');
      await sees(bensDirect, 'There is nothing to answer');
    });
  });

  describe('a move', () => {
    test('is taken back when the other agrees, and the board shows it', async () => {
      expect((await ben.command('takeback')).text).toContain('I have asked your opponent');
      const question = await sees(adasDirect, `${ben.mention} would like to take the last move back`);
      await adasDirect.click(question, 'Yes');
      await adasDirect.seesChange(question, 'The move is taken back.');
      const back = await nextBoard(ben, board, ada);
      expect(textOf(back)).toContain(`${ben.mention} to move`);
      expect(picturesOf(back)[0]?.description).toContain('Black moved b3 to b4');
      expect(await moves()).toEqual(['b3-b4']);
    });

    test('is taken back with the answer to it', async () => {
      await ada.click(board, 'Take back');
      const { message: question } = await ben.command('takeback');
      expect(textOf(question)).toContain(`${ada.mention} would like to take the last move back`);
      await ben.click(question, 'Yes');
      await ben.seesChange(question, 'The move is taken back.');
      await nextBoard(ada, board);
      expect(await moves()).toEqual([]);
    });

    test('stands when the other does not agree', async () => {
      await ben.command('takeback');
      const { message: question } = await ada.command('takeback');
      await ada.click(question, 'No');
      await ada.seesChange(question, 'The move stands.');
      await sees(bensDirect, 'would rather not have the move taken back');
      expect((await ben.command('takeback')).text).toContain('Your opponent has just said no.');
      expect(await moves()).toEqual(['b3-b4', 'g6-g5']);
    });
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
      expect(textOf(over)).toContain(`${ben.mention} has resigned. ${ada.mention} wins.`);
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
