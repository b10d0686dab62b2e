/** The line above a message that says what it answers: a command, or another message. */

import type { SeenMessage } from '../../people/protocol.ts';
import { avatar } from '../dom/avatar.ts';
import { el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import { paintLine } from '../markdown/paint.ts';
import { isEphemeral, nameOf } from './flags.ts';
import type { Reader } from './reader.ts';

export function paintOrigin(message: SeenMessage, reader: Reader): HTMLElement | undefined {
  const { referenced_message: answered, interaction } = message;
  if (interaction && interaction.name !== '') {
    const { id, global_name, username } = interaction.user;
    const name = global_name ?? username;
    const menu = isFromMenu(message);
    const command = el('span', { class: 'origin-command' }, `${menu ? '' : '/'}${interaction.name}`);
    return line(avatar({ id, name }), el('span', { class: 'origin-name' }, name), ' used ', command);
  }
  if (answered === undefined || (answered && isEphemeral(answered) && !isEphemeral(message)))
    return undefined;
  if (answered === null) return line(el('i', {}, 'The message was deleted.'));
  const name = nameOf(answered);
  const words =
    answered.content === '' ? el('i', {}, 'See the message') : paintLine(firstLine(answered.content), reader);
  return line(
    avatar({ id: answered.author.id, name }),
    el('span', { class: 'origin-name' }, name),
    ' ',
    words,
  );
}

/** Commands in the menu of a person or a message are called by name; only the others are typed. */
const isFromMenu = ({ interaction_metadata: via }: SeenMessage): boolean =>
  via !== undefined && ('target_user' in via || 'target_message_id' in via);

const line = (...children: readonly (Node | string)[]): HTMLElement =>
  el('div', { class: 'origin' }, icon('reply'), ...children);

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
