import { newsMessage } from '../bot/news.ts';
import { waitsFor } from '../match/match.ts';
import { deedCommand, isAskedFor } from './deed-command.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const isAsked = isAskedFor('takeback');

export const takeback = deedCommand({
  name: 'takeback',
  texts: DESCRIPTIONS.takeback,
  // Whoever has just moved is not to move.
  signs: [isAsked, (match, person) => !waitsFor(match, person)],
  instead(match, person) {
    if (match.stage !== 'playing' || !isAsked(match, person)) return undefined;
    return newsMessage(match, { about: 'takeback-asked' }, match.revision);
  },
});
