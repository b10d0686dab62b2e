import {
  ApplicationCommandOptionType,
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
import { button, framed, type Message, menu, type Row, row, text } from '../bot/messages/message.ts';
import { capital } from '../bot/messages/words.ts';
import { CLOCKS } from '../match/clock.ts';
import { type ChannelId, channelId } from '../match/match.ts';
import type { ServerSettings } from '../match/server-settings.ts';
import { CLOCK_WORDS } from '../match/words.ts';
import { chatCommand } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { SERVER_UNKNOWN, serverCheckWords } from './texts/server-check.ts';
import { CHANGED, ONLY_MANAGERS, SETTING_LABELS, settingsWords } from './texts/settings.ts';

const { ManageGuild } = PermissionFlagsBits;
const { says, show: showSays, check: checkSays } = DESCRIPTIONS.settings;

/** As many channels as a menu takes. */
const MOST_CHANNELS = 25;

const CHANGES = ['channels', 'clock', 'results', 'threads'] as const;
type SettingsChange = (typeof CHANGES)[number];

export const settings: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: {
    ...chatCommand(
      'settings',
      says,
      [
        { type: ApplicationCommandOptionType.Subcommand, name: 'show', description: showSays },
        { type: ApplicationCommandOptionType.Subcommand, name: 'check', description: checkSays },
      ],
      'servers',
    ),
    default_member_permissions: ManageGuild.toString(),
  },

  async run(interaction, app) {
    demandManager(interaction);
    const serverSettings = await app.store.serverSettings(placeOf(interaction));
    // Discord goes on showing `/settings` without subcommands until it has the new definition.
    const wanted = interaction.options.getSubcommand(false) ?? 'show';
    await answer(
      interaction,
      wanted === 'check' ? checkMessage(interaction, serverSettings) : settingsMessage(serverSettings),
    );
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [named, word], app) {
      demandManager(click);
      const change = CHANGES.find((known) => known === named);
      if (!change || !isMadeFor(change, click))
        throw new Refused(
          'I do not know this setting any more. `/settings show` lists those that there are.',
        );
      const place = placeOf(click);
      const serverSettings = changed(await app.store.serverSettings(place), change, click, word);
      demandPermissions(click, app, change, serverSettings);
      await app.store.writeServerSettings(place, serverSettings);
      await answer(click, settingsMessage(serverSettings, CHANGED[change](serverSettings)));
    },
  },
};

/** From what Discord has told of the server already: nothing is asked of it. */
function checkMessage({ guild }: RepliableInteraction, serverSettings: ServerSettings): Message {
  const self = guild?.members.me;
  if (!self) throw new Refused(SERVER_UNKNOWN);
  return framed([text(serverCheckWords(checkServer(self, serverSettings)))]);
}

/** Discord shows the command to managers only, but a server can change that, and a message with menus stays when a role goes. */
function demandManager(interaction: RepliableInteraction): void {
  if (!interaction.memberPermissions?.has(ManageGuild)) throw new Refused(ONLY_MANAGERS);
}

/** Channels come from the menu in which Discord itself lists those of the server. */
function isMadeFor(change: SettingsChange, click: Click): boolean {
  switch (change) {
    case 'channels':
    case 'results':
      return click.isChannelSelectMenu();
    case 'clock':
      return click.isStringSelectMenu();
    case 'threads':
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
  }
}

/** Nothing is agreed on that could not be kept. */
function demandPermissions(
  { guild }: RepliableInteraction,
  app: App,
  change: SettingsChange,
  { channels, results }: ServerSettings,
): void {
  const concerned = { channels, results: results === undefined ? [] : [results], clock: [], threads: [] }[
    change
  ];
  for (const channel of concerned) {
    if (!guild?.channels.cache.has(channel))
      throw new Refused('That channel is not in this server. Please choose another one.');
    const missing = missingHere(app.client, channel);
    if (missing.length > 0) throw new Refused(missingWords(missing, channel));
  }
}

/** `note` confirms what has just been changed. */
export function settingsMessage(serverSettings: ServerSettings, note?: string): Message {
  const { channels, threads, results } = serverSettings;
  return framed([
    text([...settingsWords(serverSettings), ...(note === undefined ? [] : [`\n${note}`])].join('\n')),
    channelMenu('channels', channels, MOST_CHANNELS),
    channelMenu('results', results === undefined ? [] : [results], 1),
    menu(
      SETTING_LABELS.clock,
      idOf('clock'),
      CLOCKS.map((clock) => ({ label: capital(CLOCK_WORDS[clock]), value: clock })),
    ),
    row(
      button(
        threads ? SETTING_LABELS.noThreads : SETTING_LABELS.threads,
        idOf('threads', threads ? 'off' : 'on'),
      ),
    ),
  ]);
}

const idOf = (change: SettingsChange, ...words: readonly string[]): CommandId => ({
  action: 'command',
  command: 'settings',
  words: [change, ...words],
});

/** Only channels: a thread counts as the channel that it is in. */
const channelMenu = (change: 'channels' | 'results', chosen: readonly ChannelId[], most: number): Row =>
  row({
    type: ComponentType.ChannelSelect,
    custom_id: writeId(idOf(change)),
    placeholder: SETTING_LABELS[change],
    channel_types: [ChannelType.GuildText],
    min_values: 0,
    max_values: most,
    default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  });
