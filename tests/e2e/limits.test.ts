import { addServer, buttonsOf, isEphemeral, type Person } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LIMITS, type Limits } from '../../src/bot/gateway/limits.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { forget } from '../../src/play/forget.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { UNLIMITED } from '../bot/unlimited.ts';
import { beginMatch, nextBoard, sendChallenge } from './by-clicks.ts';
import { toldAfter } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

const at = (perMinute: Partial<Limits['perMinute']>): Limits => ({
  ...UNLIMITED,
  perMinute: { ...UNLIMITED.perMinute, ...perMinute },
});

/** The same kinds of limits as usual, but sooner met. */
const TIGHT: Limits = { ...at({}), open: { challenges: 2, matches: 2 } };

describe('One person may have only so much open', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('limits', { limits: TIGHT, computer: true });
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
    addServer(parlour.playground.world, {
      name: 'Elsewhere',
      owner: 'Ada',
      members: ['Ada', 'Ben'],
      channels: [{ name: 'elsewhere' }],
    });
  });
  afterAll(() => parlour.close());
  afterEach(async () => {
    for (const person of [ada, ben, chiyo]) {
      await forget(parlour.store, here(), personId(person.id), parlour.playground.clock.now());
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  const here = () => placeId(channelNamed(parlour.playground, 'lobby').guild.id);

  test('challenges, until one of them is withdrawn', async () => {
    const first = await sendChallenge(ada, { game: 'eximo', opponent: ben });
    await sendChallenge(ada, { game: 'squadro' });
    const { text, message } = await ada.command('challenge', { game: 'quexo' });
    expect(isEphemeral(message)).toBe(true);
    expect(text).toBe(
      'You have 2 challenges open here, and that is as many as one person may have. Withdraw one first: `/games` leads to them.',
    );
    const menu = await ada.userCommand('Challenge to a game', chiyo);
    expect(await toldAfter(ada, () => ada.select(menu.message, 'eximo'))).toContain('You have 2 challenges');

    // Others, and other servers, are not touched by it.
    await sendChallenge(ben, { game: 'eximo' });
    await sendChallenge(await ada.in('elsewhere'), { game: 'eximo' });

    await ada.click(first, 'Withdraw');
    await ada.seesChange(first, 'withdrawn');
    await sendChallenge(ada, { game: 'quexo' });
  });

  test('challenges, also when they are sent at once', async () => {
    const all = Array.from({ length: 5 }, () => ada.command('challenge', { game: 'eximo' }));
    const texts = (await Promise.all(all)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('You have 2 challenges'))).toHaveLength(3);
    expect(await parlour.store.gamesOf(here(), personId(ada.id))).toHaveLength(2);
  });

  test('games, until one of them is over', async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('play', { game: 'squadro', level: 1 });
    const full = 'You have 2 games under way here, and that is as many as one person may have.';
    expect((await ada.command('play', { game: 'squadro', level: 1 })).text).toContain(full);

    const challenge = await sendChallenge(chiyo, { game: 'eximo' });
    expect(await toldAfter(ada, () => ada.click(challenge, 'Accept'))).toContain(full);
    const own = await sendChallenge(ada, { game: 'squadro' });
    expect(await toldAfter(chiyo, () => chiyo.click(own, 'Accept'))).toContain('Your opponent has 2 games');

    await (await ada.in('elsewhere')).command('play', { game: 'squadro', level: 1 });

    // To play on and to resign is always possible, and makes room.
    await ada.command('move', { move: 'c3-d4' });
    const next = await nextBoard(ada, board);
    const { message: question } = await ada.click(next, 'Resign');
    await ada.click(question, 'Resign');
    await ada.seesChange(question, 'You have resigned.');
    await ada.click(challenge, 'Accept');
    await ada.seesChange(challenge, (message) => buttonsOf(message).length === 0);
  });
});

describe('One person may be only so quick', () => {
  /** A bot with these limits, and no others. */
  async function openAt(pace: Partial<Limits['perMinute']>): Promise<[Parlour, Person, Person]> {
    const parlour = await openParlour('pace', { limits: at(pace) });
    onTestFinished(async () => {
      expect(parlour.mistakes()).toEqual([]);
      await parlour.close();
    });
    return [parlour, await parlour.person('Ada'), await parlour.person('Ben')];
  }

  /** Does something again and again until it comes to that. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let time = 0; time < 100; time++) if (await isSo()) return;
    throw new Error('it never comes to that');
  }

  const QUICK = /^That was very quick, so I have not done it\. Please wait \d+ seconds? and try again\.$/;

  test('with clicks and commands: who is too quick is told to wait, and may always give up', async () => {
    const [parlour, ada, ben] = await openAt({ acts: 11 });
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const challenge = await sendChallenge(ada, { game: 'squadro' });
    const isExhausted = async () => QUICK.test((await ada.command('help')).text);

    await until(isExhausted);
    expect((await ada.command('move', { move: 'c3-d4' })).text).toMatch(QUICK);
    await until(isExhausted);
    const refused = await ada.click(board, 'c3…');
    expect(refused.text).toMatch(QUICK);
    expect(isEphemeral(refused.message)).toBe(true);
    const [place] = (await ada.me()).servers;
    const games = await parlour.store.gamesOf(placeId(place!.id), personId(ada.id));
    const game = games.find(({ stage }) => stage === 'playing');
    expect(game).toMatchObject({ moves: [] });

    // Others, and other places, are not touched by it.
    expect((await ben.command('help')).text).toContain('/challenge');
    expect((await (await ada.direct()).command('help')).text).toContain('/games');

    await ada.click(challenge, 'Withdraw');
    await ada.seesChange(challenge, 'withdrawn');
    const { message } = await ada.command('resign', { match: game!.id });
    await ada.click(message, 'Resign');
    await ada.seesChange(message, 'You have resigned.');

    await parlour.later(MINUTE);
    expect((await ada.command('help')).text).toContain('/challenge');
  });

  test('with pictures, and still plays', async () => {
    const [parlour, ada, ben] = await openAt({ pictures: 10 });
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const tooMany =
      /^I have drawn many pictures for you just now\. Please wait \d+ seconds? and try again\.$/;
    const isExhausted = async () => tooMany.test((await ada.command('profile')).text);
    await until(isExhausted);
    expect((await ada.command('replay')).text).toMatch(tooMany);
    expect((await ben.command('board')).text).toContain('Eximo');
    expect((await ada.command('move', { move: 'c3-d4' })).outcome).toBe('quiet');
    await parlour.later(MINUTE);
    expect((await ada.command('board')).text).toContain('Eximo');
  });

  test('with what is suggested: there is nothing for a while', async () => {
    const [parlour, ada, ben] = await openAt({ suggestions: 6 });
    const suggested = async (person: Person) =>
      (await person.autocomplete('challenge', 'side', { game: 'eximo', side: '' })).length;
    expect(await suggested(ada)).toBeGreaterThan(0);
    await until(async () => (await suggested(ada)) === 0);
    expect(await suggested(ben)).toBeGreaterThan(0);
    await parlour.later(MINUTE);
    expect(await suggested(ada)).toBeGreaterThan(0);
  });
});

describe('An honest player', () => {
  test('never meets a limit: a hundred clicks in a minute, each answered', async () => {
    const parlour = await openParlour('honest', { limits: LIMITS });
    const ada = await parlour.person('Ada');
    const { message } = await ada.command('rules', { game: 'eximo' });
    expect(isEphemeral(message)).toBe(true);
    for (let click = 0; click < 100; click++) {
      expect((await ada.command('games')).text).toContain('You have no games');
    }
    await parlour.close();
  });
});
