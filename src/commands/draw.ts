import { waitsFor } from '../match/match.ts';
import { deedCommand, isAskedFor } from './deed-command.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

/** Whoever is offered a draw and offers one has agreed. */
export const draw = deedCommand({
  name: 'draw',
  texts: DESCRIPTIONS.draw,
  signs: [isAskedFor('draw'), waitsFor],
});
