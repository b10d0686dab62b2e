/** One interaction from the click to its last follow-up. */

import { randomBytes } from 'node:crypto';
import type {
  APIApplicationCommandOptionChoice,
  APIMessageInteractionMetadata,
  InteractionType,
} from 'discord-api-types/v10';
import type { ModalForm } from '../forms/modal.ts';
import type { Id } from '../ids.ts';
import type { OpenModal } from '../people/protocol.ts';
import { refusal } from '../refusal.ts';
import type { Message } from '../world/message.ts';
import type { Channel, User } from '../world/places.ts';
import type { World } from '../world/world.ts';

/** A bot has this long to acknowledge, and then this long to say more. */
export const PATIENCE = { acknowledge: 3_000, followUp: 15 * 60_000 } as const;
/** In a server that does not have the bot, one interaction brings at most this many follow-ups. */
const MOST_FOLLOW_UPS_AS_GUEST = 5;

/** What an acknowledgement did, as the person who is waiting learns it. */
export type Acknowledgement =
  | { readonly outcome: 'reply' | 'thinking' | 'update'; readonly message: Message }
  | { readonly outcome: 'quiet' }
  | { readonly outcome: 'modal'; readonly modal: OpenModal }
  | { readonly outcome: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] };
export type Ending = Acknowledgement | { readonly outcome: 'failed' };

export interface Cause {
  readonly type: InteractionType;
  readonly user: User;
  readonly channel: Channel;
  readonly metadata: (id: Id) => APIMessageInteractionMetadata;
  /** The message with the button, or the one whose button opened the modal. */
  readonly message?: Message;
  /** The command with its subcommands. */
  readonly command?: string;
  /** The bot is not in this server; the person brought it along. */
  readonly guest: boolean;
}

export interface Interaction extends Cause {
  readonly id: Id;
  readonly token: string;
  readonly startedAt: number;
  readonly via: APIMessageInteractionMetadata;
  /** Settled by the first acknowledgement, or by its absence. */
  readonly ended: Promise<Ending>;
  state: 'waiting' | 'acknowledged' | 'failed';
  /** The message that `@original` stands for. */
  originalId?: Id;
  followUps: number;
}

export interface Interactions {
  start(cause: Cause): Interaction;
  /** The interaction to acknowledge; refused when it is too late, unknown or done already. */
  toAcknowledge(id: Id, token: string): Interaction;
  acknowledge(interaction: Interaction, acknowledgement: Acknowledgement): void;
  /** The interaction whose webhook is used; refused before it was acknowledged and after its token has expired. */
  ofWebhook(token: string): Interaction;
  countFollowUp(interaction: Interaction): void;
  openModal(interaction: Interaction, form: ModalForm): OpenModal;
  modal(id: Id): Asked | undefined;
  closeModal(id: Id): void;
}

/** A modal in front of somebody. */
export interface Asked {
  readonly form: ModalForm;
  readonly interaction: Interaction;
}

export function createInteractions(world: World): Interactions {
  const { clock, mint, events } = world;
  const byToken = new Map<string, Interaction>();
  const modals = new Map<Id, Asked>();
  const settlers = new Map<Id, (ending: Ending) => void>();

  const expired = ({ startedAt }: Interaction) => clock.now() - startedAt > PATIENCE.followUp;
  const forgetExpired = () => {
    for (const interaction of byToken.values()) {
      if (!expired(interaction)) return;
      byToken.delete(interaction.token);
    }
  };
  const settle = (interaction: Interaction, ending: Ending) => {
    interaction.state = ending.outcome === 'failed' ? 'failed' : 'acknowledged';
    settlers.get(interaction.id)?.(ending);
    settlers.delete(interaction.id);
  };
  const giveUp = (interaction: Interaction) => {
    if (interaction.state !== 'waiting') return;
    settle(interaction, { outcome: 'failed' });
    events.emit({
      kind: 'interaction failed',
      userId: interaction.user.id,
      interactionId: interaction.id,
      channelId: interaction.channel.id,
      ...(interaction.message && { messageId: interaction.message.id }),
    });
  };

  return {
    start(cause) {
      forgetExpired();
      const id = mint.next();
      const interaction: Interaction = {
        ...cause,
        id,
        token: randomBytes(48).toString('base64url'),
        startedAt: clock.now(),
        via: cause.metadata(id),
        ended: new Promise((resolve) => settlers.set(id, resolve)),
        state: 'waiting',
        followUps: 0,
      };
      byToken.set(interaction.token, interaction);
      clock.after(PATIENCE.acknowledge, () => giveUp(interaction));
      return interaction;
    },
    toAcknowledge(id, token) {
      const interaction = byToken.get(token);
      if (!interaction || interaction.id !== id || interaction.state === 'failed')
        throw refusal('unknownInteraction');
      if (interaction.state === 'acknowledged') throw refusal('alreadyAcknowledged');
      return interaction;
    },
    acknowledge(interaction, acknowledgement) {
      settle(interaction, acknowledgement);
    },
    ofWebhook(token) {
      const interaction = byToken.get(token);
      if (!interaction || expired(interaction)) throw refusal('invalidWebhookToken');
      if (interaction.state !== 'acknowledged') throw refusal('unknownWebhook');
      return interaction;
    },
    countFollowUp(interaction) {
      interaction.followUps += 1;
      if (interaction.guest && interaction.followUps > MOST_FOLLOW_UPS_AS_GUEST)
        throw refusal('tooManyFollowUps');
    },
    openModal(interaction, form) {
      // Nobody has two modals in front of them; the new one takes the place of the old.
      for (const [id, asked] of modals)
        if (asked.interaction.user.id === interaction.user.id) modals.delete(id);
      const id = mint.next();
      modals.set(id, { form, interaction });
      return { ...form, id };
    },
    modal: (id) => modals.get(id),
    closeModal(id) {
      modals.delete(id);
    },
  };
}
