/** What one can do with a person: write to them, call them, use the bot's commands on them, be them. */

import type { Me, SeenCommand } from '../../people/protocol.ts';
import { addressOf } from '../address.ts';
import { COMMAND } from '../discord.ts';
import { type MenuItem, openMenu } from '../dom/menu.ts';
import type { PopupOptions } from '../dom/popup.ts';
import { everybody } from '../state/names.ts';

export interface PersonActions {
  message(person: string): void;
  mention(name: string): void;
  useCommand(command: SeenCommand, person: string): void;
}

export function openPersonMenu(
  id: string,
  {
    me,
    commands,
    actions,
  }: { readonly me: Me; readonly commands: readonly SeenCommand[]; readonly actions: PersonActions },
  options: PopupOptions,
): void {
  const person = everybody(me).find((each) => each.id === id);
  if (!person) return;
  const { name, bot } = person;
  const own = commands.filter(({ type, usable }) => type === COMMAND.User && usable);
  const items: MenuItem[] = [
    { heading: id === me.id ? `${name} (you)` : name },
    ...own.map(
      (command) =>
        ({ label: command.name, icon: 'slash', run: () => actions.useCommand(command, id) }) as const,
    ),
    ...(id === me.id ? [] : [{ label: 'Message', icon: 'letter', run: () => actions.message(id) } as const]),
    { label: 'Mention', icon: 'person', run: () => actions.mention(name) },
    ...(bot || id === me.id
      ? []
      : [{ label: `Open a window as ${name}`, icon: 'window', href: addressOf(name) } as const]),
  ];
  openMenu(`Actions for ${name}`, items, options);
}
