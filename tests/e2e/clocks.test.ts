import { buttonsOf, type Person, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('With two bots on the same server, as two processes may be', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    parlour = await openParlour('clocks');
    await parlour.openBot();
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterAll(() => parlour.close());

  const saying = async (person: Person, words: string): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => textOf(message).includes(words));

  /** Boards that were posted, with or without their buttons. */
  const boards = async (after: SeenMessage): Promise<SeenMessage[]> =>
    (await ada.messages()).filter(
      (message) => BigInt(message.id) > BigInt(after.id) && picturesOf(message).length > 0,
    );

  test('a move is played once and shown once', async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', clock: '5m' });
    await ada.command('move', { move: 'c3-c4' });
    const next = await nextBoard(ben, board, ada);
    await parlour.later(30_000);
    expect((await boards(board)).map(({ id }) => id)).toEqual([next.id]);
  });

  test('the player to move is reminded once when a fifth of the time is left', async () => {
    const direct = await ben.direct();
    await parlour.later(3 * MINUTE);
    expect(await saying(direct, 'your time runs out')).toEqual([]);
    await parlour.later(MINUTE);
    await direct.sees('your time runs out');
    await parlour.later(10_000);
    expect(await saying(direct, 'your time runs out')).toHaveLength(1);
    expect(await saying(await ada.direct(), 'your time runs out')).toEqual([]);
  });

  test('time runs out once, and the result is posted once', async () => {
    const board = (await ada.messages()).findLast((message) => buttonsOf(message).length > 0)!;
    await parlour.later(MINUTE);
    const over = await nextBoard(ada, board);
    expect(textOf(over)).toContain(`${ada.mention} has won Eximo: ${ben.mention} has run out of time.`);
    await parlour.later(MINUTE);
    expect((await boards(board)).map(({ id }) => id)).toEqual([over.id]);
    await ben.click(over, 'Rematch');
    await ada.sees(`${ben.mention} challenges you`, { after: over });
    expect(parlour.mistakes()).toEqual([]);
  });
});
