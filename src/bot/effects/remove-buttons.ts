/** Takes the buttons off a message that no longer shows a match. */
import { type RepliableInteraction, Routes } from 'discord.js';
import type { Effect } from '../../match/effect.ts';
import type { Board, Match } from '../../match/match.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { orNothing } from '../gateway/discord-error.ts';
import { standsOn } from '../gateway/reply.ts';
import { withdrawnMessage } from '../messages/challenge-message.ts';
import { firstLine } from '../messages/first-line.ts';
import type { StartedMatch } from '../messages/match-view.ts';
import { edit, type Posted } from './post.ts';

/**
 * Nothing depends on it: an old button says that the game has moved on. So when the message is gone, too old, out of reach, or of
 * Components V2, of which something has to be left, that is the end of it.
 */
export async function removeButtons(
  app: App,
  effect: Effect & { readonly kind: 'remove-buttons' },
  { match, board: shown, settings }: LoadedMatch,
  interaction?: RepliableInteraction,
): Promise<void> {
  const board = effect.board ?? shown?.board;
  if (!board) return;
  if (match?.stage === 'withdrawn') {
    const write = (t: Texts) => withdrawnMessage(t, match);
    await orNothing(edit(app, board, { place: match.place, settings, write }), 'notAllowed');
    return;
  }
  const words = wasChallenge(match, effect.board)
    ? acceptedWords(app.languages.ofPlace(match.place, settings), match)
    : {};
  await orNothing(
    takeButtons(app, board, interaction, words),
    'notAllowed',
    'messageGone',
    'channelGone',
    'editedTooOften',
    'doesNotFit',
  );
}

/** The challenge that a match of people began with stands at its first revision. */
const wasChallenge = (match: Match | undefined, board: Board | undefined): match is StartedMatch =>
  (match?.stage === 'playing' || match?.stage === 'over') &&
  board?.revision === 1 &&
  match.players.every(({ kind }) => kind !== 'computer');

/** Nobody should be asked any more to accept it. */
const acceptedWords = (t: Texts, match: StartedMatch) => ({
  content: firstLine(t, { kind: 'accepted', match }),
  allowed_mentions: { parse: [] },
});

async function takeButtons(
  { client }: App,
  board: Posted,
  interaction: RepliableInteraction | undefined,
  words: Partial<ReturnType<typeof acceptedWords>>,
): Promise<void> {
  // All else stays as it is when it is not named in the request.
  const change = { body: { components: [], ...words } };
  // The answer to a click on the very board may change it, and answers do not count for the rate limits.
  if (interaction && standsOn(interaction, board.message)) {
    const { applicationId, token } = interaction;
    const asAnswer = client.rest.patch(Routes.webhookMessage(applicationId, token), {
      ...change,
      auth: false,
    });
    if (await orNothing(asAnswer, 'tooLate')) return;
  }
  await client.rest.patch(Routes.channelMessage(board.channel, board.message), change);
}
