/** What commands, buttons, effects and the schedule are given to work with. */
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Millis } from '../match/clock.ts';
import type { MatchId, PersonId, Playing } from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WhoseForcedMoves } from '../play/apply.ts';
import type { PicturePool } from '../render/picture-pool.ts';
import type { Store } from '../store/store.ts';
import type { OpenedPickers } from './actions/repeated-click.ts';
import type { Background } from './effects/background.ts';
import type { Queues } from './effects/queues.ts';
import type { Slots } from './effects/slots.ts';
import type { Limits } from './gateway/limits.ts';
import type { Shards } from './gateway/shards.ts';
import type { UnconfirmedAcks } from './gateway/unconfirmed-acks.ts';
import type { Languages } from './languages.ts';
import type { Looks } from './looks.ts';
import type { Draw } from './messages/board-picture.ts';
import type { Names } from './messages/names.ts';
import type { ChannelAccess } from './requests/channel-access.ts';
import type { Availability } from './schedule/availability.ts';
import type { BacklogWatch } from './schedule/backlog.ts';
import type { ShardOwnership } from './schedule/shard-ownership.ts';

export interface App {
  readonly client: Client<true>;
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The servers that this process was started for. */
  readonly shards: Shards;
  /** Those of them that it still looks after. */
  readonly ownership: ShardOwnership;
  readonly unconfirmedAcks: UnconfirmedAcks;
  /** What people call themselves; for pictures. In text, mention them. */
  readonly names: Names;
  /** In whose language something is said. */
  readonly languages: Languages;
  readonly forcedMoves: WhoseForcedMoves;
  /** What somebody has chosen, as it was known a minute ago or later. Fails where the store does. */
  preferencesOf(person: PersonId): Promise<Preferences>;
  /** Who has looked at which game when. */
  readonly looks: Looks;
  /** Draws the boards. */
  readonly draw: Draw;
  /** Draws all else that people ask for. */
  readonly pictures: Pick<PicturePool, 'leaderboard' | 'ratings' | 'film'>;
  readonly availability: Availability;
  /** What Discord calls the commands that can be typed, by their names, as far as it has told. */
  readonly commandIds: Map<string, string>;
  /** Pages of whoever runs the bot, as far as there are any. */
  readonly links: Links;
  /** Where Discord lets us write, as far as we know. */
  readonly access: ChannelAccess;
  readonly openedPickers: OpenedPickers;
  /** How much one person may do. */
  readonly limits: Limits;
  /** The work on one match waits for the work on it that has begun. */
  readonly queues: Queues;
  /** What nobody waits for takes turns, server by server. */
  readonly slots: Slots;
  /** What is carried out while nobody waits for it. */
  readonly background: Background;
  /** What asks something of Discord has so much time for it, from its turn on. */
  readonly timeLimit: Millis;
  readonly backlog: BacklogWatch;
  /** Without one, nobody can play the computer. */
  readonly computer?: ComputerPlayer;
  now(): Millis;
  newMatchId(): MatchId;
  /** For the chance in a game: 128 random bits. Secret. */
  newSeed(): string;
}

/** Addresses. */
export interface Links {
  readonly terms?: string;
  readonly privacy?: string;
  readonly support?: string;
}

export interface ComputerPlayer {
  /** The computer's move, as the game writes it; nothing, when it was told meanwhile that nobody waits for it. */
  move(match: Playing): Promise<string | undefined>;
  /** A good move for the player whose turn it is. */
  hint(match: Playing): Promise<string>;
  /** Nobody waits for a move in this match any more. */
  cancel(match: MatchId): void;
}
