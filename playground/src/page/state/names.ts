/** What ids stand for, so that mentions can be read. */

import type { Me, PersonCard, SeenChannel, SeenCommand } from '../../people/protocol.ts';
import { channelOf } from './channels.ts';

type Id = string;

export interface Names {
  person(id: Id): PersonCard | undefined;
  channel(id: Id): SeenChannel | undefined;
  role(id: Id): string | undefined;
  command(id: Id): SeenCommand | undefined;
  readonly me: Id;
}

export const namesFor = (me: Me, commands: readonly SeenCommand[]): Names => ({
  me: me.id,
  person: (id) => everybody(me).find((person) => person.id === id),
  channel: (id) => channelOf(me, id),
  role: (id) => me.servers.flatMap(({ roles }) => roles).find((role) => role.id === id)?.name,
  command: (id) => commands.find((command) => command.id === id),
});

/** All people this person may meet, each once. */
export function everybody(me: Me): readonly PersonCard[] {
  const people = [...me.servers.flatMap(({ members }) => members), me, me.app];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

export const otherPeople = (me: Me): readonly PersonCard[] =>
  everybody(me).filter(({ id, bot }) => id !== me.id && !bot);
