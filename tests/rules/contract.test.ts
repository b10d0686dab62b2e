import { allGames } from '../../src/rules/catalogue.ts';
import { keepsTheContract } from './contract.ts';

/** Enough of each game to see what a rule forgets, and no more than a minute of all. */
const SOME = { games: 5, looks: 5, moves: 40 };

for (const game of allGames()) game.open((opened) => keepsTheContract(opened, SOME));
