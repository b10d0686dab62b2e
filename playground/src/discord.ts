/** The parts of this Discord that its interfaces share. */

import type { Gateway } from './gateway/gateway.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { OldEdits } from './limits/old-edits.ts';
import type { World } from './world/world.ts';

export interface Discord {
  readonly world: World;
  readonly gateway: Gateway;
  readonly interactions: Interactions;
  readonly oldEdits: OldEdits;
  /** Where this server listens, as `http://127.0.0.1:1234`. */
  readonly origin: string;
}
