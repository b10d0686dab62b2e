import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { button, framed, type Message, menu, row, text } from '../bot/messages/message.ts';
import type { Millis } from '../match/clock.ts';
import type { Preferences } from '../match/preferences.ts';
import { prefer } from '../play/prefer.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, described } from './definition.ts';
import { languageOptions, languagePicked, nameOf } from './language-menu.ts';
import { type Preference, preferenceId } from './preference.ts';
import { themeOptions, themePicked, themeWords } from './theme-menu.ts';
import { suggestZones, TIME_PREFERENCES, zoneNamed } from './time-preferences.ts';

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
      preferenceId('language'),
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
    menu(t('preferences.theme.menu'), preferenceId('theme'), [
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
    menu(t('preferences.text.menu'), preferenceId('text'), [
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
    menu(t('preferences.forced.menu'), preferenceId('forced'), [
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

const LOOK_PREFERENCES: readonly Preference[] = [LANGUAGE, THEME, TEXT_MODE, FORCED_MOVES];

/** Discord shows few menus well at once. */
const PAGES = { looks: LOOK_PREFERENCES, times: TIME_PREFERENCES } as const;
type PageName = keyof typeof PAGES;
const PAGE_NAMES = ['looks', 'times'] as const satisfies readonly PageName[];

const pageWith = (named: string | undefined): PageName | undefined =>
  PAGE_NAMES.find((page) => PAGES[page].some(({ name }) => name === named));

export const preferences: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('preferences', 'commands.preferences.says', {
    options: () => [
      {
        type: ApplicationCommandOptionType.String,
        name: 'timezone',
        ...described('commands.preferences.timezone'),
        autocomplete: true,
      },
    ],
  }),

  async run(interaction, app, t) {
    const typed = interaction.options.getString('timezone');
    if (typed !== null) {
      const zone = zoneNamed(typed);
      if (zone === undefined) throw new Refused((reader) => reader('preferences.timezone.unknown'));
      return change(interaction, app, 'timezone', zone);
    }
    const chosen = await app.store.preferences(personOf(interaction));
    await answer(interaction, preferencesMessage(t, chosen, { page: 'looks', now: app.now() }));
  },

  autocomplete: async (interaction, app, t) => suggestZones(t, interaction.options.getFocused(), app.now()),

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [named], app, t) {
      const page = PAGE_NAMES.find((name) => name === named);
      if (page) {
        const chosen = await app.store.preferences(personOf(click));
        return answer(click, preferencesMessage(t, chosen, { page, now: app.now() }));
      }
      if (!click.isStringSelectMenu()) throw unknown();
      await change(click, app, named, click.values[0]);
    },
  },
};

const unknown = () => new Refused((t) => t('preferences.unknown'));

async function change(
  interaction: RepliableInteraction,
  app: App,
  named: string | undefined,
  picked: string | undefined,
): Promise<void> {
  const page = pageWith(named);
  const preference = page && PAGES[page].find(({ name }) => name === named);
  if (!page || !preference) throw unknown();
  const person = personOf(interaction);
  const changed = preference.changed(await app.store.preferences(person), picked);
  await prefer(app.store, person, changed, app.now());
  const t = await app.languages.ofInteraction(interaction);
  const now = app.now();
  const note = preference.saved(t, changed, now);
  await answer(interaction, preferencesMessage(t, changed, { page, now, note }));
}

interface Shown {
  readonly page: PageName;
  readonly now: Millis;
  /** Confirms what has just been changed. */
  readonly note?: string;
}

const NOTES = { looks: 'preferences.language.note', times: 'preferences.times.note' } as const;
const OTHERS = {
  looks: { page: 'times', label: 'preferences.button.times' },
  times: { page: 'looks', label: 'preferences.button.looks' },
} as const;

export function preferencesMessage(t: Texts, chosen: Preferences, { page, now, note }: Shown): Message {
  const lines = [
    t('preferences.heading'),
    ...PAGES[page].flatMap((preference) => preference.words?.(t, chosen, now) ?? []),
    t(NOTES[page]),
    ...(note === undefined ? [] : ['', note]),
  ];
  const other = OTHERS[page];
  return framed([
    text(lines.join('\n')),
    ...PAGES[page].map((preference) => preference.menu(t, chosen, now)),
    row(button(t(other.label), preferenceId(other.page))),
  ]);
}
