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
import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CustomId, parseId, writeId } from '../../src/bot/gateway/custom-id.ts';
import { matchId, type Playing, personId, placeId } from '../../src/match/match.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { HOUR } from '../match/scenes.ts';
import { beginMatch, nextBoard, offersTo, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('Refused with a sentence, and nothing happens', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('refusals');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(async () => {
    parlour.playground.faults.clear();
    await Promise.all((await games(ada)).map(({ id }) => resign(ada, id)));
    expect(parlour.mistakes()).toEqual([]);
  });

  const place = async () => placeId((await ada.me()).servers[0]!.id);

  const games = async (person: Person): Promise<Playing[]> =>
    (await parlour.store.gamesOf(await place(), personId(person.id))).filter(
      (match) => match.stage === 'playing',
    );

  async function resign(person: Person, match: string): Promise<void> {
    const { message } = await person.command('resign', { match });
    await person.click(message, 'Resign');
    await person.seesChange(message, 'You have resigned.');
  }

  const theGame = async (): Promise<Playing> => (await games(ada))[0]!;

  /** Ada has Black and moves first. */
  const eximo = () => beginMatch([ada, ben], { game: 'eximo', side: 'Black' });

  /** What a person hears after something that was acknowledged without words. */
  const hears = (person: Person, words: string, after: SeenMessage): Promise<SeenMessage> =>
    person.sees((message) => isEphemeral(message) && textOf(message).includes(words), { after });

  test('a choice while it is not your turn', async () => {
    const board = await eximo();
    const [offer] = offersTo(ben, board);
    expect((await offer!.take()).text).toBe('It is not your turn yet. The board says so when it is.');
    expect((await ben.command('move', { move: 'f6-f5' })).text).toContain('It is not your turn yet.');
    expect(await ben.autocomplete('move', 'move', { move: '' })).toEqual([]);
    expect(await theGame()).toMatchObject({ moves: [] });
  });

  test('the click of somebody who does not play', async () => {
    const board = await eximo();
    const { id } = await theGame();
    const strangers = 'You are not playing in this match.';
    expect((await offersTo(chiyo, board)[0]!.take()).text).toContain(strangers);
    const { message: resigning } = await chiyo.click(board, 'Resign');
    expect(textOf(resigning)).toContain(strangers);
    expect((await chiyo.command('move', { move: 'c3-d4', match: id })).text).toContain(strangers);
    expect((await chiyo.command('resign', { match: id })).text).toContain(strangers);
    expect((await chiyo.command('draw', { match: id })).text).toContain(strangers);
    expect(await chiyo.autocomplete('move', 'move', { move: '', match: id })).toEqual([]);
    expect(await theGame()).toMatchObject({ moves: [], stage: 'playing' });
  });

  test('a click on an old board, which shows the board as it is now with the choices', async () => {
    const old = await eximo();
    parlour.playground.faults.hold('PATCH /channels/*/messages/*', { times: 9 });
    await ada.command('move', { move: 'c3-d4' });
    const between = await nextBoard(ben, old);
    await ben.command('move', { move: 'f6-f5' });
    await nextBoard(ada, between);

    const { message } = await offersTo(ada, old)[0]!.take();
    expect(textOf(message)).toContain('The board has changed since you looked. Here is how it stands now.');
    expect(picturesOf(message)[0]?.description).toContain('Ben moved f6 to f5');
    expect(offersTo(ada, message).length).toBeGreaterThan(0);
    const waiting = await offersTo(ben, old)[0]!.take();
    expect(waiting.text).toContain('The board has changed since you looked.');
    expect(offersTo(ben, waiting.message)).toEqual([]);
    expect(await theGame()).toMatchObject({ moves: ['c3-d4', 'f6-f5'] });
  });

  test('a click in a picker that the game has left behind', async () => {
    const board = await eximo();
    const { message: picker } = await ada.click(board, 'c3…');
    await ada.command('move', { move: 'c3-c4' });
    await nextBoard(ben, board);
    await ada.click(picker, 'c3 to d4');
    const changed = await ada.seesChange(picker, 'The board has changed since you looked.');
    expect(picturesOf(changed)[0]?.description).toContain('Ada moved c3 to c4');
    expect(await theGame()).toMatchObject({ moves: ['c3-c4'] });
  });

  test('the second of two clicks at once', async () => {
    const board = await beginMatch([ada, ben], { game: 'squadro' });
    const player = whoMoves(board, [ada, ben]);
    await Promise.all([
      player.click(board, buttonsOf(board)[0]?.custom_id),
      player.click(board, buttonsOf(board)[1]?.custom_id),
    ]);
    await nextBoard(ada, board, player);
    const answer = await hears(player, 'The board has changed since you looked.', board);
    expect(picturesOf(answer)).toHaveLength(1);
    expect((await theGame()).moves).toHaveLength(1);
  });

  test.each<[GameId, string, RegExp]>([
    [EXIMO, 'hello', /move/i],
    [EXIMO, 'c3-c5', /c3|c5/],
    [SQUADRO, '9', /lane/i],
    [BLOKUS_DUO, 'z99', /./],
    [BLOKUS_DUO, 'a1', /must cover e10 or j5/],
    [EXEO_DUO, 'b1-b9', /./],
    [QUEXO, 'A1a=XX', /./],
    [QUEXO, 'take=7H', /./],
    [QUEXO, '@everyone `**<@1>', /./],
  ])('nonsense in %s: “%s”', async (game, text, reason) => {
    const board = await beginMatch([ada, ben], { game });
    const player = whoMoves(board, [ada, ben]);
    const { text: sentence, message } = await player.command('move', { move: text });
    expect(isEphemeral(message)).toBe(true);
    expect(sentence).toMatch(reason);
    expect(sentence).toMatch(/[.?!]$/);
    expect(sentence.length).toBeLessThan(300);
    expect((await theGame()).moves).toEqual([]);
  });

  test('a match that cannot be told from others, until it is named', async () => {
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await beginMatch([ada, ben], { game: 'exeo-duo', side: 'Blue' });
    const asks = 'Several games are under way. Which one do you mean?';
    expect((await ada.command('move', { move: 'c3-d4' })).text).toContain(asks);
    const logged = parlour.log.length;
    const which = await ada.autocomplete('move', 'move', { move: 'c3' });
    expect(which.map(({ name }) => name).toSorted()).toEqual([
      'First pick the game with the option “match”: Exeo Duo against Ben · your move',
      'First pick the game with the option “match”: Eximo against Ben · your move',
    ]);
    expect((await ada.command('move', { move: String(which[0]?.value) })).text).toContain(asks);
    expect(parlour.log.slice(logged).filter((line) => JSON.parse(line).level > 30)).toEqual([]);
    const suggested = await ada.autocomplete('move', 'match', { move: 'c3-d4', match: 'exi' });
    expect(suggested.map(({ name }) => name)).toEqual(['Eximo against Ben · your move']);
    const match = String(suggested[0]?.value);
    await ada.command('move', { move: 'c3-d4', match });
    await ben.sees('moved c3 to d4.');
    await ada.command('move', { move: 'b2-d2 b12-c12' });
    await ben.sees('moved cube b2 to d2 and cone b12 to c12.');
  });

  test('commands without a game, or with one that is not there', async () => {
    const lost = await chiyo.in('games');
    for (const command of ['hand', 'resign', 'draw', 'takeback']) {
      expect((await lost.command(command)).text, command).toContain('`/challenge`');
      expect((await lost.command(command, { match: 'nosuchmatch' })).text, command).toContain(
        'I cannot find that match',
      );
    }
    expect((await lost.command('move', { move: 'c3-d4' })).text).toContain('`/challenge`');
    expect((await lost.command('board')).text).toContain('`/challenge`');
    expect((await lost.command('games')).text).toContain('You have no games');
  });

  test('what a game does not have', async () => {
    await eximo();
    expect((await ada.command('hand')).text).toContain('There are no cards in this game');
    expect((await ada.command('takeback')).text).toContain('You have not made a move yet');
    await resign(ada, (await theGame()).id);
    await beginMatch([ada, ben], { game: 'quexo' });
    expect((await ada.command('takeback')).text).toContain('nothing can be taken back');
  });

  test('nothing about a board of yesterday whose turn it still is', async () => {
    const board = await eximo();
    await parlour.later(26 * HOUR);
    const { message: picker } = await ada.click(board, 'c3…');
    await ada.click(picker, 'c3 to d4');
    await ada.seesGone(picker);
  });

  describe('buttons that the bot never made', () => {
    /** A message of the bot's with such a button. */
    async function forged(custom_id: string): Promise<SeenMessage> {
      const channel = await parlour.app().client.channels.fetch(ada.channel.id);
      if (!channel?.isSendable()) throw new Error('no channel');
      const button = {
        type: ComponentType.Button,
        style: ButtonStyle.Primary,
        label: 'Click',
        custom_id,
      } as const;
      const { id } = await channel.send({
        flags: MessageFlags.IsComponentsV2,
        components: [{ type: ComponentType.ActionRow, components: [button] }],
      });
      return ada.sees((message) => message.id === id);
    }

    /** The words with which the click is answered: on a message of its own, or on that of the button. */
    async function answerTo(person: Person, customId: string): Promise<string> {
      const message = await forged(customId);
      const answer = await person.click(message);
      if (answer.outcome === 'reply') return answer.text;
      const said = await person.sees(
        (each) =>
          textOf(each) !== '' &&
          (each.id === message.id || (isEphemeral(each) && byAge(each.id, message.id) > 0)),
      );
      return textOf(said);
    }

    test.each([
      'hello',
      '1:open',
      '9:open:-:abcdefgh12:1::0',
      '1:open:-:abcdefgh12:1::0:more',
      '1:steal:-:abcdefgh12',
      '1:command:leaderboards:x',
      '1:command:rules:chess:0',
      '1:command:challenge:anyone',
    ])('%s', async (customId) => {
      expect(await answerTo(ada, customId)).toMatch(/[.]$/);
    });

    test('of a match that is not there, of another server, of options that are not there', async () => {
      await eximo();
      const { id: match, place: here, revision } = await theGame();
      const step = { action: 'step', place: here, match, seen: revision, path: [0], page: 0 } as const;
      const answers: [CustomId, RegExp][] = [
        [{ ...step, match: matchId('abcdefgh12') }, /cannot find that match/],
        [{ ...step, place: placeId('123456789012345678') }, /belongs to another server/],
        [{ ...step, place: placeId('dm') }, /belongs to another server/],
        [{ ...step, path: [99] }, /not one of the choices/],
        [{ ...step, seen: 0 }, /has changed since you looked/],
        [{ action: 'rematch', place: here, match }, /has to wait until this match is over/],
        [{ action: 'accept-draw', place: here, match }, /nothing to answer/],
        [{ action: 'yes-takeback', place: here, match }, /nothing to answer/],
        [{ action: 'accept', place: here, match }, /accepted already/],
      ];
      for (const [id, words] of answers) {
        expect(await answerTo(ada, writeId(id))).toMatch(words);
      }
      expect((await theGame()).moves).toEqual([]);
    });

    test('of somebody else’s picker', async () => {
      const board = await eximo();
      const { message: picker } = await ada.click(board, 'c3…');
      const [option] = buttonsOf(picker).filter(({ label }) => label === 'c3 to d4');
      const copied = parseId(option!.custom_id);
      expect(copied?.action).toBe('step');
      expect(await answerTo(chiyo, option!.custom_id)).toContain('You are not playing in this match.');
      expect(await answerTo(ben, option!.custom_id)).toContain('It is not your turn yet.');
      expect((await theGame()).moves).toEqual([]);
      expect(menusOf(picker)).toEqual([]);
    });
  });
});
