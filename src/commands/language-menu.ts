/** By which somebody chooses a language, for themselves or for a server. */
import type { MenuOption } from '../bot/messages/message.ts';
import { capital } from '../bot/messages/words.ts';
import { LANGUAGES, type Language } from '../texts/languages.ts';

/** Stands for the language that Discord speaks. */
const AS_DISCORD = 'discord';

export const languageOptions = (asDiscord: string, chosen: Language | undefined): MenuOption[] => [
  { label: asDiscord, value: AS_DISCORD, default: chosen === undefined },
  ...LANGUAGES.map((language) => ({
    label: capital(nameOf(language)),
    value: language,
    default: chosen === language,
  })),
];

/** What was picked; what is not a language is none. */
export const languagePicked = (value: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === value);

/** As its own speakers call it: `Deutsch`, `français`. */
export const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
