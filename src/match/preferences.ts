/** How a person wants things to be, in every server. */
import type { Language } from '../texts/languages.ts';
import type { Theme } from '../themes.ts';

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
}
