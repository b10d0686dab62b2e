import { buttonsOf, isEphemeral, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('From one game to the next', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  let soon: SeenMessage;
  let late: SeenMessage;
  beforeAll(async () => {
    parlour = await openParlour('next-game');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
    late = await beginMatch([ada, ben], { game: 'blokus-duo', side: 'Purple', clock: '7d' });
    soon = await beginMatch([ada, chiyo], { game: 'eximo', side: 'Black', clock: '1d' });
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

  test('a click leads to the one whose time runs out first, to choose the move there', async () => {
    const shown = (await ada.command('games')).message;
    const { message: first } = await ada.click(shown, 'Next game');
    expect(isEphemeral(first)).toBe(true);
    expect(textOf(first)).toContain('### Eximo');
    expect(textOf(first)).toContain('Your next game; one more waits for you');
    expect(labels(first)).toEqual(expect.arrayContaining(['Next game', 'Cancel']));
    await ada.click(first, 'Next game');
    const second = await ada.seesChange(first, '### Blokus Duo');
    await ada.click(second, 'Next game');
    await ada.seesChange(second, '### Eximo');
  });

  test('a move that is chosen there is played on its own board', async () => {
    const { message } = await ada.click(late, 'Next game');
    await ada.click(message, 'd1 jumps to d3');
    const board = await nextBoard(chiyo, soon, ada);
    expect(textOf(board)).toContain(`${chiyo.mention}, your move in Eximo`);
  });

  test('where only the game on the board waits, or none, it says so', async () => {
    const { text } = await ada.click(late, 'Next game');
    expect(text).toContain('Only this game waits for you');
    expect((await ben.click(late, 'Next game')).text).toContain('No game waits for you.');
    expect(labels((await ben.command('games')).message)).not.toContain('Next game');
  });

  test('in direct messages it leads to those of every server', async () => {
    const direct = await ada.direct();
    const { message: list } = await direct.command('games');
    const { text } = await direct.click(list, 'Next game');
    expect(text).toContain('### Blokus Duo');
    expect(text).toContain('Go to the board');
  });
});
