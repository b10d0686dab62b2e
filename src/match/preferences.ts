/** How a person wants things to be, in every server. */
import type { Language } from '../texts/languages.ts';

export const THEMES = ['high-contrast', 'large-print'] as const;

export interface Preferences {
  /** What they have chosen, whatever Discord speaks with them. */
  readonly language?: Language | undefined;
  /** The locale that Discord spoke with them last: for what they are told when they have not asked. */
  readonly heard?: string;
  /** Whether boards are told in words. */
  readonly textMode?: boolean;
  /** How pictures are drawn for them. */
  readonly theme?: (typeof THEMES)[number];
}
