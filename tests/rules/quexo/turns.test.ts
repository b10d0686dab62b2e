import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../src/rules/quexo/cards.ts';
import { type Layout, setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { HALF_NAMES } from '../../../src/rules/quexo/grids.ts';
import { kindOf } from '../../../src/rules/quexo/move.ts';
import { drawsLeft, type QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { names, played, randomGame, someSeeds, written } from './games.ts';
import { fitsByThePage } from './page.ts';

const TABLE: Layout = {
  turn: 0,
  hands: ['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AC 2C 3C 4D 5D 6D TH JH QH KH'],
  row: '7C 7D 7H 7S 8C',
  deck: '9C 9D 9H 9S TC TS JC JS QC QS KC KS',
};

const tokens = (position: QuexoPosition): string[] =>
  quexo
    .view(position, 'public')
    .cells.filter(({ a, b }) => a !== null || b !== null)
    .map(({ cell, a, b, completedBy }) => {
      const sign = (seat: number | null): string => (seat === null ? '.' : 'XO'[seat]!);
      return `${cell} ${sign(a)}${sign(b)}${completedBy === null ? '' : '!'}`;
    });

describe('the setup', () => {
  test('deals ten cards to Red, ten to Blue and five face up; the rest is the deck', () => {
    const { hands, row, deck, discards } = quexo.start({ seed: 'any', first: 0 });
    expect([hands[0].length, hands[1].length, row.length, deck.length, discards.length]).toEqual([
      10, 10, 5, 27, 0,
    ]);
    expect([...hands[0], ...hands[1], ...row, ...deck].sort((one, other) => one - other)).toEqual(CARDS);
  });

  test('is the same for the same seed, whoever starts, and another for another', () => {
    const cards = (seed: string, first: 0 | 1) => {
      const { hands, row, deck } = quexo.start({ seed, first });
      return { hands, row, deck };
    };
    expect(cards('one', 0)).toEqual(cards('one', 1));
    expect(cards('one', 0)).not.toEqual(cards('two', 0));
  });

  test('lets either seat start', () => {
    expect(quexo.turn(quexo.start({ seed: 'any', first: 0 }))).toBe(0);
    expect(quexo.turn(quexo.start({ seed: 'any', first: 1 }))).toBe(1);
  });
});

describe('making a combination', () => {
  test('discards the three cards and puts a token on the half', () => {
    const made = played(setUp(TABLE), 'A1a=AS2H3D');
    expect(names(made.hands[0])).toBe('4C 5C 6C TD JD QD KD');
    expect(names(made.discards.slice(-3))).toBe('AS 2H 3D');
    expect(tokens(made)).toEqual(['A1 X.']);
  });

  test.each([
    ['an empty cell', ['', ''], 'A1 X.'],
    ['an own token on the other half completes the cell', ['A1b', ''], 'A1 XX!'],
    ["the opponent's token on the other half is returned", ['', 'A1b'], 'A1 X.'],
  ] as const)('on %s', (_, before, expected) => {
    expect(tokens(played(setUp({ ...TABLE, tokens: before }), 'A1a=AS2H3D'))).toEqual([expected]);
  });

  test('makes the half of a returned token available again', () => {
    const stolen = played(setUp({ ...TABLE, tokens: ['', 'A1b'] }), 'A1a=AS2H3D deck deck deck');
    expect(written(stolen).some((move) => move.startsWith('A1b='))).toBe(true);
    expect(written(stolen).some((move) => move.startsWith('A1a='))).toBe(false);
  });

  test.each([
    ['an own token', ['A1a', '']],
    ["an opponent's token", ['', 'A1a']],
    ['a cell completed by oneself', ['A1a A1b', '']],
    ['a cell completed by the opponent', ['', 'A1a A1b']],
  ] as const)('is not possible on %s', (_, before) => {
    const position = setUp({ ...TABLE, tokens: before });
    expect(written(position).filter((move) => move.startsWith('A1a'))).toEqual([]);
  });
});

describe('exchanging', () => {
  test('puts three cards under the deck in the order of rank and suit, the last at the very bottom', () => {
    const exchanged = played(setUp(TABLE), 'swap=KD2H4C');
    expect(names(exchanged.deck.slice(-4))).toBe('KS 2H 4C KD');
    expect(names(exchanged.hands[0])).toBe('AS 3D 5C 6C TD JD QD');
    expect(names(exchanged.discards)).toBe(names(setUp(TABLE).discards));
  });

  test('orders cards of one rank by suit', () => {
    const hands = ['4S 4H 4D 4C 5C 6C TD JD QD KD', TABLE.hands[1].replace('4D', 'AS')] as const;
    expect(names(played(setUp({ ...TABLE, hands }), 'swap=4S4C4H').deck.slice(-3))).toBe('4C 4H 4S');
  });

  test('can take any three cards of the hand', () => {
    const swaps = written(setUp(TABLE)).filter((move) => move.startsWith('swap='));
    expect(swaps.length).toBe(120);
    expect(new Set(swaps).size).toBe(120);
  });
});

describe('drawing', () => {
  const acted = played(setUp(TABLE), 'A1a=AS2H3D');

  test('offers the row and the top of the deck, one card at a time', () => {
    expect(written(acted)).toEqual(['take=7C', 'take=7D', 'take=7H', 'take=7S', 'take=8C', 'deck']);
    expect(drawsLeft(acted)).toBe(3);
    expect(quexo.turn(acted)).toBe(0);
  });

  test('does not refill the row before the hand is back at ten', () => {
    const drawing = played(acted, 'take=7D take=8C');
    expect(names(drawing.row)).toBe('7C 7H 7S');
    expect(written(drawing)).toEqual(['take=7C', 'take=7H', 'take=7S', 'deck']);
    expect(drawsLeft(drawing)).toBe(1);
    expect(quexo.turn(drawing)).toBe(0);
  });

  test('fills the row up to five from the deck afterwards, new cards at the end, and passes the turn', () => {
    const next = played(acted, 'take=7D deck take=8C');
    expect(names(next.hands[0])).toBe('4C 5C 6C 7D 8C 9C TD JD QD KD');
    expect(names(next.row)).toBe('7C 7H 7S 9D 9H');
    expect(names(next.deck)).toBe('9S TC TS JC JS QC QS KC KS');
    expect(quexo.turn(next)).toBe(1);
    expect(next.turnNumber).toBe(2);
  });

  test('lays nothing when all three came from the deck', () => {
    const next = played(acted, 'deck deck deck');
    expect(names(next.row)).toBe('7C 7D 7H 7S 8C');
    expect(names(next.deck)).toBe('9S TC TS JC JS QC QS KC KS');
  });

  test('leads to the exchanged cards last, for they lie at the bottom', () => {
    const table = setUp({ ...TABLE, deck: '9C 9D 9H' });
    const drawn = played(table, 'swap=AS2H3D deck deck deck');
    expect(names(drawn.deck)).toBe('AS 2H 3D');
    const next = played(drawn, 'swap=JHQHKH deck take=7C take=7D');
    expect(names(next.hands[1])).toBe('AC AS 2C 3C 4D 5D 6D 7C 7D TH');
    expect(names(next.row)).toBe('7H 7S 8C 2H 3D');
    expect(names(next.deck)).toBe('JH QH KH');
  });
});

describe('an empty deck', () => {
  const table = setUp({ ...TABLE, deck: '9C 9D 9H' });

  test('is replaced by all discards once the row is full', () => {
    const next = played(table, 'A1a=AS2H3D take=7C take=7D deck');
    const discards = [...table.discards, ...setUp(TABLE).hands[0].slice(0, 3)];
    expect(names(next.row)).toBe('7H 7S 8C 9D 9H');
    expect(next.discards).toEqual([]);
    expect([...next.deck].sort()).toEqual(discards.sort());
    expect(next.deck).not.toEqual(discards);
  });

  test('is shuffled by the seed and the number of the shuffle', () => {
    const shuffledBy = (seed: string) =>
      names(played(setUp({ ...TABLE, seed, deck: '9C 9D 9H' }), 'A1a=AS2H3D deck deck deck').deck);
    expect(shuffledBy('one')).toBe(shuffledBy('one'));
    expect(shuffledBy('one')).not.toBe(shuffledBy('two'));
  });

  test('comes after every ninth combination, with hands and row complete, and the deck always suffices', () => {
    let shuffles = 0;
    for (const seed of someSeeds(12)) {
      let combinations = 0;
      let before: QuexoPosition | undefined;
      for (const position of randomGame(seed)) {
        if (before && kindOf(lastMove(position)) === 'make') combinations++;
        if (before && position.shuffles > before.shuffles) {
          shuffles++;
          expect(combinations).toBe(9 * position.shuffles);
          expect([...position.hands, position.row, position.deck].map(({ length }) => length)).toEqual([
            10, 10, 5, 27,
          ]);
        }
        if (!position.result) {
          const missing = drawsLeft(position) > 0 ? drawsLeft(position) + 5 - position.row.length : 0;
          expect(position.deck.length).toBeGreaterThanOrEqual(Math.max(missing, 1));
          if (drawsLeft(position) === 0) expect(position.row.length).toBe(5);
        }
        before = position;
      }
    }
    expect(shuffles).toBeGreaterThan(30);
  });
});

describe('along random games', () => {
  test('every card is in exactly one place', () => {
    for (const seed of someSeeds(6)) {
      for (const { hands, row, deck, discards } of randomGame(seed)) {
        const all = [...hands[0], ...hands[1], ...row, ...deck, ...discards];
        expect(all.sort((one, other) => one - other)).toEqual(CARDS);
      }
    }
  });

  test('the moves are those of the rules page, found the slow way', () => {
    for (const seed of someSeeds(3)) {
      for (const position of randomGame(seed).filter((_, ply) => ply % 7 === 0)) {
        expect(written(position).sort()).toEqual(slowMoves(position).sort());
      }
    }
  });
});

function lastMove(position: QuexoPosition): number {
  const { history } = position;
  const played = history.before ? history.played : history.turn.at(-1)!;
  return played.move;
}

/** Every legal move in notation, straight from the rules page. */
function slowMoves(position: QuexoPosition): string[] {
  const { hands, turn, row, deck, result } = position;
  if (result) return [];
  const hand = hands[turn];
  if (hand.length < 10)
    return [...row.map((card) => `take=${names([card])}`), ...(deck.length > 0 ? ['deck'] : [])];
  const threes = hand.flatMap((a) =>
    hand.flatMap((b) => hand.filter((c) => a < b && b < c).map((c) => [a, b, c] as const)),
  );
  const { cells } = quexo.view(position, 'public');
  const free = HALF_NAMES.filter((half) => {
    const cell = cells.find((other) => half.startsWith(other.cell))!;
    return cell.completedBy === null && (half.endsWith('a') ? cell.a : cell.b) === null;
  });
  return threes.flatMap((cards) => {
    const cardNames = names(cards).replaceAll(' ', '');
    const makes = free.filter((half) => fitsByThePage(half, cards)).map((half) => `${half}=${cardNames}`);
    return [...makes, `swap=${cardNames}`];
  });
}
