import { buttonsOf, isEphemeral, type Person, picturesOf, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginMatch, nextBoard, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

describe('The ladder', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('ladder');
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
    chiyo = await parlour.person('Chiyo');
    for (let match = 0; match < 3; match++) await winAgainst(ada, ben);
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test('is shown as a card with words for it, and says where one stands', async () => {
    const { message, text } = await ada.command('leaderboard', { game: 'eximo' });
    expect(isEphemeral(message)).toBe(true);
    expect(text).toContain('Eximo · season');
    expect(text).toContain('Your rating is provisional');
    const [card] = picturesOf(message);
    expect(card?.description).toMatch(
      /Ada \d+\? ± \d+ \(\+\d+\), 3 won, 0 lost, 0 drawn, 3 wins in a row; Ben/,
    );
    expect((await chiyo.command('leaderboard', { game: 'all' })).text).toContain('You have not finished');
    expect(
      picturesOf((await ben.command('leaderboard', { game: 'squadro' })).message)[0]?.description,
    ).toContain('Nobody has finished a rated game yet.');
  });

  test('has its seasons, by name', async () => {
    const seasons = await ada.autocomplete('leaderboard', 'season', { game: 'eximo', season: '' });
    expect(seasons).toHaveLength(1);
    const { text } = await ada.command('leaderboard', { game: 'eximo', season: seasons[0]!.name });
    expect(text).toContain(seasons[0]!.name);
    expect((await ada.command('leaderboard', { game: 'eximo', season: 'Q3 2020' })).text).toContain(
      'past season',
    );
    expect((await ada.command('leaderboard', { game: 'eximo', season: 'soon' })).text).toContain(
      'I do not know that season',
    );
  });

  test('tells how somebody plays, and how against the one who asks', async () => {
    const { message, text } = await ben.command('profile', { member: ada });
    expect(text).toContain('3 won, 0 lost, 0 drawn');
    expect(text).toContain(`Best win: Eximo against ${ben.mention}`);
    expect(text).toContain(`Against ${ben.mention}: 3 won, 0 lost, 0 drawn`);
    expect(picturesOf(message)[0]?.description).toContain('Ratings of Ada: Eximo');
    expect((await chiyo.command('profile')).text).toContain('No rated match has been finished here yet.');
    expect((await chiyo.command('profile', { member: ben })).text).toContain('is finished yet');
  });

  test('counts three matches a day of the same two, and says so before the fourth begins', async () => {
    const challenge = await sendChallenge(ada, { game: 'eximo', opponent: ben, side: 'Black', rated: true });
    expect(textOf(challenge)).toContain('not rated');
    const [answer] = (await ada.messages()).filter(isEphemeral).slice(-1);
    expect(answer && textOf(answer)).toContain('another one does not count');
    await ada.click(challenge, 'Withdraw');

    const open = await sendChallenge(ada, { game: 'eximo', side: 'Black', rated: true });
    await ben.click(open, 'Accept');
    const question = await ben.sees('You can still play it unrated.');
    expect(buttonsOf(question).map(({ label }) => label)).toEqual(['Play unrated', 'Not now']);
    await ben.click(question, 'Play unrated');
    expect(textOf(await nextBoard(ada, open))).toContain('not rated');
    expect((await ada.command('resign')).text).toContain('Do you want to resign?');
  });

  test('leaves other opponents alone', async () => {
    const board = await beginMatch([ada, chiyo], { game: 'eximo', side: 'Black', rated: true });
    expect(textOf(board)).not.toContain('not rated');
  });
});
