import { COMBINATIONS } from '../../rules/quexo/combinations.ts';
import { setUp } from '../../rules/quexo/diagram.ts';
import { quexo } from '../../rules/quexo/game.ts';
import { CELL_NAMES, type CellName } from '../../rules/quexo/grids.ts';
import { NOT_PRINTED } from './house-rules.ts';
import { asked, type GameTexts, type RulesPage, shown } from './page.ts';

/** After five combinations, so fifteen cards are discarded. */
const TABLE = setUp({
  turn: 0,
  turnNumber: 6,
  tokens: ['A1a A1b A5b', 'A6b B9a'],
  hands: ['AS 2H 3D 5C 5S 9H TD JC QC KH', '4C 4D 6H 7S 8C 8H TH JD QS KC'],
  row: '2C 7D 9S JS KD',
  deck: '6S QD 3C 9D 5H AC TS 7C JH 4S 8D KS',
});

const cellWords = (cell: CellName): string =>
  `**${cell}** ${COMBINATIONS[`${cell}a`].words} · ${COMBINATIONS[`${cell}b`].words}`;

const gridWords = (grid: string): string =>
  CELL_NAMES.filter((cell) => cell.startsWith(grid))
    .map(cellWords)
    .join('\n');

const PAGES: readonly RulesPage[] = [
  {
    heading: 'The table and the aim',
    words: `Noughts and crosses, played with cards. Red plays X, Blue plays O. **Three of your own cells in a row, a column or a diagonal of either grid win.**

- There are two grids of nine cells, A and B. Every cell has two halves, *a* and *b*, and each half asks for a combination of three cards.
- Put a token on one half of a cell, then on the other, and the cell is **completed**: it is yours for good.
- Both players hold ten cards that only they see. Five cards lie face up: the *row*. The rest is the deck, 52 cards in all.
- Who starts, and who has which colour, is drawn by lot.

*The printed rules came to us without the picture of the board: the 36 combinations are our reconstruction.*`,
    picture: shown(quexo, quexo.start({ seed: 'an example', first: 0 })),
  },
  {
    heading: 'A turn',
    words: `On your turn you act, and then you draw.

**Act:** one of these two.
- **Make a combination.** Discard three cards that satisfy an available half, and put your token on it. A half is available if no token is on it. If the other half of the cell holds *your own* token, the cell is completed. If it holds *your opponent’s* token, that goes back to them, and their half is available again.
- **Exchange three cards.** Put three cards of your hand under the deck. The other player learns that you did, but not which cards.

**Draw** back to ten cards, one at a time: each either a face-up card of the row or the top of the deck. You may see each before you choose the next. The row is filled up to five only after you have drawn.

When the deck is empty, the discards are shuffled into a new one.

The picture is what Red sees: Red’s hand, and the combinations that it can make.`,
    picture: asked(quexo, TABLE),
  },
  {
    heading: 'The combinations',
    words: `**Totals:** an ace counts 1, the cards from 2 to 10 what they show, J, Q and K count 10.
**Runs** are three consecutive ranks. The ace is low (A-2-3) or high (Q-K-A), never in the middle. Runs named by ranks take any suits.
**A pair** is exactly two cards of one rank, never three. The third card is of another rank: “a pair and a king” is a pair that is not kings, and one king.
**Red** is ♦ and ♥, **black** is ♣ and ♠.

${gridWords('A')}

${gridWords('B')}`,
  },
  {
    heading: 'The end',
    words: `A line of three completed cells of one player, in a row, column or diagonal of either grid, wins at once, before drawing. When each of the 16 lines contains a completed cell of both players, the game is a draw. **House rule:** so is the end of the 200th turn, both players' turns counted (a turn is an act with its draws).
${NOT_PRINTED}

**What you can see:** your own hand, the row, the tokens, the discards since the last shuffle, how many cards the deck and the other hand hold, and which face-up cards the other took. Nobody sees the deck or the other hand.

**To play here,** use *Choose your move* under the board; nobody else sees what it shows. You say what you do, then which cards you draw, all at once or one by one. \`/hand\` shows your cards at any time. Or type with \`/move\`: \`A1a=AS2H3D\` makes A1a with the ace of spades, the two of hearts and the three of diamonds; \`swap=2H5C9D\` exchanges; \`take=7H\` or \`deck\` draws. A whole turn can be typed at once: \`A1a=AS2H3D take=7H deck deck\`. T is a ten, and the suits are C, D, H, S.

-# The rules of Quexo that we know name neither its designer nor its publisher.`,
  },
];

export const QUEXO_TEXTS: GameTexts = {
  inShort: 'noughts and crosses with cards in your hand',
  aim: 'The first to complete three cells in a line, in either grid, wins.',
  pages: PAGES,
};
