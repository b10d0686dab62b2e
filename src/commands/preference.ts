import type { Row } from '../bot/messages/message.ts';
import type { Millis } from '../match/clock.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Texts } from '../texts/texts.ts';

/** One of the things that a person can choose for themselves. */
export interface Preference {
  readonly name: string;
  /** What is chosen, where another does not say it. */
  words?(t: Texts, preferences: Preferences, now: Millis): string;
  menu(t: Texts, preferences: Preferences, now: Millis): Row;
  changed(preferences: Preferences, picked: string | undefined): Preferences;
  /** What has just been changed. */
  saved(t: Texts, preferences: Preferences, now: Millis): string;
}

/** Of its menu, or of a button that leads to a page. */
export const preferenceId = (name: string) =>
  ({ action: 'command', command: 'preferences', words: [name] }) as const;
