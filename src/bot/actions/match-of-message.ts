/** Which match a message of ours is about: its buttons say so, and where they have been taken off, the name of its picture does. */
import type { MessageContextMenuCommandInteraction } from 'discord.js';
import { z } from 'zod';
import type { MatchId, PlaceId } from '../../match/match.ts';
import { gameIds } from '../../rules/catalogue.ts';
import { parseId, parseMatchId } from '../gateway/custom-id.ts';
import { placeOf } from '../gateway/interaction-source.ts';
import { Refused } from './refused.ts';

export interface MatchOfMessage {
  readonly place: PlaceId;
  readonly match: MatchId;
}

/** It may not exist, and what this person may see of it is still to be asked. Refuses messages that show no match of this place. */
export function matchOfMessage(interaction: MessageContextMenuCommandInteraction): MatchOfMessage {
  const { targetMessage, client, guildId } = interaction;
  // Anybody can write a custom id or name a picture; ours are those on our own messages.
  if (targetMessage.author.id === client.user.id) {
    const components: unknown = targetMessage.components.map((component) => component.toJSON());
    const [named] = stringsIn(components, 'custom_id').flatMap(matchOfButton);
    if (named && (guildId === null || named.place === guildId)) return named;
    const pictures = [
      ...targetMessage.attachments.map(({ name }) => name),
      ...stringsIn(components, 'url').map(fileNameIn),
    ];
    const [match] = pictures.flatMap(matchOfPicture);
    if (!named && match !== undefined) return { place: placeOf(interaction), match };
  }
  throw new Refused((t) => t('refused.noGameOnMessage'));
}

function matchOfButton(customId: string): MatchOfMessage[] {
  const id = parseId(customId);
  return id && 'match' in id ? [{ place: id.place, match: id.match }] : [];
}

/** Of `eximo-abcdefgh-12.png` or `eximo-abcdefgh.gif`. */
function matchOfPicture(name: string): MatchId[] {
  const game = gameIds().find((id) => name.startsWith(`${id}-`));
  const [text = ''] = game === undefined ? [] : name.slice(game.length + 1).split(/[-.]/);
  const match = parseMatchId(text);
  return match === undefined ? [] : [match];
}

const fileNameIn = (url: string): string =>
  URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';

const anyObject = z.record(z.string(), z.unknown());

/** Everything that stands under this name, however deep. */
function stringsIn(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => stringsIn(each, name));
  const { success, data } = anyObject.safeParse(value);
  if (!success) return [];
  return Object.entries(data).flatMap(([key, each]) =>
    key === name && typeof each === 'string' ? [each] : stringsIn(each, name),
  );
}
