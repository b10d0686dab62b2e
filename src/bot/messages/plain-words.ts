/** A message without anything that people have written, for servers whose AutoMod does not let it through otherwise. */
import type { APIComponentInContainer, APIMessageTopLevelComponent } from 'discord.js';
import { ComponentType } from 'discord.js';
import { type Message, text } from './message.ts';
import { mention } from './words.ts';

const WORDS =
  'There is news in your game. This server’s AutoMod does not let me say more here: `/board` does.';

/** Its picture and its buttons stay: AutoMod reads words. */
export function inPlainWords(message: Message): Message {
  const called = (message.calls ?? []).map(mention).join(' ');
  const parts: (APIMessageTopLevelComponent | APIComponentInContainer)[] = message.components.flatMap(
    (part) => (part.type === ComponentType.Container ? part.components : [part]),
  );
  const kept = parts.flatMap((part): APIMessageTopLevelComponent[] => {
    if (part.type === ComponentType.ActionRow) return [part];
    if (part.type !== ComponentType.MediaGallery) return [];
    return [{ ...part, items: part.items.map(({ description: _, ...item }) => item) }];
  });
  return { ...message, components: [text(`${called} ${WORDS}`.trim()), ...kept] };
}
