import {
  buttonsOf,
  byAge,
  isEphemeral,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { beginMatch, eager, isOver, type Taste, takeTurn, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const FIRST: Taste = ([first]) => first!;

/** The match that the buttons of a board are about. */
function matchOn(board: SeenMessage): string {
  const ids = buttonsOf(board).map(({ custom_id }) => parseId(custom_id));
  return ids.flatMap((id) => (id && 'match' in id ? [id.match] : []))[0]!;
}

const NAMES = ['Ada', 'Ben', 'Chiyo', 'Freya', 'Emeka'] as const;

describe('Against the computer', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('computer', { computer: true });
  });
  afterAll(() => parlour.close());

  /** Somebody in a channel of their own with the bot, and the first board of their game. */
  async function play(name: string, options: Record<string, string | number>) {
    const person = await (await parlour.person(name)).direct();
    const answer = await person.command('play', options);
    const board = await person.sees(isBoardOf(person), { after: answer.message });
    return { person, answer, board };
  }

  const isBoardOf = (person: Person) => (message: SeenMessage) =>
    !isEphemeral(message) && textOf(message).includes(`${person.mention} to move`);

  /** The board with the computer's answer, on the same message. */
  const answered = (person: Person, board: SeenMessage): Promise<SeenMessage> =>
    person.seesChange(board, (message) => isBoardOf(person)(message) || isOver(message));

  const boardsSeenBy = async (person: Person, after: SeenMessage): Promise<SeenMessage[]> =>
    (await person.messages()).filter(
      (message) =>
        !isEphemeral(message) && picturesOf(message).length > 0 && byAge(message.id, after.id) >= 0,
    );

  const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

  test('a whole game of Squadro comes to its end on one message, each time with both moves, and no phone rings', async () => {
    const rung = (await (await parlour.person('Ada')).notifications()).length;
    const { person, answer, board: first } = await play('Ada', { game: 'squadro', level: 1 });
    expect(answer.text).toBe('You are playing Squadro against the computer (Beginner). Good luck!');
    const taste = eager(randomFrom('against the computer'));
    let board = first;
    while (!isOver(board)) {
      await takeTurn(person, board, taste);
      board = await answered(person, board);
      expect(textOf(board)).toContain(`${person.mention} moved `);
      expect(textOf(board)).toMatch(/the computer moved .* in lane \d/i);
    }
    expect(textOf(board)).toMatch(/won Squadro: four pieces are home/);
    expect((await boardsSeenBy(person, first)).map(({ id }) => id)).toEqual([first.id]);
    expect(board.attachments).toHaveLength(1);
    expect(board.mentions).toEqual([]);
    expect(await person.notifications()).toHaveLength(rung);
    expect(parlour.mistakes()).toEqual([]);
  });

  test.each(gameIds().map((game, index) => [game, NAMES[index]!] as const))(
    'it makes its moves in %s',
    async (game, name) => {
      const { person, board } = await play(name, { game, level: 1 });
      const taste = eager(randomFrom(game));
      let now = board;
      for (let turn = 0; turn < 3 && !isOver(now); turn++) {
        await takeTurn(person, now, taste);
        now = await answered(person, now);
      }
      expect(textOf(now)).toMatch(/the computer \(Beginner\)/i);
      await person.command('resign').then((asked) => person.click(asked.message, 'Resign'));
      expect(parlour.mistakes()).toEqual([]);
    },
  );

  test('its board is posted anew, silently, when it is 50 minutes old, and lives on from there', async () => {
    const { person, board } = await play('Freya', { game: 'squadro', level: 1 });
    await parlour.later(49 * MINUTE);
    await takeTurn(person, board, FIRST);
    const young = await answered(person, board);
    await parlour.later(2 * MINUTE);
    await takeTurn(person, young, FIRST);
    const renewed = await person.sees(isBoardOf(person), { after: board });
    expect((renewed.flags ?? 0) & MessageFlags.SuppressNotifications).not.toBe(0);
    await person.seesChange(young, (message) => buttonsOf(message).length === 0);
    await takeTurn(person, renewed, FIRST);
    await answered(person, renewed);
    expect((await boardsSeenBy(person, board)).map(({ id }) => id)).toEqual([board.id, renewed.id]);
  });

  test('its board is posted anew where somebody has deleted it', async () => {
    const { person, board } = await play('Emeka', { game: 'squadro', level: 1 });
    const channel = await parlour.app().client.channels.fetch(board.channel_id);
    if (!channel?.isTextBased()) throw new Error('no channel');
    await channel.messages.delete(board.id);
    await person.command('move', { move: '1' });
    const renewed = await person.sees(isBoardOf(person), { after: board });
    await takeTurn(person, renewed, FIRST);
    await answered(person, renewed);
    expect((await boardsSeenBy(person, board)).map(({ id }) => id)).toEqual([renewed.id]);
  });

  test('/board brings it below for its player, and shows it to others in private', async () => {
    const ada = await parlour.person('Ada');
    const { message } = await ada.command('play', { game: 'eximo', level: 1, side: 'Black' });
    const board = await ada.sees(isBoardOf(ada), { after: message });
    const chiyo = await parlour.person('Chiyo');
    expect(isEphemeral((await chiyo.command('board')).message)).toBe(true);
    expect(
      isEphemeral((await (await ada.direct()).command('board', { match: matchOn(board) })).message),
    ).toBe(true);
    expect((await ada.command('board')).outcome).toBe('quiet');
    const below = await ada.sees(isBoardOf(ada), { after: board });
    expect(below.notifies).toBe(false);
    expect(labels(below)).toEqual(labels(board));
    await ada.seesChange(board, (message) => buttonsOf(message).length === 0);
    await ada.command('board');
    const again = await ada.sees(isBoardOf(ada), { after: below });
    await takeTurn(ada, again, FIRST);
    const next = await answered(ada, again);
    const { message: menu } = await ada.click(next, 'More');
    await ada.click(menu, 'Take back');
    const back = await ada.seesChange(next, 'your move again in Eximo: you took back');
    await ada.command('resign').then((asked) => ada.click(asked.message, 'Call it off'));
    await ada.seesChange(back, 'called off');
    expect((await boardsSeenBy(ada, board)).map(({ id }) => id)).toEqual([board.id, below.id, again.id]);
    expect(parlour.mistakes()).toEqual([]);
  });

  test('a hint is a move that can be played, with a picture, for the player alone', async () => {
    const { person, board } = await play('Ben', { game: 'eximo', level: 1, side: 'Black' });
    const { message: menu } = await person.click(board, 'More');
    const hint = await person.click(menu, 'Hint');
    const [, move] = /A good move: \*\*(.+)\*\*/.exec(hint.text) ?? [];
    expect(move).toMatch(/^[a-h][1-8] (to|jumps to|takes) [a-h][1-8]/);
    expect(isEphemeral(hint.message)).toBe(true);
    expect(picturesOf(hint.message)).toHaveLength(1);
    expect((await person.command('move', { move: move! })).outcome).toBe('quiet');
  });

  test('nobody is given hints in a rated match', async () => {
    const players = [await parlour.person('Ada'), await parlour.person('Ben')] as const;
    const board = await beginMatch(players, { game: 'squadro', rated: true });
    const hint = await whoMoves(board, players).command('hint');
    expect(hint.text).toBe('This match is rated, so you have to find your move yourself.');
  });

  test('it still makes its move when the bot was restarted meanwhile', async () => {
    const { person, board } = await play('Chiyo', { game: 'squadro', level: 4 });
    await person.click(board, buttonsOf(board).find(({ label }) => label?.startsWith('Lane'))!.custom_id);
    await parlour.restart();
    await parlour.later(60_000);
    expect(textOf(await answered(person, board))).toMatch(/the computer \(Strong\)/i);
  });
});
