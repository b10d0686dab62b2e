import { isEphemeral, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('When the connection on which the bot listens', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('gateway-faults');
  });
  afterAll(() => parlour.close());

  const gateway = () => parlour.playground.gateway;
  const isBoard = (message: SeenMessage) => !isEphemeral(message) && picturesOf(message).length > 0;

  test.each([
    ['breaks off', () => gateway().disconnect(1006)],
    ['is closed with an error of Discord’s', () => gateway().disconnect(4000)],
    ['times out', () => gateway().disconnect(4009)],
    ['is to be made anew', () => gateway().askToReconnect()],
    ['is declared invalid, but can be resumed', () => gateway().invalidate({ resumable: true })],
    ['is declared invalid', () => gateway().invalidate({ resumable: false })],
  ])(
    '%s in the middle of a game, what is clicked meanwhile is done once or can be done again',
    async (_, break_) => {
      const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
      const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      const { message: picker } = await ada.click(first, 'c3…');
      break_();
      const clicked = await ada.click(picker, 'c3 to d4');
      if (clicked.outcome === 'failed') {
        // Discord has told her that nothing came of it; now the bot is back.
        await expect.poll(() => gateway().online).toBe(true);
        const again = await ada.command('move', { move: 'c3-d4' });
        if (again.outcome !== 'quiet') expect(again.text).toMatch(/^It is not your turn yet/);
      }
      const second = await nextBoard(ben, first, ada);
      expect(textOf(second)).toContain('moved c3 to d4.');

      const { message: question } = await ben.command('resign');
      await ben.click(question, 'Call it off');
      const over = await nextBoard(ada, second);
      const boards = (await ada.messages()).filter(isBoard).map(({ id }) => id);
      expect(boards.slice(boards.indexOf(first.id))).toEqual([first.id, second.id, over.id]);
      expect(parlour.mistakes()).toEqual([]);
    },
  );

  test('says everything twice, everything is done once', async () => {
    gateway().stutters = true;
    onTestFinished(() => {
      gateway().stutters = false;
    });
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { message: picker } = await ada.click(first, 'c3…');
    await ada.click(picker, 'c3 to d4');
    const second = await nextBoard(ben, first, ada);
    expect(textOf(second)).toContain('moved c3 to d4.');
    expect((await ben.command('move', { move: 'f6-f5' })).outcome).toBe('quiet');
    const third = await nextBoard(ada, second, ben);

    const { message: question } = await ada.command('resign');
    await ada.click(question, 'Resign');
    const over = await nextBoard(ben, third);
    const boards = (await ada.messages()).filter(isBoard).map(({ id }) => id);
    expect(boards.slice(boards.indexOf(first.id))).toEqual([first.id, second.id, third.id, over.id]);
    expect(parlour.mistakes()).toEqual([]);
  });

  test('is cut without a word, the bot notices and comes back to the game', async () => {
    const usual = gateway().heartbeat;
    onTestFinished(() => {
      gateway().heartbeat = usual;
      gateway().disconnect(4000);
    });
    gateway().heartbeat = 1_000;
    gateway().disconnect(4000);
    await expect.poll(() => gateway().online).toBe(true);

    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    gateway().fallSilent();
    const move = async () => (await ada.command('move', { move: 'c3-d4' })).outcome;
    await expect.poll(move).not.toBe('failed');
    const second = await nextBoard(ben, first, ada);
    expect(textOf(second)).toContain('moved c3 to d4.');
    expect((await ben.command('move', { move: 'f6-f5' })).outcome).toBe('quiet');
    await nextBoard(ada, second, ben);
    expect(parlour.mistakes()).toEqual([]);
  });
});
