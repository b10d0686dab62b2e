import { picturesOf, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/render/draw-board.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { eager, sendChallenge, takeTurn, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('When a board cannot be drawn', () => {
  let parlour: Parlour;
  let broken = true;
  beforeAll(async () => {
    parlour = await openParlour('renders', {
      pictures: {
        board(view, options) {
          if (broken) throw new RangeError('The canvas could not be allocated.');
          return drawBoard(view, options);
        },
      },
    });
  });
  afterAll(() => parlour.close());

  test.each(gameIds())('people play %s by its words and buttons', async (game) => {
    const players = [await parlour.person('Ada'), await parlour.person('Ben')] as const;
    const [ada, ben] = players;
    broken = true;
    const challenge = await sendChallenge(ada, { game, opponent: ben });
    await ben.click(challenge, 'Accept');
    let board = await ada.sees('to move**', { after: challenge });
    const taste = eager(randomFrom(`undrawn ${game}`));
    for (let turn = 0; turn < 3; turn++) {
      expect(textOf(board)).toContain('I cannot draw just now, so here it is in words.');
      expect(picturesOf(board)).toEqual([]);
      const mover = whoMoves(board, players);
      const shown = await takeTurn(mover, board, taste);
      for (const message of shown) expect(picturesOf(message)).toEqual([]);
      board = await ada.sees('to move**', { after: board });
    }
    expect(parlour.mistakes().at(-1)).toContain('The canvas could not be allocated.');

    broken = false;
    await takeTurn(whoMoves(board, players), board, taste);
    const drawn = await ada.sees((message) => picturesOf(message).length > 0, { after: board });
    expect(textOf(drawn)).not.toContain('in words');
    const { message: question } = await ada.command('resign');
    await ada.click(question, 'Resign');
    await ada.sees('has resigned', { after: drawn });
  });
});
