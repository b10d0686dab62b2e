import {
  buttonsOf,
  isEphemeral,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { beginMatch, eager, isOver, takeTurn, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

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

  /** The board with the computer's answer: a new message, whatever the old one showed of one's own turn. */
  const answered = (person: Person, board: SeenMessage): Promise<SeenMessage> =>
    person.sees((message) => isBoardOf(person)(message) || isOver(message), { after: board });

  test('a whole game of Squadro comes to its end, each board with both moves', async () => {
    const { person, answer, board: first } = await play('Ada', { game: 'squadro', level: 1 });
    expect(answer.text).toBe('You are playing Squadro against the computer (Beginner). Good luck!');
    const taste = eager(randomFrom('against the computer'));
    let board = first;
    while (!isOver(board)) {
      await takeTurn(person, board, taste);
      board = await answered(person, board);
      expect(textOf(board)).toContain(`${person.mention}'s lane `);
      expect(textOf(board)).toMatch(/the computer's lane \d/);
    }
    expect(textOf(board)).toMatch(/won Squadro: (Light|Dark) has brought four pieces home/);
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

  test('a hint is a move that can be played, with a picture, for the player alone', async () => {
    const { person, board } = await play('Ben', { game: 'eximo', level: 1, side: 'Black' });
    const hint = await person.click(board, 'Hint');
    const [, move] = /A good move is \*\*(.+)\*\*/.exec(hint.text) ?? [];
    expect(move).toMatch(/^[a-h][1-8][-x]/);
    expect(isEphemeral(hint.message)).toBe(true);
    expect(picturesOf(hint.message)).toHaveLength(1);
    const played = await person.command('move', { move: move! });
    expect(played.text).toContain(`You played \`${move}\``);
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
