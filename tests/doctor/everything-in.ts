import type { Playground } from '@parlour/playground';

/** All that the doctor could leave behind. What the bot itself has made, its emojis above all, is left out. */
export function everythingIn({ world }: Playground) {
  return {
    channels: [...world.channels.values()]
      .filter(({ kind }) => kind !== 'direct')
      .map(({ id, messages }) => ({ id, messages: [...messages.keys()] })),
    directs: [...world.directs.values()].flatMap(({ messages }) => [...messages.keys()]),
    emojis: [...world.emojis.values()].map(({ name }) => name).filter((name) => name.startsWith('doctor')),
  };
}
