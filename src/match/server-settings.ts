/** How a server wants things to be. */
import type { Language } from '../texts/languages.ts';
import type { Theme } from '../themes.ts';
import { type Clock, DEFAULT_CLOCK } from './clock.ts';
import type { ChannelId } from './match.ts';

export interface ServerSettings {
  /** Where games may be begun; anywhere, if none is named. Threads count as the channel they are in. */
  readonly channels: readonly ChannelId[];
  /** Whether every match gets a thread of its own. */
  readonly threads: boolean;
  /** For challenges that name no clock. */
  readonly clock: Clock;
  /** Where the winners of a season are announced, if anywhere. */
  readonly results?: ChannelId;
  /** Of what everybody reads; without it, the one that Discord speaks with the server. */
  readonly language?: Language | undefined;
  /** In which boards are drawn that everybody sees, and others for those who have chosen none. */
  readonly theme?: Theme | undefined;
  /** Whether forced moves may play themselves in its matches; so they may, unless it says otherwise. */
  readonly playsForced?: boolean;
}

export const DEFAULT_SERVER_SETTINGS: ServerSettings = { channels: [], threads: false, clock: DEFAULT_CLOCK };

export const mayPlayIn = ({ channels }: ServerSettings, channel: ChannelId): boolean =>
  channels.length === 0 || channels.includes(channel);
