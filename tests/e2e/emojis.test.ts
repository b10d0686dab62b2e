/** Pieces and cards as pictures in buttons and menus, beside their words. */
import { buttonsOf, menusOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginMatch, nextBoard, offersTo, takeTurn, whoMoves } from './by-clicks.ts';
import { emojisAreThere } from './emojis-are-there.ts';
import { openParlour, type Parlour } from './parlour.ts';

interface Sign {
  readonly label: string | undefined;
  readonly emoji: string | undefined;
}

const signsOf = (message: SeenMessage): Sign[] => [
  ...buttonsOf(message).map(({ label, emoji }) => ({ label, emoji: emoji?.name })),
  ...menusOf(message)
    .flatMap((menu) => ('options' in menu ? menu.options : []))
    .map(({ label, emoji }) => ({ label, emoji: emoji?.name })),
];

const withEmoji = (message: SeenMessage): Sign[] =>
  signsOf(message).filter(({ emoji }) => emoji !== undefined);

describe('With the emojis uploaded', () => {
  let parlour: Parlour;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('emojis', { emojis: true });
    players = [await parlour.person('Ada'), await parlour.person('Ben')];
    await emojisAreThere(parlour.playground);
  });
  afterAll(() => parlour.close());

  test('every piece of Blokus Duo is shown beside its words, in the colour of its player', async () => {
    const board = await beginMatch(players, { game: 'blokus-duo', side: 'Purple' });
    const pieces = withEmoji(board);
    expect(pieces).toHaveLength(21);
    for (const { label, emoji } of pieces) {
      expect(label).toMatch(/^(?:Single square|.+ of (?:two|three|four|five))…$/);
      expect(emoji).toMatch(/^parlour_blokus_\w+_purple_[0-9a-f]{4}$/);
    }
    const answer = await players[0].select(board, pieces.at(-1)!.label!);
    expect(textOf(answer.message)).toContain('Z of five › **Which way?**');
    expect(withEmoji(answer.message).map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
  });

  test('once they are few enough to be buttons, the pieces of Blokus Duo need no words', async () => {
    let board = await beginMatch(players, { game: 'blokus-duo', side: 'Purple' });
    for (let turns = 0; turns < 2; turns++) {
      const player = whoMoves(board, players);
      await takeTurn(player, board, (offers) => offers.at(-1)!);
      board = await nextBoard(players[0], board, player);
    }
    const pieces = withEmoji(board);
    expect(pieces).toHaveLength(20);
    expect(pieces.filter(({ label }) => label !== undefined)).toEqual([]);
    const [piece] = offersTo(players[0], board);
    const where = (await piece!.take()).message;
    expect(textOf(where)).toContain('Single square › **Where?**');
    await players[0].click(where, '1');
    const ghost = await players[0].seesChange(where, '**Place it here?**');
    const [place] = offersTo(players[0], ghost);
    expect(place!.label).toMatch(/^Place the single square on [a-n]\d+$/);
    await place!.take();
    const next = await nextBoard(players[1], board, players[0]);
    expect(textOf(next)).toContain('placed the single square on');
    expect(parlour.mistakes()).toEqual([]);
  });

  test('each lane of Squadro has its piece, with as many pips as it goes steps', async () => {
    const board = await beginMatch(players, { game: 'squadro' });
    for (const { label, emoji } of withEmoji(board)) {
      expect(emoji).toMatch(new RegExp(`^parlour_squadro_(light|dark)_out${/: (\d)/.exec(label!)![1]}_`));
    }
    expect(withEmoji(board)).toHaveLength(5);
  });

  test('a menu of games shows a piece of each', async () => {
    const { message } = await players[0].command('help');
    expect(withEmoji(message).map(({ label }) => label)).toEqual([
      'Eximo',
      'Squadro',
      'Blokus Duo',
      'Exeo Duo',
      'Quexo',
    ]);
  });

  test('a restart uploads none again', async () => {
    const before = [...parlour.playground.world.emojis.keys()];
    await parlour.restart();
    const cache = parlour.app().client.application.emojis.cache;
    await expect.poll(() => cache.size).toBe(before.length);
    expect([...parlour.playground.world.emojis.keys()]).toEqual(before);
  });

  test('one that somebody deletes while the bot runs costs the picture, and not the board', async () => {
    const { emojis } = parlour.playground.world;
    for (const { id, name } of emojis.values()) if (/squadro_\w+_out1/.test(name)) emojis.delete(id);
    let board = await beginMatch(players, { game: 'squadro' });
    for (let turns = 0; turns < 2; turns++) {
      const player = whoMoves(board, players);
      const lanes = signsOf(board).filter(({ label }) => label?.startsWith('Lane'));
      expect(lanes.map(({ emoji }) => emoji)).toEqual(lanes.map(() => undefined));
      await player.click(board, lanes[0]!.label!);
      board = await nextBoard(players[0], board, player);
    }
    const { message } = await players[0].command('help');
    expect(withEmoji(message), 'others are shown as before').toHaveLength(5);
    expect(parlour.mistakes()).toEqual([]);
  });
});

describe('Where Discord takes no emojis', () => {
  test('buttons and menus have their words alone, and one line of the log says so', async () => {
    const parlour = await openParlour('emojis-refused', { emojis: true });
    try {
      await emojisAreThere(parlour.playground);
      parlour.playground.faults.fail('POST /applications/*/emojis', { status: 403, times: 500 });
      await parlour.restart(() => parlour.playground.world.emojis.clear());
      const players = [await parlour.person('Ada'), await parlour.person('Ben')] as const;
      const told = () => parlour.log.filter((line) => line.includes('words alone'));
      await expect.poll(told).toHaveLength(1);
      const board = await beginMatch(players, { game: 'blokus-duo' });
      expect(withEmoji(board)).toEqual([]);
      expect(signsOf(board).length).toBeGreaterThan(15);
      expect(told()).toHaveLength(1);
      expect(parlour.mistakes()).toEqual([]);
    } finally {
      await parlour.close();
    }
  });
});
