/** A player's way to a move by typing it: from the board into a form, and from there to the move, or to another try. */
import { MessageFlags, type ModalSubmitInteraction } from 'discord.js';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { TimedOut, within } from '../effects/time-limit.ts';
import { type TypingId, withTyped } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { answer, type Click } from '../gateway/reply.ts';
import { button, row, said } from '../messages/message.ts';
import { TYPED_FIELD, typingForm } from '../messages/typing.ts';
import { answerAndRunEffects } from './apply-event.ts';
import { answerAfterMove, mayChoose, tryMove, whatNow } from './choosing.ts';
import { MatchRefused } from './refused.ts';
import { notationOf } from './typed-move.ts';

/** The form is the acknowledgement, for which Discord waits three seconds. */
const LOOK_TIMEOUT = 1_500;

export async function openForm(interaction: Click, app: App, id: TypingId, t: Texts): Promise<void> {
  const found = await within(LOOK_TIMEOUT, app.store.match(id.place, id.match)).catch((error: unknown) => {
    throw error instanceof TimedOut ? new StoreUnavailable(error) : error;
  });
  const { match, seat, error } = mayChoose(found, personOf(interaction), id);
  if (!error) return void (await interaction.showModal(typingForm(t, match, id)));
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await answer(interaction, await whatNow(t, app, match, seat, error));
}

export async function playTyped(
  interaction: ModalSubmitInteraction,
  app: App,
  id: TypingId,
  t: Texts,
): Promise<void> {
  const text = interaction.fields.getTextInputValue(TYPED_FIELD);
  const loaded = await app.store.load(id.place, id.match, interaction.id);
  const { match, seat, error } = mayChoose(loaded.match, personOf(interaction), id);
  if (error) return answer(interaction, await whatNow(t, app, match, seat, error));
  try {
    const played = await tryMove(interaction, app, { ...loaded, match }, notationOf(t, match, text));
    if ('error' in played) {
      return answer(interaction, await whatNow(t, app, played.match ?? match, seat, played.error));
    }
    await answerAndRunEffects(interaction, app, played, () =>
      answerAfterMove(t, interaction, app, played.match, seat),
    );
  } catch (error) {
    if (!(error instanceof MatchRefused) || error.error.code !== 'illegal_move') throw error;
    const again = withTyped({ ...id, action: 'type' }, text);
    const tryAgain = button(t('action.button.tryAgain'), again, 'main');
    await answer(interaction, said(error.say(t), row(tryAgain)));
  }
}
