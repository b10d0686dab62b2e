import { buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { DAY } from '../match/scenes.ts';
import { beginMatch, isOver, nextBoard, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('Somebody who is away', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let board: SeenMessage;
  beforeAll(async () => {
    parlour = await openParlour('away');
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', clock: '3d' });
  });
  afterAll(() => parlour.close());

  const matchOn = (message: SeenMessage): string => {
    const id = parseId(buttonsOf(message)[0]!.custom_id);
    return id && 'match' in id ? id.match : '';
  };
  const boardSays = (words: string): Promise<SeenMessage> =>
    ben.seesChange(board, (message) => textOf(message).includes(words));

  test('has not to tell when they ask', async () => {
    expect((await ada.command('away', {})).text).toContain('You are not away.');
  });

  test.each([
    [{ from: 'tomorrow' }, 'Until when?'],
    [{ until: 'soon' }, 'I cannot read that day.'],
    [{ until: '15' }, 'at most 14 days at once'],
    [{ until: '2020-01-01' }, 'That is over already.'],
  ])('cannot say %o', async (options, words) => {
    expect((await ada.command('away', options)).text).toContain(words);
  });

  test('is offered days while they type', async () => {
    const [first, second] = await ada.autocomplete('away', 'from', { from: '' });
    expect([first?.name, second?.name]).toEqual([
      expect.stringContaining('today'),
      expect.stringContaining('tomorrow'),
    ]);
    expect(await ada.autocomplete('away', 'until', { until: 'in 3 days' })).toHaveLength(1);
  });

  test('says so at once the first time in a year, and their board shows it without calling anybody', async () => {
    const said = await ada.command('away', { until: '10' });
    expect(said.text).toContain('✅ Saved: you are away from');
    const changed = await boardSays(`${ada.mention} is away until`);
    expect(changed.id).toBe(board.id);
  });

  test('loses nothing by the clock, though the bot is started anew meanwhile', async () => {
    await parlour.later(4 * DAY);
    await parlour.restart();
    await parlour.later(2 * DAY);
    expect((await ada.messages()).some(isOver)).toBe(false);
    const games = (await ben.command('games', {})).text;
    expect(games).toContain('your opponent is away');
  });

  test('is seen by whoever challenges them, and in their profile', async () => {
    const sent = await ben.command('challenge', { game: 'eximo', opponent: ada, rated: false });
    expect(sent.text).toContain(`${ada.mention} is away until`);
    const profile = await ben.command('profile', { member: ada });
    expect(profile.text).toContain(`${ada.mention} is away until`);
  });

  test('has a clock that stands still in a match that begins meanwhile', async () => {
    const challenge = await sendChallenge(ada, {
      game: 'eximo',
      opponent: ben,
      clock: '1d',
      side: 'Black',
    });
    await ben.click(challenge, 'Accept');
    const begun = await ben.sees(
      (message) => textOf(message).includes('is away until') && BigInt(message.id) > BigInt(challenge.id),
    );
    await parlour.later(0.5 * DAY);
    await parlour.later(DAY);
    expect(isOver((await ben.messages()).findLast(({ id }) => id === begun.id)!)).toBe(false);
    await ada.command('move', { move: 'c3-c4', match: matchOn(begun) });
    await nextBoard(ben, begun, ada);
  });

  test('is back before the time, and what was left is left', async () => {
    const shown = await ada.command('away', {});
    await ada.click(shown.message, 'I am back');
    await ada.seesChange(shown.message, (message) => textOf(message).includes('Welcome back'));
    await ben.seesChange(board, (message) => !textOf(message).includes('is away until'));
    await parlour.later(2 * DAY);
    expect(textOf((await ada.messages()).find(({ id }) => id === board.id)!)).toContain('to move');
    await parlour.later(1.5 * DAY);
    await ben.sees((message) => textOf(message).includes(`${ada.mention} has run out of time`));
  });

  test('gives a day’s notice the second time in a year', async () => {
    expect((await ada.command('away', { until: '3' })).text).toContain('takes a day’s notice');
    const said = await ada.command('away', { from: 'in 3 days', until: '3' });
    expect(said.text).toContain('✅ Saved');
    await ada.click(said.message, 'Cancel it');
    await ada.seesChange(said.message, (message) => textOf(message).includes('✅ Cancelled'));
  });

  test('finds it in what is stored about them, and it goes with that', async () => {
    const [place, person] = [placeId([...parlour.playground.world.guilds.keys()][0]!), personId(ada.id)];
    const data = await parlour.store.exportData(place, person);
    expect(data.absences).toHaveLength(1);
    const asked = await ada.command('privacy delete', {});
    await ada.click(asked.message, 'Delete everything');
    await expect.poll(async () => (await parlour.store.exportData(place, person)).absences).toEqual([]);
    expect(parlour.mistakes()).toEqual([]);
  });
});
