/** Tells somebody something about a match. */
import type { Effect } from '../../match/effect.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { App } from '../app.ts';
import { orNothing } from '../gateway/discord-error.ts';
import { noticeWriter } from '../messages/notice-message.ts';
import { postInChannel, postTo } from './post.ts';

/** Directly; and to those who let nobody write to them, where the match is played. */
export async function notify(
  app: App,
  effect: Effect & { readonly kind: 'notify' },
  { match, board, settings }: LoadedMatch,
): Promise<void> {
  // What concerns everybody stands on the challenge's own message.
  if (!match || effect.to === undefined) return;
  const { notice, to, revision } = effect;
  const write = noticeWriter(match, { notice, to, revision }, board?.board);
  if (!write) return;
  const post = { place: match.place, settings, name: effect.id, write };
  const told = await postTo(app, to, post);
  if (!told) await orNothing(postInChannel(app, match, post), 'notAllowed');
}
