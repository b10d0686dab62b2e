import { waitsFor } from '../match/match.ts';
import { deedCommand } from './deed-command.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const resign = deedCommand({ name: 'resign', texts: DESCRIPTIONS.resign, signs: [waitsFor] });
