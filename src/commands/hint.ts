import { waitsFor } from '../match/match.ts';
import { deedCommand } from './deed-command.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const hint = deedCommand({
  name: 'hint',
  texts: DESCRIPTIONS.hint,
  signs: [(match) => !match.rated, waitsFor],
});
