import { buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { DAY, HOUR } from '../match/scenes.ts';
import { beginMatch, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('Somebody who lost two games in a row on time', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let third: SeenMessage;
  let fourth: SeenMessage;
  let open: SeenMessage;
  beforeAll(async () => {
    parlour = await openParlour('stopped');
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const long = { game: 'eximo', side: 'Black', clock: '3d' };
    third = await beginMatch([ada, ben], long);
    fourth = await beginMatch([ada, ben], long);
    open = await sendChallenge(ada, { game: 'squadro', clock: '7d' });
    const short = { ...long, clock: '5m' };
    for (let game = 0; game < 2; game++) await beginMatch([ada, ben], short);
    await parlour.later(6 * MINUTE);
  });
  afterAll(() => parlour.close());

  const read = async (board: SeenMessage): Promise<SeenMessage> => (await ben.click(board, 'Read')).message;
  /** What they are told there, or right below. */
  const claims = async (board: SeenMessage, words: string): Promise<void> => {
    const shown = await read(board);
    await ben.click(shown, 'Claim the win');
    await ben.sees((message) => BigInt(message.id) >= BigInt(shown.id) && textOf(message).includes(words));
  };
  const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

  test('has no open challenges any more', async () => {
    await ben.seesChange(open, (message) => buttonsOf(message).length === 0);
  });

  test('is told about on the boards of the other games', async () => {
    for (const board of [third, fourth]) {
      await ben.seesChange(board, (message) => textOf(message).includes(`${ben.mention} can claim`));
    }
  });

  test('is given a day by an opponent who is patient, three times at most', async () => {
    for (let day = 1; day <= 3; day++) {
      const shown = await read(fourth);
      await ben.click(shown, 'Give a day');
      await ben.seesChange(shown, (message) => textOf(message).includes('Your opponent has a day more'));
    }
    await ben.seesChange(fourth, (message) => textOf(message).includes('3 days more'));
    expect(labels(await read(fourth))).not.toContain('Give a day');
  });

  test('has a day to come back before somebody claims the game', async () => {
    await claims(third, 'too early to claim');
    await parlour.later(DAY + HOUR);
    await claims(third, 'You have won');
    const over = await ben.sees(
      (message) =>
        textOf(message).includes(`${ada.mention} has run out of time`) &&
        BigInt(message.id) > BigInt(fourth.id) &&
        textOf(message).includes('Eximo'),
    );
    expect(textOf(over)).toContain(`${ben.mention} has won Eximo`);
    // Days that were given come first.
    await claims(fourth, 'too early to claim');
  });

  test('is asked whether they have time before they begin another match, or rematch', async () => {
    const asked = await ada.command('challenge', {
      game: 'eximo',
      opponent: ben,
      rated: false,
      side: 'White',
    });
    expect(asked.text).toContain('Have you time for this one?');
    await ada.click(asked.message, 'No');
    await ada.seesChange(asked.message, (message) => textOf(message).includes('another time'));

    const challenge = await sendChallenge(ben, { game: 'eximo', opponent: ada });
    await ada.click(challenge, 'Accept');
    const question = await ada.sees('Have you time for this one?', { after: challenge });
    await ada.click(question, 'Yes');
    await ben.seesChange(challenge, (message) => buttonsOf(message).length === 0);
  });

  test('plays again as soon as they do anything, and nobody is asked or claims any more', async () => {
    await claims(fourth, 'has not stopped playing');
    const sent = await ada.command('challenge', { game: 'eximo', opponent: ben, rated: false });
    expect(sent.text).toContain('You have challenged');
    await ada.click(fourth, 'Read');
    expect(parlour.mistakes()).toEqual([]);
  });
});
