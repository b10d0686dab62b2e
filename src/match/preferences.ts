/** How a person wants things to be, in every server. */
import type { Language } from '../texts/languages.ts';
import type { Theme } from '../themes.ts';
import type { TimeZone } from './local-time.ts';

export interface Preferences {
  /** What they have chosen, whatever Discord speaks with them. */
  readonly language?: Language | undefined;
  /** The locale that Discord spoke with them last: for what they are told when they have not asked. */
  readonly heard?: string;
  /** Whether boards that only they see are told in words, without a picture. */
  readonly textMode?: boolean;
  /** How pictures are drawn for them; without it, as they are for everybody in the server. */
  readonly theme?: Theme | undefined;
  /** Whether their only legal move is played without waiting for their click; so it is, unless they say otherwise. */
  readonly playsForced?: boolean;
  /** By whose clock the hours below are meant; without it, by universal time. */
  readonly timezone?: TimeZone | undefined;
  /** When nobody's phone is to ring. */
  readonly quiet?: QuietHours | undefined;
  /** At which hour a direct message tells of all that waits for them, which takes the place of reminders. */
  readonly digest?: Hour | undefined;
}

/** From 0 to 23. */
export type Hour = number;

/** They begin and end on the hour, and may go on past midnight. */
export interface QuietHours {
  readonly from: Hour;
  readonly to: Hour;
}
