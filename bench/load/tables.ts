/** What the crowd knows of a match, and what it sees of it. */

import {
  type Act,
  buttonsOf,
  type Channel,
  menusOf,
  type SeenMessage,
  textOf,
  type User,
} from '@parlour/playground';
import { ButtonStyle, ComponentType } from 'discord.js';
import { parseId } from '../../src/bot/gateway/custom-id.ts';

export interface Table {
  readonly id: string;
  readonly channel: Channel;
  /** The people who play; against the computer, one. */
  readonly people: readonly User[];
  /** Whose turn it is. */
  mover: string;
  board?: SeenMessage;
}

/** Everything on a message that leads on to a move: the bright buttons, and what is in the menus. */
export function offersOn(message: SeenMessage): Act[] {
  const buttons = buttonsOf(message)
    .filter(({ style }) => style === ButtonStyle.Primary)
    .map(({ custom_id: customId }): Act => ({ act: 'button', message: message.id, customId }));
  const picks = menusOf(message).flatMap((menu) =>
    menu.type === ComponentType.StringSelect
      ? menu.options.map(
          ({ value }): Act => ({
            act: 'select',
            message: message.id,
            customId: menu.custom_id,
            values: [value],
          }),
        )
      : [],
  );
  return [...buttons, ...picks];
}

/** The match that the buttons of a message are about. */
export function matchOn(message: SeenMessage): string | undefined {
  for (const { custom_id } of [...buttonsOf(message), ...menusOf(message)]) {
    const id = parseId(custom_id);
    if (id && 'match' in id) return id.match;
  }
  return undefined;
}

export const buttonOn = (message: SeenMessage, label: string): Act | undefined => {
  const found = buttonsOf(message).find((button) => button.label === label);
  return found && { act: 'button', message: message.id, customId: found.custom_id };
};

export const isOver = (message: SeenMessage): boolean => buttonOn(message, 'Rematch') !== undefined;

export const moverOn = (message: SeenMessage): string | undefined =>
  /<@(\d+)> to move/.exec(textOf(message))?.[1];
