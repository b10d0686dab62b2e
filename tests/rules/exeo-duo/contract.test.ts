import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { keepsTheContract } from '../contract.ts';

keepsTheContract(exeoDuo, { games: 5, looks: 4, moves: 20 });
