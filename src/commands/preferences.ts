import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, type Message, menu, type Row, text } from '../bot/messages/message.ts';
import type { Preferences } from '../match/preferences.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand } from './definition.ts';
import { languageOptions, languagePicked, nameOf } from './language-menu.ts';
import { themeOptions, themePicked, themeWords } from './theme-menu.ts';

/** One of the things that a person can choose for themselves. */
interface Preference {
  readonly name: string;
  /** What is chosen. */
  words(t: Texts, preferences: Preferences): string;
  menu(t: Texts, preferences: Preferences): Row;
  changed(preferences: Preferences, picked: string | undefined): Preferences;
  /** What has just been changed. */
  saved(t: Texts, preferences: Preferences): string;
}

const idOf = (name: string) => ({ action: 'command', command: 'preferences', words: [name] }) as const;

const LANGUAGE: Preference = {
  name: 'language',
  words: (t, { language }) =>
    t('preferences.value', {
      preference: t('preferences.language.name'),
      value: language === undefined ? t('preferences.language.discord') : nameOf(language),
    }),
  menu: (t, { language }) =>
    menu(
      t('preferences.language.menu'),
      idOf('language'),
      languageOptions(t('preferences.language.menuDiscord'), language),
    ),
  changed: ({ language: _, ...others }, picked) => {
    const language = languagePicked(picked);
    return language === undefined ? others : { ...others, language };
  },
  saved: (t, { language }) =>
    language === undefined
      ? t('preferences.language.savedDiscord')
      : t('preferences.language.saved', { language: nameOf(language) }),
};

/** Stands for the theme of the server. */
const AS_SERVER = 'server';

const THEME: Preference = {
  name: 'theme',
  words: (t, { theme }) =>
    t('preferences.value', {
      preference: t('preferences.theme.name'),
      value: theme === undefined ? t('preferences.theme.server') : themeWords(t, theme),
    }),
  menu: (t, { theme }) =>
    menu(t('preferences.theme.menu'), idOf('theme'), [
      { label: t('preferences.theme.menuServer'), value: AS_SERVER, default: theme === undefined },
      ...themeOptions(t, theme),
    ]),
  changed: ({ theme: _, ...others }, picked) => {
    const theme = themePicked(picked);
    return theme === undefined ? others : { ...others, theme };
  },
  saved: (t, { theme }) =>
    theme === undefined
      ? t('preferences.theme.savedServer')
      : t('preferences.theme.saved', { theme: themeWords(t, theme) }),
};

const PICTURES = 'pictures';
const WORDS = 'words';

const TEXT_MODE: Preference = {
  name: 'text',
  words: (t, { textMode }) =>
    t('preferences.value', {
      preference: t('preferences.text.name'),
      value: t(textMode ? 'preferences.text.on' : 'preferences.text.off'),
    }),
  menu: (t, { textMode = false }) =>
    menu(t('preferences.text.menu'), idOf('text'), [
      { label: t('preferences.text.menuPictures'), value: PICTURES, default: !textMode },
      {
        label: t('preferences.text.menuWords'),
        description: t('preferences.text.menuWordsDetail'),
        value: WORDS,
        default: textMode,
      },
    ]),
  changed: ({ textMode: _, ...others }, picked) =>
    picked === WORDS ? { ...others, textMode: true } : others,
  saved: (t, { textMode }) =>
    textMode
      ? t('preferences.text.savedOn', { button: t('board.button.read') })
      : t('preferences.text.savedOff'),
};

const AT_ONCE = 'at-once';
const ON_CLICK = 'on-click';

const FORCED_MOVES: Preference = {
  name: 'forced',
  words: (t, { playsForced = true }) =>
    t('preferences.value', {
      preference: t('preferences.forced.name'),
      value: t(playsForced ? 'preferences.forced.on' : 'preferences.forced.off'),
    }),
  menu: (t, { playsForced = true }) =>
    menu(t('preferences.forced.menu'), idOf('forced'), [
      {
        label: t('preferences.forced.menuOn'),
        description: t('preferences.forced.menuOnDetail'),
        value: AT_ONCE,
        default: playsForced,
      },
      { label: t('preferences.forced.menuOff'), value: ON_CLICK, default: !playsForced },
    ]),
  changed: ({ playsForced: _, ...others }, picked) =>
    picked === ON_CLICK ? { ...others, playsForced: false } : others,
  saved: (t, { playsForced = true }) =>
    t(playsForced ? 'preferences.forced.savedOn' : 'preferences.forced.savedOff'),
};

const PREFERENCES: readonly Preference[] = [LANGUAGE, THEME, TEXT_MODE, FORCED_MOVES];

export const preferences: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('preferences', 'commands.preferences.says'),

  async run(interaction, { store }, t) {
    await answer(interaction, preferencesMessage(t, await store.preferences(personOf(interaction))));
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [named], { store, languages }) {
      const preference = PREFERENCES.find(({ name }) => name === named);
      if (!preference || !click.isStringSelectMenu()) throw new Refused((t) => t('preferences.unknown'));
      const person = personOf(click);
      const changed = preference.changed(await store.preferences(person), click.values[0]);
      await store.writePreferences(person, changed);
      const t = await languages.ofInteraction(click);
      await answer(click, preferencesMessage(t, changed, preference.saved(t, changed)));
    },
  },
};

/** `note` confirms what has just been changed. */
export function preferencesMessage(t: Texts, chosen: Preferences, note?: string): Message {
  const lines = [
    t('preferences.heading'),
    ...PREFERENCES.map((preference) => preference.words(t, chosen)),
    t('preferences.language.note'),
    ...(note === undefined ? [] : ['', note]),
  ];
  return framed([text(lines.join('\n')), ...PREFERENCES.map((preference) => preference.menu(t, chosen))]);
}
