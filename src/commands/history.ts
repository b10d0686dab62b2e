import { answer, type Visit } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import { isPersonId } from '../bot/custom-id.ts';
import type { House } from '../bot/house.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import type { PersonId } from '../match/match.ts';
import { chatCommand, memberOption } from './definition.ts';
import { finishedLabel } from './finished.ts';
import { GAMES_ON_A_PAGE, historyMessage } from './history-message.ts';
import { pageNamed } from './pages.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { NO_HISTORY } from './texts/ladder.ts';

const { says, member } = DESCRIPTIONS.history;
const MOST_PAGES = 100_000;

export const history: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('history', says, [memberOption(member)]),

  async run(interaction, house) {
    await showHistory(interaction, house, interaction.options.getUser('member')?.id);
  },

  press: {
    answer: () => 'update',
    async run(click, [person = '', page], house) {
      if (!isPersonId(person)) throw new Refused(NO_HISTORY);
      await showHistory(click, house, person, pageNamed(page, MOST_PAGES));
    },
  },
};

async function showHistory(visit: Visit, house: House, of: PersonId | undefined, page = 0): Promise<void> {
  const place = placeOf(visit);
  // In direct messages nobody else's games are anybody's business.
  const person = place === 'dm' ? visit.user.id : (of ?? visit.user.id);
  const found = await house.store.finished(place, person, {
    skip: page * GAMES_ON_A_PAGE,
    limit: GAMES_ON_A_PAGE + 1,
  });
  const matches = found.slice(0, GAMES_ON_A_PAGE);
  const labels = await Promise.all(matches.map((match) => finishedLabel(match, person, house)));
  const isLast = found.length <= GAMES_ON_A_PAGE;
  await answer(visit, historyMessage({ person, matches, labels, page, isLast }));
}
