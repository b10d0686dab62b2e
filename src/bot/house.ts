/** What everybody who works at Discord's edge has at hand. */
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import type { MatchId, Playing } from '../match/match.ts';
import type { Shards } from '../store/shards.ts';
import type { Store } from '../store/store.ts';
import type { Tally } from '../watch/tally.ts';
import type { Duty } from './duty.ts';
import type { Limits } from './limits.ts';
import type { Names } from './names.ts';
import type { Opening } from './opening.ts';
import type { Queues } from './queues.ts';
import type { Draw } from './table-picture.ts';
import type { Unsure } from './unsure.ts';

export interface House {
  readonly client: Client<true>;
  readonly store: Store;
  readonly log: Logger;
  readonly tally: Tally;
  /** The servers that this process was started for. */
  readonly shards: Shards;
  /** Those of them that it still looks after. */
  readonly duty: Duty;
  readonly unsure: Unsure;
  /** What people call themselves; for pictures. In text, mention them. */
  readonly names: Names;
  /** Draws the boards. */
  readonly draw: Draw;
  readonly opening: Opening;
  /** How much one person may do. */
  readonly limits: Limits;
  /** The work on one match waits for the work on it that has begun. */
  readonly queues: Queues;
  /** Without one, nobody can play the computer. */
  readonly computer?: ComputerPlayer;
  now(): Millis;
  newMatchId(): MatchId;
  /** For the chance in a game: 128 random bits. Secret. */
  newSeed(): string;
}

export interface ComputerPlayer {
  /** The computer's move, as the game writes it; nothing, when it was told meanwhile that nobody waits for it. */
  move(match: Playing): Promise<string | undefined>;
  /** A good move for the player whose turn it is. */
  hint(match: Playing): Promise<string>;
  /** Nobody waits for a move in this match any more. */
  cancel(match: MatchId): void;
}
