/** Tells somebody something about a match. */
import type { Effect } from '../match/effect.ts';
import type { PersonId, Place } from '../match/match.ts';
import type { Claim } from '../store/store.ts';
import { orNothing } from './discord-error.ts';
import type { House } from './house.ts';
import { type Message, text } from './message.ts';
import { newsMessage } from './news.ts';
import { postInChannel, postTo } from './post.ts';
import { showChallenge } from './show-board.ts';
import { mention } from './words.ts';

/** Directly; and to those who let nobody write to them, where the match is played. */
export async function tell(
  house: House,
  place: Place,
  effect: Effect & { readonly kind: 'tell' },
): Promise<readonly Claim[]> {
  if (effect.news.about === 'challenge') return showChallenge(house, place, effect);
  const match = await house.store.match(place, effect.match);
  // What concerns everybody stands on the challenge's own message.
  if (!match || effect.to === undefined) return [];
  const message = newsMessage(match, effect.news, effect.revision);
  if (!message) return [];
  const told = await postTo(house, effect.to, message, effect.id);
  if (!told)
    await orNothing(postInChannel(house, match, calling(effect.to, message), effect.id), 'notAllowed');
  return [];
}

const calling = (person: PersonId, message: Message): Message => ({
  ...message,
  components: [text(mention(person)), ...message.components],
  calls: [person],
});
