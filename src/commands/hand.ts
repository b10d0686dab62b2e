import { Refused } from '../bot/refused.ts';
import { hidesHands } from '../bot/table.ts';
import { waitsFor } from '../match/match.ts';
import { deedCommand } from './deed-command.ts';
import { NO_CARDS } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const hand = deedCommand({
  name: 'hand',
  texts: DESCRIPTIONS.hand,
  signs: [hidesHands, waitsFor],
  instead(match) {
    if (!hidesHands(match)) throw new Refused(NO_CARDS);
    return undefined;
  },
});
