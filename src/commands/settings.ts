import {
  ChannelType,
  ComponentType,
  PermissionFlagsBits,
  type RepliableInteraction,
  SelectMenuDefaultValueType,
} from 'discord.js';
import { checkServer } from '../bot/actions/check-server.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { type CommandId, writeId } from '../bot/gateway/custom-id.ts';
import { placeOf } from '../bot/gateway/interaction-source.ts';
import { missingHere, missingWords } from '../bot/gateway/permissions.ts';
import { answer, type Click } from '../bot/gateway/reply.ts';
import { clockWords } from '../bot/messages/match-words.ts';
import { button, framed, type Message, menu, type Row, row, text } from '../bot/messages/message.ts';
import { capital } from '../bot/messages/words.ts';
import { CLOCKS } from '../match/clock.ts';
import { type ChannelId, channelId } from '../match/match.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../match/server-settings.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, subcommand } from './definition.ts';
import { languageOptions, languagePicked, nameOf } from './language-menu.ts';
import { serverCheckWords } from './server-check.ts';
import { themeOptions, themePicked, themeWords } from './theme-menu.ts';

const { ManageGuild } = PermissionFlagsBits;

/** As many channels as a menu takes. */
const MOST_CHANNELS = 25;

const CHANGES = ['channels', 'threads', 'forced', 'clock', 'results', 'language', 'theme'] as const;
type SettingsChange = (typeof CHANGES)[number];

export const settings: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('settings', 'commands.settings.says', {
    where: 'servers',
    permissions: ManageGuild,
    options: () => [
      subcommand('show', 'commands.settings.show'),
      subcommand('check', 'commands.settings.check'),
    ],
  }),

  async run(interaction, app, t) {
    demandManager(interaction);
    const serverSettings = await app.store.serverSettings(placeOf(interaction));
    // Discord goes on showing `/settings` without subcommands until it has the new definition.
    const wanted = interaction.options.getSubcommand(false) ?? 'show';
    await answer(
      interaction,
      wanted === 'check' ? checkMessage(t, interaction, serverSettings) : settingsMessage(t, serverSettings),
    );
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [named, word], app, t) {
      demandManager(click);
      const change = CHANGES.find((known) => known === named);
      if (!change || !isMadeFor(change, click)) throw new Refused((t) => t('settings.unknown'));
      const place = placeOf(click);
      const serverSettings = changed(await app.store.serverSettings(place), change, click, word);
      demandPermissions(click, app, change, serverSettings);
      await app.store.writeServerSettings(place, serverSettings);
      await answer(click, settingsMessage(t, serverSettings, savedWords(t, change, serverSettings)));
    },
  },
};

/** From what Discord has told of the server already: nothing is asked of it. */
function checkMessage(t: Texts, { guild }: RepliableInteraction, serverSettings: ServerSettings): Message {
  const self = guild?.members.me;
  if (!self) throw new Refused((t) => t('serverCheck.unknown'));
  return framed([text(serverCheckWords(t, checkServer(self, serverSettings)))]);
}

/** Discord shows the command to managers only, but a server can change that, and a message with menus stays when a role goes. */
function demandManager(interaction: RepliableInteraction): void {
  if (!interaction.memberPermissions?.has(ManageGuild)) throw new Refused((t) => t('settings.onlyManagers'));
}

/** Channels come from the menu in which Discord itself lists those of the server. */
function isMadeFor(change: SettingsChange, click: Click): boolean {
  switch (change) {
    case 'channels':
    case 'results':
      return click.isChannelSelectMenu();
    case 'clock':
    case 'language':
    case 'theme':
      return click.isStringSelectMenu();
    case 'threads':
    case 'forced':
      return click.isButton();
  }
}

function changed(
  serverSettings: ServerSettings,
  change: SettingsChange,
  click: Click,
  word: string | undefined,
): ServerSettings {
  const picked = click.isAnySelectMenu() ? click.values : [];
  switch (change) {
    case 'channels':
      return { ...serverSettings, channels: picked.map(channelId) };
    case 'results': {
      const { results: _, ...others } = serverSettings;
      const [channel] = picked;
      return channel === undefined ? others : { ...others, results: channelId(channel) };
    }
    case 'clock':
      return {
        ...serverSettings,
        clock: CLOCKS.find((known) => known === picked[0]) ?? serverSettings.clock,
      };
    case 'threads':
      return { ...serverSettings, threads: word === 'on' };
    case 'forced': {
      const { playsForced: _, ...others } = serverSettings;
      return word === 'off' ? { ...others, playsForced: false } : others;
    }
    case 'language': {
      const { language: _, ...others } = serverSettings;
      const language = languagePicked(picked[0]);
      return language === undefined ? others : { ...others, language };
    }
    case 'theme': {
      const { theme: _, ...others } = serverSettings;
      const theme = themePicked(picked[0]);
      return theme === undefined || theme === 'standard' ? others : { ...others, theme };
    }
  }
}

