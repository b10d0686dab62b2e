import { PermissionFlagsBits } from 'discord.js';
import { answer, type Click, type Visit } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { missingHere, missingWords } from '../bot/permissions.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import { CLOCKS } from '../match/clock.ts';
import type { Customs } from '../match/customs.ts';
import { chatCommand } from './definition.ts';
import { CHANGES, type Change, settingsMessage } from './settings-message.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { CHANGED, ONLY_MANAGERS } from './texts/settings.ts';

const { ManageGuild } = PermissionFlagsBits;

export const settings: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: {
    ...chatCommand('settings', DESCRIPTIONS.settings.says, [], 'servers'),
    default_member_permissions: ManageGuild.toString(),
  },

  async run(interaction, house) {
    demandManager(interaction);
    await answer(interaction, settingsMessage(await house.store.customs(placeOf(interaction))));
  },

  press: {
    answer: () => 'update',
    async run(click, [named, word], house) {
      demandManager(click);
      const change = CHANGES.find((known) => known === named);
      if (!change || !isMadeFor(change, click)) throw new Refused('I do not know this setting.');
      const place = placeOf(click);
      const customs = changed(await house.store.customs(place), change, click, word);
      demandPermissions(click, house, change, customs);
      await house.store.keepCustoms(place, customs);
      await answer(click, settingsMessage(customs, CHANGED[change](customs)));
    },
  },
};

/** Discord shows the command to managers only, but a server can change that, and a message with menus stays when a role goes. */
function demandManager(visit: Visit): void {
  if (!visit.memberPermissions?.has(ManageGuild)) throw new Refused(ONLY_MANAGERS);
}

/** Channels come from the menu in which Discord itself lists those of the server. */
function isMadeFor(change: Change, click: Click): boolean {
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

function changed(customs: Customs, change: Change, click: Click, word: string | undefined): Customs {
  const picked = click.isAnySelectMenu() ? click.values : [];
  switch (change) {
    case 'channels':
      return { ...customs, channels: [...picked] };
    case 'results': {
      const { results: _, ...others } = customs;
      const [channel] = picked;
      return channel === undefined ? others : { ...others, results: channel };
    }
    case 'clock':
      return { ...customs, clock: CLOCKS.find((known) => known === picked[0]) ?? customs.clock };
    case 'threads':
      return { ...customs, threads: word === 'on' };
  }
}

/** Nothing is agreed on that could not be kept. */
function demandPermissions(
  { guild }: Visit,
  house: House,
  change: Change,
  { channels, results }: Customs,
): void {
  const concerned = { channels, results: results === undefined ? [] : [results], clock: [], threads: [] }[
    change
  ];
  for (const channel of concerned) {
    if (!guild?.channels.cache.has(channel)) throw new Refused('That channel is not in this server.');
    const missing = missingHere(house.client, channel);
    if (missing.length > 0) throw new Refused(missingWords(missing, channel));
  }
}
