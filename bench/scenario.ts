import { BOT_MAY, type Scenario } from '@parlour/playground';

/** Servers with equally many people, who are called P0, P1 and so on: the first few are in the first server, the next in the second. */
export function manyServers(servers: number, people: number): Scenario {
  const each = Math.floor(people / servers);
  const name = (index: number): string => `P${index}`;
  return {
    bot: { name: 'Parlour', permissions: BOT_MAY },
    people: Array.from({ length: people }, (_, index) => ({ name: name(index) })),
    servers: Array.from({ length: servers }, (_, server) => {
      const members = Array.from({ length: each }, (_, member) => name(server * each + member));
      return { name: `Server ${server}`, owner: members[0]!, members, channels: [{ name: 'games' }] };
    }),
  };
}
