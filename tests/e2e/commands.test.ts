import {
  buttonsOf,
  byAge,
  isEphemeral,
  menusOf,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { helpOn } from '../../src/commands/help.ts';
import { privacy } from '../../src/commands/privacy.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { openTestBot } from '../bot/test-bot.ts';
import { beginMatch, nextBoard, offersTo, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('The commands', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('commands');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  test('are offered in servers, and in direct messages where they make sense', async () => {
    const names = async (person: Person) => (await person.commands()).map(({ name }) => name);
    const everywhere = ['board', 'draw', 'games', 'hand', 'help', 'move', 'resign', 'rules', 'takeback'];
    expect(await names(ada)).toEqual(
      expect.arrayContaining(['Challenge to a game', 'challenge', ...everywhere]),
    );
    const direct = await names(await ada.direct());
    expect(direct).toEqual(expect.arrayContaining(everywhere));
    expect(direct).not.toContain('challenge');
  });

  test('/help says how to begin, and leads to the rules', async () => {
    const direct = await chiyo.direct();
    const { message: help } = await direct.command('help');
    expect(textOf(help)).toContain('</rules:');
    const { message: rules } = await direct.select(help, 'Quexo');
    expect(textOf(rules)).toContain('### Quexo');
    expect(isEphemeral(rules)).toBe(true);
  });

  describe('where several games are under way', () => {
    let last: SeenMessage;
    beforeAll(async () => {
      const emeka = await parlour.person('Emeka');
      await beginMatch([emeka, ben], { game: 'eximo', side: 'Black' });
      last = await beginMatch([emeka, ben], { game: 'blokus-duo', side: 'Purple' });
    });

    test('somebody who plays none of them picks the one to look at from a menu', async () => {
      const { message: asked } = await chiyo.command('board');
      expect(textOf(asked)).toContain('Several games are under way. Which one do you mean?');
      expect(picturesOf(asked)).toEqual([]);
      await chiyo.select(asked, 'Eximo: Emeka against Ben');
      const shown = await chiyo.seesChange(asked, '### Eximo');
      expect(picturesOf(shown)).toHaveLength(1);
      expect(menusOf(shown)).toEqual([]);
    });

    test('a player who gives one up picks it from a menu, and is asked once more', async () => {
      const { message: which } = await ben.command('resign');
      await ben.select(which, 'Eximo against Emeka');
      await ben.click(await ben.seesChange(which, 'Do you want to resign?'), 'Resign');
      await ben.sees(/has won Eximo/, { after: last });
      const { message: sure } = await ben.command('resign');
      await ben.click(sure, 'Resign');
      await ben.sees(/has won Blokus Duo/, { after: last });
    });
  });

  test('/help links to what whoever asks can use where they ask, and to nothing else', async () => {
    const linked = async (person: Person) =>
      [...(await person.command('help')).text.matchAll(/<\/(\w+)(?: \w+)?:(\d+)>/g)].map(
        ([, name, id]) => `${name} ${id}`,
      );
    const emeka = await parlour.person('Emeka');
    // No computer plays here.
    const others = ['help', 'play', 'hint'];
    for (const person of [ada, emeka, await ada.direct()]) {
      const usable = (await person.commands()).filter(
        ({ name, type, usable }) => type === 1 && usable && !others.includes(name),
      );
      const offered = usable.map(({ name, id }) => `${name} ${id}`);
      expect([...new Set(await linked(person))].toSorted()).toEqual(offered.toSorted());
    }
    expect((await linked(emeka)).join()).toContain('settings');
  });

  test('/help names the commands where Discord has not told their ids', async () => {
    const { playground, bot } = await openTestBot([helpOn([privacy]), privacy]);
    bot.app.commandIds.clear();
    const { text } = await (await playground.person('Ada')).command('help');
    expect(text).toContain('`/privacy export`');
    expect(text).not.toContain('</');
  });

  test('/help and /privacy lead to the pages of whoever runs the bot, as far as there are any', async () => {
    expect((await chiyo.command('help')).text).not.toContain('https://');
    const { playground } = await openTestBot([helpOn([privacy]), privacy], {
      links: {
        support: 'https://example.org/support',
        terms: 'https://example.org/terms',
        privacy: 'https://example.org/privacy',
      },
    });
    const emeka = await playground.person('Emeka');
    const { text } = await emeka.command('help');
    expect(text).toContain('[Support](https://example.org/support)');
    const pages =
      '[Terms of service](https://example.org/terms) · [Privacy policy](https://example.org/privacy)';
    expect(text).toContain(pages);
    for (const command of ['privacy export', 'privacy delete']) {
      expect((await emeka.command(command)).text, command).toContain(pages);
    }
  });

  test.each(gameIds())('/rules explains %s page by page, there and back', async (game) => {
    let { message: page } = await chiyo.command('rules', { game });
    const pictures = [...picturesOf(page)];
    const forth = [textOf(page)];
    for (;;) {
      const next = buttonsOf(page).find(({ label }) => label?.startsWith('Next'));
      if (!next) break;
      await chiyo.click(page, next.custom_id);
      page = await chiyo.seesChange(page, `Page ${forth.length + 1} of`);
      forth.push(textOf(page));
      pictures.push(...picturesOf(page));
    }
    expect(forth.length).toBeGreaterThan(1);
    expect(forth.every((words) => words.includes(gameOf(game).title))).toBe(true);
    expect(pictures.length).toBeGreaterThanOrEqual(1);
    expect(pictures.length).toBeLessThanOrEqual(3);
    await chiyo.click(page, 'Back');
    await chiyo.seesChange(page, (now) => textOf(now) === forth.at(-2));
  });

  test('/move is answered by the board, and in another channel with a sentence', async () => {
    const [dede, freya] = [await parlour.person('Dede'), await parlour.person('Freya')];
    const board = await beginMatch([dede, freya], { game: 'eximo', side: 'Black' });
    expect((await dede.command('move', { move: 'c3-d4' })).outcome).toBe('quiet');
    const next = await nextBoard(freya, board, dede);
    expect(textOf(next)).toContain(`${dede.mention} moved c3 to d4.`);
    const told = (await dede.messages()).filter((message) => byAge(message.id, board.id) > 0);
    expect(told.map(({ id }) => id)).toEqual([next.id]);
    expect((await (await freya.in('games')).command('move', { move: 'f6-f5' })).text).toBe(
      'You moved f6 to f5.',
    );
    const third = await nextBoard(dede, next, freya);
    await dede.command('resign').then(({ message }) => dede.click(message, 'Resign'));
    await nextBoard(freya, third);
  });

  describe('around a match', () => {
    beforeAll(async () => {
      const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      await ada.command('move', { move: 'c3-d4' });
      await nextBoard(ben, board, ada);
    });

    test('/board shows the player to move the choices, the other the board, and others the match', async () => {
      const mine = (await ben.command('board')).message;
      expect(isEphemeral(mine)).toBe(true);
      expect(offersTo(ben, mine).map(({ label }) => label)).toContain('c6…');
      expect(picturesOf(mine)[0]?.description).toContain('Ada moved c3 to d4');

      const waiting = (await ada.command('board')).message;
      expect(offersTo(ada, waiting)).toEqual([]);
      expect(picturesOf(waiting)).toHaveLength(1);

      const watching = (await chiyo.command('board')).message;
      expect(textOf(watching)).toContain(`${ada.mention} as Black against ${ben.mention} as White`);
      expect([...buttonsOf(watching), ...menusOf(watching)]).toEqual([]);
      expect(watching.notifies).toBe(false);
    });

    test('a move can be chosen from /board', async () => {
      const { message: question } = await ben.command('board');
      await ben.click(question, 'b6…');
      const where = await ben.seesChange(question, '**Where to?**');
      await ben.click(where, 'Back');
      const again = await ben.seesChange(where, '**Which man?**');
      await ben.click(again, 'Cancel');
      await ben.seesGone(again);
    });

    test('the rules open from a challenge, for the one who asks', async () => {
      const challenge = await sendChallenge(ada, { game: 'eximo' });
      const { message: rules } = await chiyo.click(challenge, 'Rules');
      expect(isEphemeral(rules)).toBe(true);
      expect(textOf(rules)).toContain('### Eximo · The board and the aim');
      await ada.click(challenge, 'Withdraw');
      await ada.seesChange(challenge, 'withdrawn');
    });

    test('/move suggests what is legal to the player to move', async () => {
      const all = await ben.autocomplete('move', 'move', { move: '' });
      expect(all).toHaveLength(25);
      const some = await ben.autocomplete('move', 'move', { move: 'C6 b' });
      expect(some.map(({ value }) => value)).toEqual(['c6-b5']);
      const named = await ben.autocomplete('move', 'match', { match: '' });
      expect(named.map(({ name }) => name)).toEqual(['Eximo against Ada · your move']);
    });

    test('/games lists my games with a way to each, and challenges that I can take', async () => {
      const open = await sendChallenge(chiyo, { game: 'squadro' });
      const { text } = await ben.command('games');
      expect(text).toMatch(/### Your move\n- \*\*Eximo\*\* against/);
      expect(text).toMatch(/\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\)/);
      expect(text).toContain(`### Challenges that anyone may accept\n- **Squadro** from ${chiyo.mention}`);
      // A moment after it is posted, the match knows where.
      await expect.poll(async () => (await ben.command('games')).text).toContain(`/${open.id})`);
      expect((await chiyo.command('games')).text).toContain('### Your challenges\n- **Squadro** for anyone');
      expect((await (await ben.direct()).command('games')).text).toContain('Playground');
      await chiyo.click(open, 'Withdraw');
    });

    test('/games has pages', async () => {
      const emeka = await parlour.person('Emeka');
      const freya = await parlour.person('Freya');
      for (let sent = 0; sent < 8; sent++) await sendChallenge(emeka, { game: 'squadro' });
      for (let sent = 0; sent < 4; sent++) await sendChallenge(freya, { game: 'squadro' });
      const { message: first } = await emeka.command('games');
      expect(textOf(first)).toContain('Page 1 of 2');
      await emeka.click(first, 'Next');
      const second = await emeka.seesChange(first, 'Page 2 of 2');
      await emeka.click(second, 'Back');
      await emeka.seesChange(second, 'Page 1 of 2');
    });

    test('/hand shows a player’s own cards, at any time', async () => {
      const [one, other] = [await parlour.person('Freya'), await parlour.person('Emeka')];
      await beginMatch([one, other], { game: 'quexo' });
      for (const person of [one, other]) {
        const { message } = await person.command('hand');
        expect(isEphemeral(message)).toBe(true);
        expect(picturesOf(message)[0]?.description).toMatch(/(10|[2-9AJQK])[♣♦♥♠]/);
      }
    });
  });
});
