/** Tells somebody something about a match. */

import { isReminded } from '../../match/due.ts';
import type { Effect } from '../../match/effect.ts';
import type { Match, MatchId, PersonId, PlaceId, Playing } from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import { gamesWaiting } from '../../match/waiting.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { App } from '../app.ts';
import { orNothing } from '../gateway/discord-error.ts';
import { noticeWriter, remindersWriter } from '../messages/notice-message.ts';
import { type Post, postInChannel, postTo } from './post.ts';
import { openChannel } from './thread.ts';

/** Directly; and to those who let nobody write to them, where the match is played. */
export async function notify(
  app: App,
  effect: Effect & { readonly kind: 'notify' },
  { match, board, settings }: LoadedMatch,
): Promise<void> {
  // What concerns everybody stands on the challenge's own message.
  if (!match || effect.to === undefined) return;
  const { notice, to, revision, id: name } = effect;
  const { place } = match;
  if (notice.about === 'reminder' && notice.others) {
    return remind(app, { place, name, to, settings, games: [match.id, ...notice.others] });
  }
  // Whoever is reminded should find a board on which they can click.
  if (notice.about === 'reminder') await openChannel(app, match);
  const write = noticeWriter(match, { notice, to, revision }, board?.board);
  if (write) await tell(app, match, to, { place, settings, name, write });
}

async function tell(app: App, match: Match, to: PersonId, post: Post): Promise<void> {
  const told = await postTo(app, to, post);
  if (!told) await orNothing(postInChannel(app, match, post), 'notAllowed');
}

interface Reminder {
  readonly place: PlaceId;
  readonly name: string;
  readonly to: PersonId;
  readonly settings: ServerSettings;
  readonly games: readonly MatchId[];
}

/** Of several games in one message, as far as the player has not moved there since. */
async function remind(app: App, { place, name, to, settings, games }: Reminder): Promise<void> {
  const { store } = app;
  const read = await Promise.all(games.map((id) => store.match(place, id)));
  const playing = read.filter((match): match is Playing => match?.stage === 'playing');
  const waiting = gamesWaiting(playing, to).filter(isReminded);
  const [first, ...others] = waiting;
  if (!first) return;
  for (const match of waiting) await openChannel(app, match);
  const boards = await store.boards(place, games);
  const told = { notice: { about: 'reminder' }, to, revision: first.revision } as const;
  const write =
    others.length === 0
      ? noticeWriter(first, told, boards.get(first.id))
      : remindersWriter(
          waiting.map((match) => ({ match, board: boards.get(match.id) })),
          to,
        );
  if (write) await tell(app, first, to, { place, settings, name, write });
}
