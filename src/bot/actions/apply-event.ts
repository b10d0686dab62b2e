/** Applies to a match what a person asked for. */
import type { RepliableInteraction } from 'discord.js';
import type { MatchEvent } from '../../match/event.ts';
import type { Match, MatchId, PlaceId } from '../../match/match.ts';
import { type Advance, apply } from '../../play/apply.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { App } from '../app.ts';
import { runEffects } from '../effects/run-effects.ts';
import { answer, tellPrivately } from '../gateway/reply.ts';
import type { Message } from '../messages/message.ts';
import { MatchRefused } from './refused.ts';

export interface EventOnMatch {
  readonly place: PlaceId;
  readonly match: MatchId;
  readonly event: MatchEvent;
  /** The match as it was read for this very interaction. */
  readonly loaded?: LoadedMatch;
}

export type Applied = Extract<Advance, { ok: true }>;

/** Throws a MatchRefused where it may not be applied. What follows from it is still to be carried out: see `answerAndRunEffects`. */
export async function applyEvent(
  interaction: RepliableInteraction,
  app: App,
  { match: id, ...eventOnMatch }: EventOnMatch,
): Promise<Applied> {
  const outcome = await apply(app.store, {
    ...eventOnMatch,
    id,
    cause: interaction.id,
    now: app.now(),
    quota: app.limits.open,
    automatic: app.forcedMoves,
  });
  if (!outcome.ok) throw new MatchRefused(outcome.error, outcome.match);
  if (!waitsForComputer(outcome.match)) app.computer?.cancel(id);
  return outcome;
}

const waitsForComputer = (match: Match): boolean =>
  match.stage === 'playing' && match.players[match.turn].kind === 'computer';

/** Carries out what follows while the person is answered; what they should know about it, they are told afterwards. */
export async function answerAndRunEffects(
  interaction: RepliableInteraction,
  app: App,
  { claims }: Applied,
  answering: () => Promise<void> = async () => {},
): Promise<void> {
  const [answered, carried] = await Promise.allSettled([answering(), runEffects(app, claims, interaction)]);
  if (answered.status === 'rejected') throw answered.reason;
  const troubles = carried.status === 'fulfilled' ? carried.value : [];
  if (troubles.length === 0) return;
  const t = await app.languages.ofInteraction(interaction);
  for (const words of new Set(troubles.map((say) => say(t)))) await tellPrivately(interaction, words);
}

/** All of it: applies the event, answers with the words, posts what is to be posted. Without words, the posting is the answer. */
export async function applyAndAnswer(
  interaction: RepliableInteraction,
  app: App,
  eventOnMatch: EventOnMatch,
  words?: (match: Match) => Message | string,
): Promise<Applied> {
  const applied = await applyEvent(interaction, app, eventOnMatch);
  await answerAndRunEffects(interaction, app, applied, async () => {
    if (words) await answer(interaction, words(applied.match));
  });
  return applied;
}
