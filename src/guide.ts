/** What a newcomer to the playground is told. */

import type { Guide } from '@parlour/playground';
import { gameInShort } from './bot/messages/words.ts';
import { allGames } from './rules/catalogue.ts';
import { phrase } from './rules/phrase.ts';
import { ENGLISH, messagesOf } from './texts/languages.ts';
import { textsIn } from './texts/texts.ts';

/** For the playground to put a name in its place. */
const FRIEND = { friend: '{friend}' };

export function guide(): Guide {
  const t = textsIn(ENGLISH);
  const games = allGames();
  // A game that is good to begin with says why.
  const messages = messagesOf(ENGLISH);
  const easy = games.find(({ id }) => messages.has(`${id}.whyFirst`));
  const first = easy ?? games[0]!;
  const why = easy
    ? t.words(phrase(`${easy.id}.whyFirst`, { game: easy.title }))
    : t('guide.goodFirst', { game: first.title, inShort: gameInShort(t, first.id) });
  return {
    title: t('guide.title'),
    introduction: t('guide.introduction', { games: games.length, why }),
    steps: [
      {
        text: t('guide.computer'),
        buttons: games.map(({ id, title }) => ({
          label: title,
          about: t('guide.computerGame', { game: title, inShort: gameInShort(t, id) }),
          does: { kind: 'use command', command: 'play', options: { game: id } },
        })),
      },
      {
        text: t('guide.friend', FRIEND),
        buttons: [
          {
            label: t('guide.challengeFriend', FRIEND),
            does: {
              kind: 'fill in command',
              command: 'challenge',
              options: { game: first.id, opponent: FRIEND.friend },
            },
          },
        ],
      },
      {
        text: t('guide.beFriend', FRIEND),
        buttons: [{ label: t('guide.openWindow', FRIEND), does: { kind: 'second window' } }],
      },
      { text: t('guide.takeTurns') },
    ],
    connecting: {
      title: t('guide.connect'),
      steps: [t('guide.makeApplication'), t('guide.putToken'), t('guide.addBot')],
    },
  };
}