/** Nothing is agreed on that could not be kept. */
function demandPermissions(
  { guild }: RepliableInteraction,
  app: App,
  change: SettingsChange,
  { channels, results }: ServerSettings,
): void {
  const named = { channels, results: results === undefined ? [] : [results] };
  const concerned = change === 'channels' || change === 'results' ? named[change] : [];
  for (const channel of concerned) {
    if (!guild?.channels.cache.has(channel)) throw new Refused((t) => t('settings.channelGone'));
    const missing = missingHere(app.client, channel);
    if (missing.length > 0) throw new Refused((t) => missingWords(t, missing, channel));
  }
}

/** `note` confirms what has just been changed. */
export function settingsMessage(t: Texts, serverSettings: ServerSettings, note?: string): Message {
  const { channels, threads, playsForced = true, results, language, theme = 'standard' } = serverSettings;
  const lines = [
    t('settings.heading'),
    ...CHANGES.map((setting) => settingLine(t, setting, serverSettings)),
    ...(note === undefined ? [] : ['', note]),
  ];
  return framed([
    text(lines.join('\n')),
    channelMenu(t, 'channels', channels, MOST_CHANNELS),
    channelMenu(t, 'results', results === undefined ? [] : [results], 1),
    menu(
      t('settings.clock.menu'),
      idOf('clock'),
      CLOCKS.map((clock) => ({ label: capital(clockWords(t, clock)), value: clock })),
    ),
    menu(
      t('settings.language.menu'),
      idOf('language'),
      languageOptions(t('settings.language.menuDiscord'), language),
    ),
    menu(t('settings.theme.menu'), idOf('theme'), themeOptions(t, theme)),
    row(
      threads
        ? button(t('settings.threads.turnOff'), idOf('threads', 'off'))
        : button(t('settings.threads.turnOn'), idOf('threads', 'on')),
      playsForced
        ? button(t('settings.forced.turnOff'), idOf('forced', 'off'))
        : button(t('settings.forced.turnOn'), idOf('forced', 'on')),
    ),
  ]);
}

/** What a setting is, and what it is where nobody has chosen anything. */
function settingLine(t: Texts, setting: SettingsChange, serverSettings: ServerSettings): string {
  const [value, usual] = [
    valueWords(t, setting, serverSettings),
    valueWords(t, setting, DEFAULT_SERVER_SETTINGS),
  ];
  const name = t(`settings.${setting}.name`);
  return value === usual
    ? t('settings.usual', { setting: name, value })
    : t('settings.chosen', { setting: name, value, usual });
}

const channelWords = (id: ChannelId): string => `<#${id}>`;

function valueWords(t: Texts, setting: SettingsChange, serverSettings: ServerSettings): string {
  const { channels, threads, clock, results, language, theme = 'standard' } = serverSettings;
  switch (setting) {
    case 'channels':
      return channels.length === 0
        ? t('settings.channels.all')
        : t('settings.channels.some', { channels: channels.map(channelWords) });
    case 'threads':
      return t(threads ? 'settings.threads.on' : 'settings.threads.off');
    case 'forced':
      return t(serverSettings.playsForced === false ? 'settings.forced.off' : 'settings.forced.on');
    case 'clock':
      return clockWords(t, clock);
    case 'results':
      return results === undefined
        ? t('settings.results.off')
        : t('settings.results.on', { channel: channelWords(results) });
    case 'language':
      return language === undefined ? t('settings.language.discord') : nameOf(language);
    case 'theme':
      return themeWords(t, theme);
  }
}

function savedWords(t: Texts, setting: SettingsChange, serverSettings: ServerSettings): string {
  const { channels, threads, clock, results, language, theme = 'standard' } = serverSettings;
  switch (setting) {
    case 'channels':
      return channels.length === 0
        ? t('settings.channels.savedAll')
        : t('settings.channels.saved', { channels: channels.map(channelWords) });
    case 'threads':
      return threads
        ? t('settings.threads.savedOn', { permission: t('permissions.name.createPublicThreads') })
        : t('settings.threads.savedOff');
    case 'forced':
      return t(serverSettings.playsForced === false ? 'settings.forced.savedOff' : 'settings.forced.savedOn');
    case 'clock':
      return t('settings.clock.saved', { clock: clockWords(t, clock) });
    case 'results':
      return results === undefined
        ? t('settings.results.savedOff')
        : t('settings.results.savedOn', { channel: channelWords(results) });
    case 'language':
      return language === undefined
        ? t('settings.language.savedDiscord')
        : t('settings.language.saved', { language: nameOf(language) });
    case 'theme':
      return t('settings.theme.saved', { theme: themeWords(t, theme) });
  }
}

const idOf = (change: SettingsChange, ...words: readonly string[]): CommandId => ({
  action: 'command',
  command: 'settings',
  words: [change, ...words],
});

/** Only channels: a thread counts as the channel that it is in. */
const channelMenu = (
  t: Texts,
  change: 'channels' | 'results',
  chosen: readonly ChannelId[],
  most: number,
): Row =>
  row({
    type: ComponentType.ChannelSelect,
    custom_id: writeId(idOf(change)),
    placeholder: t(`settings.${change}.menu`),
    channel_types: [ChannelType.GuildText],
    min_values: 0,
    max_values: most,
    default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  });
