import { buttonsOf, isEphemeral, menusOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../match/scenes.ts';
import { beginMatch, nextBoard, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

describe('A challenge', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('challenges');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test('is told to the one who is challenged, with its terms, and to nobody else', async () => {
    const challenge = await sendChallenge(ada, {
      game: 'eximo',
      opponent: ben,
      clock: '1d',
      side: 'White',
      rated: true,
    });
    expect(textOf(challenge)).toContain('Eximo');
    expect(textOf(challenge)).toContain(`1 day per move · rated · ${ada.mention} plays White`);
    expect((await ben.sees((message) => message.id === challenge.id)).notifies).toBe(true);
    expect((await chiyo.sees((message) => message.id === challenge.id)).notifies).toBe(false);
    const [answer] = (await ada.messages()).filter(isEphemeral);
    expect(answer && textOf(answer)).toContain(`You have challenged ${ben.mention} to Eximo.`);
    await ada.click(challenge, 'Withdraw');
  });

  test('is accepted by the one who is challenged, and the match begins', async () => {
    const challenge = await sendChallenge(ada, { game: 'exeo-duo', opponent: ben, side: 'Silver' });
    expect((await chiyo.click(challenge, 'Accept')).outcome).toBe('quiet');
    await chiyo.sees('meant for somebody else');
    await ada.click(challenge, 'Accept');
    await ada.sees('That is your own challenge');

    await ben.click(challenge, 'Accept');
    const board = await nextBoard(ada, challenge);
    expect(textOf(board)).toContain(`${ben.mention} as Blue against ${ada.mention} as Silver`);
    expect(textOf(board)).toContain(`${ben.mention} to move`);
    expect(board.notifies).toBe(true);
    await ada.seesChange(challenge, (message) => buttonsOf(message).length === 0);
  });

  test('can be declined with a reason, which the challenger is told', async () => {
    const challenge = await sendChallenge(ada, { game: 'squadro', opponent: ben });
    expect((await chiyo.click(challenge, 'Decline')).text).toContain('meant for somebody else');

    const { message: question } = await ben.click(challenge, 'Decline');
    expect(isEphemeral(question)).toBe(true);
    await ben.select(question, 'I would like more time per move.');
    await ben.seesChange(question, 'You have declined the challenge.');
    const closed = await chiyo.seesChange(challenge, 'Declined: “I would like more time per move.”');
    expect(buttonsOf(closed)).toEqual([]);
    const told = await (await ada.direct()).sees('has declined your challenge');
    expect(textOf(told)).toContain('“I would like more time per move.”');
    expect(textOf(told)).toContain(ben.mention);
    expect(textOf(told)).not.toContain('Go to the board');
  });

  test('says what the game is about, and leads to its rules; so does the first board, and no other says it', async () => {
    const aim = 'whoever is to move and cannot, loses.';
    const challenge = await sendChallenge(ada, { game: 'eximo', opponent: ben, side: 'Black' });
    expect(textOf(challenge)).toContain(aim);
    const { message: rules } = await ben.click(challenge, 'Rules');
    expect(isEphemeral(rules)).toBe(true);
    expect(textOf(rules)).toContain('### Eximo · The board and the aim');
    await ben.click(challenge, 'Accept');
    const first = await nextBoard(ada, challenge);
    expect(textOf(first)).toContain(aim);
    const { message: menu } = await ada.click(first, 'More');
    expect(labels(menu)).toContain('Rules');
    await ada.click(first, 'd1 jumps to d3');
    expect(textOf(await nextBoard(ben, first))).not.toContain(aim);
  });

  test('can be withdrawn by its author alone', async () => {
    const challenge = await sendChallenge(ada, { game: 'quexo', opponent: ben });
    await ben.click(challenge, 'Withdraw');
    await ben.sees('Only the person who sent this challenge');
    await ada.click(challenge, 'Withdraw');
    const closed = await ben.seesChange(challenge, 'The challenge was withdrawn.');
    expect(buttonsOf(closed)).toEqual([]);
    await (await ben.direct()).sees(`${ada.mention} has withdrawn the challenge`);
  });

  test('to anyone is taken by the first, and the second hears that it is taken', async () => {
    const challenge = await sendChallenge(ada, { game: 'squadro' });
    expect(labels(challenge)).toEqual(['Accept', 'Withdraw', 'Rules']);
    expect(textOf(challenge)).toContain('Anyone can accept');
    await Promise.all([ben.click(challenge, 'Accept'), chiyo.click(challenge, 'Accept')]);
    const board = await nextBoard(ada, challenge);
    const [taker, late] = textOf(board).includes(ben.mention) ? [ben, chiyo] : [chiyo, ben];
    expect(textOf(board)).not.toContain(late.mention);
    await late.sees('has been accepted already');
    expect(taker).not.toBe(late);
    const taken = await chiyo.seesChange(challenge, 'The challenge to Squadro is accepted: ');
    expect(buttonsOf(taken)).toEqual([]);
    expect(textOf(taken)).toContain(taker.mention);
    expect(textOf(taken)).not.toContain('Anyone can accept');
    expect(textOf(taken)).not.toContain('expires');
  });

  test('that nobody answers ends by itself, and its author is told once', async () => {
    const challenge = await sendChallenge(ada, { game: 'eximo', opponent: ben });
    await parlour.later(DAY - 60_000);
    expect(labels(await ada.sees(({ id }) => id === challenge.id))).toContain('Accept');
    await parlour.later(120_000);
    const closed = await ben.seesChange(challenge, 'There was no answer in time.');
    expect(buttonsOf(closed)).toEqual([]);
    const direct = await ada.direct();
    await direct.sees('has not answered your challenge to Eximo in time');
    await parlour.later(DAY);
    const told = (await direct.messages()).filter((message) => textOf(message).includes('has not answered'));
    expect(told).toHaveLength(1);
  });

  test('can be sent from the menu of a person, which asks for the game', async () => {
    const { message: question } = await ada.userCommand('Challenge to a game', ben);
    expect(isEphemeral(question)).toBe(true);
    expect(textOf(question)).toContain(`Which game would you like to play against ${ben.mention}?`);
    const [menu] = menusOf(question);
    expect(menu && 'options' in menu && menu.options.map(({ label }) => label)).toEqual([
      'Eximo',
      'Squadro',
      'Blokus Duo',
      'Exeo Duo',
      'Quexo',
    ]);
    await ada.select(question, 'Blokus Duo');
    const challenge = await ben.sees(`${ada.mention} challenges you`, { after: question });
    expect(textOf(challenge)).toContain('Blokus Duo');
    await ada.seesChange(question, 'You have challenged');
    await ada.click(challenge, 'Withdraw');
  });

  describe('is refused with a sentence', () => {
    test('to oneself, and to bots', async () => {
      const { app } = await ada.me();
      expect((await ada.command('challenge', { game: 'eximo', opponent: ada })).text).toContain(
        'You cannot challenge yourself.',
      );
      expect((await ada.command('challenge', { game: 'eximo', opponent: app })).text).toContain(
        'Bots do not play.',
      );
      expect((await ada.userCommand('Challenge to a game', ada)).text).toContain(
        'You cannot challenge yourself.',
      );
      expect((await ada.userCommand('Challenge to a game', app)).text).toContain('Bots do not play.');
    });

    test('with a side that the game does not have, or where sides are drawn', async () => {
      expect((await ada.command('challenge', { game: 'eximo', side: 'Green' })).text).toContain(
        'In Eximo the sides are Black and White.',
      );
      expect((await ada.command('challenge', { game: 'squadro', side: 'Dark' })).text).toContain(
        'In Squadro the sides are drawn by lot.',
      );
    });

    test('where the bot may not write, and the missing permission is named', async () => {
      const steward = await (await parlour.person('Emeka')).in('announcements');
      const { text } = await steward.command('challenge', { game: 'eximo' });
      expect(text).toContain('**Send Messages**');
      expect(text).toContain(`<#${steward.channel.id}>`);
    });
  });

  test('is helped along by suggestions of the sides', async () => {
    const sides = await ada.autocomplete('challenge', 'side', { game: 'blokus-duo', side: 'o' });
    expect(sides.map(({ value }) => value)).toContain('Orange');
    const drawn = await ada.autocomplete('challenge', 'side', { game: 'quexo', side: '' });
    expect(drawn).toEqual([{ name: 'Drawn by lot, as always in Quexo', value: 'random' }]);
  });

  describe('A rematch', () => {
    /** A match that Ada gives up at once. */
    async function resigned(): Promise<SeenMessage> {
      const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      const { message: question } = await ada.click(board, 'Resign');
      await ada.click(question, 'Resign');
      return nextBoard(ben, board);
    }

    test('is asked for by one and accepted by the other, with the seats exchanged', async () => {
      const over = await resigned();
      await chiyo.click(over, 'Rematch');
      await chiyo.sees('You are not playing in this match.');

      await ada.click(over, 'Rematch');
      const challenge = await ben.sees(`${ada.mention} challenges you`, { after: over });
      await ben.click(challenge, 'Accept');
      const board = await nextBoard(ada, challenge);
      expect(textOf(board)).toContain(`${ben.mention} as Black against ${ada.mention} as White`);
    });

    test('is on when both ask for it', async () => {
      const over = await resigned();
      await ada.click(over, 'Rematch');
      const challenge = await ben.sees(`${ada.mention} challenges you`, { after: over });
      await ada.click(over, 'Rematch');
      await ada.sees('A rematch has been asked for already');
      await ben.click(over, 'Rematch');
      const board = await nextBoard(ada, challenge);
      expect(textOf(board)).toContain(`${ben.mention} as Black`);
    });
  });
});
