/** By which somebody chooses how pictures are drawn, for themselves or for a server. */
import type { MenuOption } from '../bot/messages/message.ts';
import { capital } from '../bot/messages/words.ts';
import type { Texts } from '../texts/texts.ts';
import { THEMES, type Theme } from '../themes.ts';

const WORDS = {
  standard: 'preferences.theme.standard',
  'high-contrast': 'preferences.theme.highContrast',
  'large-print': 'preferences.theme.largePrint',
} as const;

const DETAILS = {
  standard: 'preferences.theme.standardDetail',
  'high-contrast': 'preferences.theme.highContrastDetail',
  'large-print': 'preferences.theme.largePrintDetail',
} as const;

export const themeWords = (t: Texts, theme: Theme): string => t(WORDS[theme]);

export const themeOptions = (t: Texts, chosen: Theme | undefined): MenuOption[] =>
  THEMES.map((theme) => ({
    label: capital(themeWords(t, theme)),
    description: t(DETAILS[theme]),
    value: theme,
    default: chosen === theme,
  }));

/** What was picked; what is not a theme is none. */
export const themePicked = (value: string | undefined): Theme | undefined =>
  THEMES.find((theme) => theme === value);
