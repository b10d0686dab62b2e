/** How games are played in a server, and the menus that change it. */
import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import { type CommandId, writeId } from '../bot/custom-id.ts';
import { button, framed, type Message, menu, type Row, row, text } from '../bot/message.ts';
import { CLOCKS } from '../match/clock.ts';
import type { Customs } from '../match/customs.ts';
import { CLOCK_WORDS } from '../match/words.ts';
import { CUSTOM_LABELS, customsWords } from './texts/settings.ts';

/** As many channels as a menu takes. */
const MOST_CHANNELS = 25;

export const CHANGES = ['channels', 'clock', 'results', 'threads'] as const;
export type Change = (typeof CHANGES)[number];

/** `note` confirms what has just been changed. */
export function settingsMessage(customs: Customs, note?: string): Message {
  const { channels, threads, results } = customs;
  return framed([
    text([...customsWords(customs), ...(note === undefined ? [] : [`\n${note}`])].join('\n')),
    channelMenu('channels', channels, MOST_CHANNELS),
    channelMenu('results', results === undefined ? [] : [results], 1),
    menu(
      CUSTOM_LABELS.clock,
      idOf('clock'),
      CLOCKS.map((clock) => ({ label: CLOCK_WORDS[clock], value: clock })),
    ),
    row(
      button(
        threads ? CUSTOM_LABELS.noThreads : CUSTOM_LABELS.threads,
        idOf('threads', threads ? 'off' : 'on'),
      ),
    ),
  ]);
}

const idOf = (change: Change, ...words: readonly string[]): CommandId => ({
  action: 'command',
  command: 'settings',
  words: [change, ...words],
});

/** Only channels: a thread counts as the channel that it is in. */
const channelMenu = (change: 'channels' | 'results', chosen: readonly string[], most: number): Row =>
  row({
    type: ComponentType.ChannelSelect,
    custom_id: writeId(idOf(change)),
    placeholder: CUSTOM_LABELS[change],
    channel_types: [ChannelType.GuildText],
    min_values: 0,
    max_values: most,
    default_values: chosen.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  });
