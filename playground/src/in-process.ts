/** A Discord without sockets, in the process of whoever simulates one: what it is told and what it says is carried by the caller. */

import { answerForError, answerRequest, type BotRequest } from './api/serve.ts';
import type { Clock } from './clock.ts';
import type { Discord } from './discord.ts';
import { createGateway } from './gateway/gateway.ts';
import type { GatewaySocket } from './gateway/session.ts';
import type { HttpAnswer } from './http/answer.ts';
import { createInteractions } from './interactions/interactions.ts';
import { uncountedOldEdits } from './limits/old-edits.ts';
import { noRateLimits } from './limits/rate-limits.ts';
import { perform } from './people/acts.ts';
import type { Act, Outcome } from './people/protocol.ts';
import type { Scenario } from './scenario.ts';
import type { Channel, User } from './world/places.ts';
import { createWorld, type World } from './world/world.ts';

export interface InProcessDiscord {
  readonly world: World;
  /** A bot connects to the gateway. */
  connect(socket: GatewaySocket): void;
  /** Answers a request of the bot. It limits nobody of its own accord. */
  answer(request: BotRequest): HttpAnswer;
  /** Somebody does something; settles with the first answer of the bot. */
  act(person: User, channel: Channel, act: Act): Promise<Outcome>;
}

const NOWHERE = 'http://discord.invalid';

export function openDiscord(scenario: Scenario, clock: Clock): InProcessDiscord {
  const world = createWorld(scenario, clock);
  const gateway = createGateway(world, `${NOWHERE.replace('http', 'ws')}/gateway`);
  const interactions = createInteractions(world);
  const discord: Discord = { world, gateway, interactions, oldEdits: uncountedOldEdits, origin: NOWHERE };
  return {
    world,
    connect: gateway.accept,
    answer(request) {
      try {
        return answerRequest({ discord, limits: noRateLimits }, request);
      } catch (error) {
        return answerForError(error);
      }
    },
    act: (me, channel, act) => perform({ discord, me, channel }, act),
  };
}
