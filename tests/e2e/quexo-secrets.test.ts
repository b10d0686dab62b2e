import {
  buttonsOf,
  componentsOf,
  menusOf,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Over, type Playing, personId, placeId } from '../../src/match/match.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { opponent, type Viewer } from '../../src/rules/game.ts';
import { quexo } from '../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../src/rules/quexo/position.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { positions } from '../../src/rules/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { cardsIn } from '../simulation/cards-in.ts';
import { beginMatch, eager, isOver, nextBoard, takeTurn, whoMoves } from './by-clicks.ts';
import { emojisAreThere } from './emojis-are-there.ts';
import { openParlour, type Parlour } from './parlour.ts';

const SEED = '416';

describe('In a whole game of Quexo', () => {
  let parlour: Parlour;
  let players: readonly [Person, Person];
  let watcher: Person;
  beforeAll(async () => {
    parlour = await openParlour('quexo-secrets', { seeds: [SEED], emojis: true });
    await emojisAreThere(parlour.playground);
    players = [await parlour.person('Ada'), await parlour.person('Ben')];
    watcher = await parlour.person('Chiyo');
  });
  afterAll(() => parlour.close());

  test('nobody is told of a card that they may not see', async () => {
    const taste = eager(randomFrom(`clicks ${SEED}`));
    let board = await beginMatch(players, { game: 'quexo' });
    const match = await theMatch();
    const seats = players.map((player) => ({ player, seat: seatOf(match, player) }));
    const viewers = [...seats, { player: watcher, seat: 'public' as const }];
    const read = new Map<string, string>();
    const pickers: string[] = [];

    const readAll = async () => {
      const past = positions(quexo, await theMatch());
      for (const { player, seat } of viewers) {
        const known = seenLately(past, seat);
        for (const message of await player.messages()) {
          const words = everyWord(message);
          if (read.get(player.id + message.id) === words) continue;
          read.set(player.id + message.id, words);
          const told = cardsIn(words).filter((card) => !known.has(card));
          expect(told, `${player.name} was told: ${words}`).toEqual([]);
        }
      }
    };

    for (let turns = 0; !isOver(board); turns++) {
      await readAll();
      const player = whoMoves(board, players);
      const other = players.find((each) => each !== player)!;
      if (turns % 4 === 0) await looksAround(other, match.id, board);
      pickers.push(...(await takeTurn(player, board, taste)).map(everyWord));
      board = await nextBoard(watcher, board, player);
      await showsOnlyWhatIsPublic(board);
    }
    await readAll();
    expect(pickers.join('\n'), 'cards are shown as emojis, too').toMatch(/parlour_quexo_[2-9][CDHS]_/);
    expect(textOf(board)).toMatch(/won Quexo against .+: .+ are completed/);
    expect(parlour.mistakes()).toEqual([]);
  });

  test('nor does the log tell', () => {
    const log = parlour.log.join('\n');
    expect(log).not.toContain(`"${SEED}"`);
    expect(cardsIn(log)).toEqual([]);
  });

  /** Whoever waits and whoever watches try to learn something. */
  async function looksAround(waiting: Person, match: string, board: SeenMessage): Promise<void> {
    for (const person of [waiting, watcher]) {
      expect(await person.autocomplete('move', 'move', { move: '', match })).toEqual([]);
    }
    await waiting.command('hand');
    await waiting.command('board');
    await watcher.command('board', { match });
    expect((await waiting.click(board, 'Read')).text).toContain('hand: ');
    expect((await watcher.click(board, 'Read')).text).not.toContain('hand: ');
    expect((await watcher.command('hand', { match })).text).toContain('not playing in this match');
  }

  /** The picture is the one that is drawn of what the public may see. */
  async function showsOnlyWhatIsPublic(board: SeenMessage): Promise<void> {
    const match = await theMatch();
    const names = [0, 1].map((seat) => players.find((player) => seatOf(match, player) === seat)!.name);
    const view = quexo.view(positions(quexo, match).at(-1)!, 'public');
    const drawn = await drawBoard(view, {
      names: [names[0]!, names[1]!],
      inMessage: true,
      language: ENGLISH,
    });
    const shown = await watcher.file(picturesOf(board)[0]!.url);
    expect(Buffer.compare(shown, drawn)).toBe(0);
  }

  async function theMatch(): Promise<Playing | Over> {
    const { servers } = await watcher.me();
    const place = placeId(servers[0]!.id);
    const [open] = await parlour.store.gamesOf(place, personId(players[0].id));
    const [over] = await parlour.store.finished(place, 'everyone', { skip: 0, limit: 1 });
    const match = open ?? over;
    if (match?.stage !== 'playing' && match?.stage !== 'over') throw new Error('there is no match');
    return match;
  }
});

function seatOf(match: Playing | Over, { id }: Person): 0 | 1 {
  const [here] = match.players;
  return here.kind === 'person' && here.id === id ? 0 : opponent(0);
}

/** Cards that a viewer may have seen in the last plies, of which messages tell. */
function seenLately(past: readonly QuexoPosition[], viewer: Viewer): Set<string> {
  const views = past.slice(-8).map((position) => quexo.view(position, viewer));
  return new Set(cardsIn(JSON.stringify(views)));
}

/** Whatever can be read off a message, also by somebody who looks behind it. */
const everyWord = (message: SeenMessage): string =>
  [
    textOf(message),
    ...picturesOf(message).map(({ description }) => description),
    ...message.attachments.map(({ filename, description }) => `${filename} ${description ?? ''}`),
    ...buttonsOf(message).map(({ label, custom_id, emoji }) => `${label} ${custom_id} ${emoji?.name}`),
    ...menusOf(message).map(({ placeholder, custom_id }) => `${placeholder} ${custom_id}`),
    ...componentsOf(message).map((component) =>
      'options' in component ? JSON.stringify(component.options) : '',
    ),
  ].join('\n');
