import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { keepsTheContract } from '../contract.ts';

keepsTheContract(blokusDuo, { moves: 20 });
