import { squadro } from '../../../src/rules/squadro/game.ts';
import { keepsTheContract } from '../contract.ts';

keepsTheContract(squadro);
