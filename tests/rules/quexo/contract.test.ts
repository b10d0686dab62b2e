import { quexo } from '../../../src/rules/quexo/game.ts';
import { keepsTheContract } from '../contract.ts';

keepsTheContract(quexo, { games: 4, looks: 5, moves: 40 });
