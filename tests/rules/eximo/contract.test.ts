import { eximo } from '../../../src/rules/eximo/game.ts';
import { keepsTheContract } from '../contract.ts';

keepsTheContract(eximo);
