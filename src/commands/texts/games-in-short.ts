import type { GameId } from '../../rules/game.ts';

/** One line for each game. */
export const GAMES_IN_SHORT: Readonly<Record<GameId, string>> = {
  eximo: 'jump your own men, capture the others, and bring new ones in',
  squadro: 'five pieces race out and back, and send each other home',
  'blokus-duo': 'fit your pieces together, corner to corner',
  'exeo-duo': 'lead your twins out of two boards at once',
  quexo: 'noughts and crosses with cards in your hand',
};
