/** What one can do with a message. */

import type { Me, SeenCommand, SeenMessage } from '../../people/protocol.ts';
import { COMMAND } from '../discord.ts';
import type { MenuItem } from '../dom/menu.ts';
import { isEphemeral } from './flags.ts';

export interface MessageActions {
  useCommand(command: SeenCommand, message: SeenMessage): Promise<void>;
  remove(message: SeenMessage): Promise<void>;
}

export function messageMenu(
  message: SeenMessage,
  { me, commands }: { readonly me: Me; readonly commands: readonly SeenCommand[] },
  actions: MessageActions,
): MenuItem[] {
  const own = commands.filter(
    ({ type, usable }) => type === COMMAND.Message && usable && !isEphemeral(message),
  );
  return [
    ...own.map(
      (command) =>
        ({
          label: command.name,
          icon: 'slash',
          run: () => void actions.useCommand(command, message),
        }) as const,
    ),
    ...(message.author.id === me.id
      ? [
          {
            label: 'Delete the message',
            icon: 'close',
            danger: true,
            run: () => void actions.remove(message),
          } as const,
        ]
      : []),
  ];
}
