import { expect, test } from 'vitest';
import { sendChallenge } from './by-clicks.ts';
import { openParlour } from './parlour.ts';

test('Of servers nothing is kept in memory but what permissions are worked out from', async () => {
  const parlour = await openParlour('caches');
  try {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const challenge = await sendChallenge(ada, { opponent: ben, game: 'squadro' });
    await ben.click(challenge, 'Accept');
    await ada.command('games');
    const { client } = parlour.app();
    for (const guild of client.guilds.cache.values()) {
      expect([...guild.members.cache.keys()]).toEqual([client.user.id]);
      expect(guild.roles.cache.size).toBeGreaterThan(0);
      expect(guild.channels.cache.size).toBeGreaterThan(0);
    }
    const messages = [...client.channels.cache.values()].map((channel) =>
      channel.isTextBased() ? channel.messages.cache.size : 0,
    );
    expect(Math.max(...messages)).toBe(0);
  } finally {
    await parlour.close();
  }
});
