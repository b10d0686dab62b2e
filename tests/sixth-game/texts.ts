import { type GameTexts, shown } from '../../src/texts/rules/page.ts';
import { noughts } from './rules.ts';

export const NOUGHTS_TEXTS: GameTexts = {
  inShort: 'three in a row, as everybody knows it',
  aim: 'The first to have three in a row wins.',
  pages: [
    {
      heading: 'The board and the aim',
      words: 'Take a square in turn. **Whoever has three in a row wins.** Crosses move first.',
      picture: shown(noughts, noughts.start({ seed: '', first: 0 })),
    },
    {
      heading: 'The end',
      words: 'When the board is full and nobody has three in a row, the game is drawn.',
    },
  ],
};
