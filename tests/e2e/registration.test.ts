import { exampleScenario, type Playground } from '@parlour/playground';
import { describe, expect, it } from 'vitest';
import { answer } from '../../src/bot/gateway/reply.ts';
import { type Metrics, NO_METRICS } from '../../src/metrics/metrics.ts';
import { commandThat, openTestBot } from '../bot/test-bot.ts';

const hello = commandThat('hello', (interaction) => answer(interaction, 'Hello.'));
const goodbye = commandThat('goodbye', (interaction) => answer(interaction, 'Goodbye.'));

const GREETINGS = { description_localizations: { de: 'Grüßt.', 'es-419': 'Saluda.' } };

const EVERYWHERE = 'PUT /applications/*/commands';

const serverOf = ({ world }: Playground): string => [...world.guilds.keys()][0]!;

const namesIn = ({ world }: Playground, list: string): string[] =>
  (world.commands.get(list) ?? []).map(({ name }) => name);

/** What whoever watches would see. */
function countedRegistrations(): {
  readonly metrics: Metrics;
  readonly registered: () => number | undefined;
} {
  const levels = new Map<string, number>();
  return {
    metrics: { ...NO_METRICS, level: (what, value) => void levels.set(what, value) },
    registered: () => levels.get('commands_registered'),
  };
}

describe('The commands', () => {
  it('are registered everywhere', async () => {
    const counted = countedRegistrations();
    const { playground } = await openTestBot([hello], { metrics: counted.metrics });
    expect(namesIn(playground, 'global')).toEqual(['hello']);
    expect(counted.registered()).toBe(1);
  });

  it('are registered with their translations', async () => {
    const translated = { ...hello, definition: { ...hello.definition, ...GREETINGS } };
    const { playground } = await openTestBot([translated]);
    expect(playground.world.commands.get('global')).toMatchObject([GREETINGS]);
  });

  it('of one server are removed everywhere else, so that nobody sees them twice, and one line says so', async () => {
    const { playground, bot, openBot, log } = await openTestBot([hello]);
    await bot.close();
    const server = serverOf(playground);
    await openBot({ guildId: server });
    await expect.poll(() => namesIn(playground, 'global')).toEqual([]);
    expect(namesIn(playground, server)).toEqual(['hello']);
    const ada = await playground.person('Ada');
    expect((await ada.commands()).map(({ name }) => name)).toEqual(['hello']);
    expect(log.filter((line) => line.includes('removed everywhere else'))).toHaveLength(1);
  });

  it('that were registered in one server are removed there once they are registered everywhere', async () => {
    const { playground, bot, openBot, log } = await openTestBot([hello]);
    const server = serverOf(playground);
    await bot.close();
    const inOne = await openBot({ guildId: server });
    await inOne.close();
    await openBot({});
    await expect.poll(() => namesIn(playground, server)).toEqual([]);
    expect(namesIn(playground, 'global')).toEqual(['hello']);
    expect(log.filter((line) => line.includes('alone are removed there'))).toHaveLength(1);
  });

  it('of somebody else’s making in another server are left alone', async () => {
    const { playground, bot, openBot } = await openTestBot([hello]);
    await bot.close();
    const server = serverOf(playground);
    playground.world.commands.set(server, playground.world.commands.get('global') ?? []);
    await openBot({});
    expect(namesIn(playground, server)).toEqual(['hello']);
  });

  it('that start an Activity are carried along, without which Discord refuses the list (50240)', async () => {
    const { bot: named, ...rest } = exampleScenario();
    const scenario = { ...rest, bot: { ...named, entryPoint: 'launch' } };
    const { playground, bot, openBot } = await openTestBot([hello], { scenario });
    await bot.close();
    const { commands } = playground.world;
    const after = await openBot({ commands: [hello, goodbye] });
    expect(namesIn(playground, 'global').toSorted()).toEqual(['goodbye', 'hello', 'launch']);
    await after.close();
    // In one server only, it alone stays everywhere.
    await openBot({ guildId: serverOf(playground) });
    await expect.poll(() => namesIn(playground, 'global')).toEqual(['launch']);
    expect(commands.get('global')?.[0]).toMatchObject({ type: 4, handler: 2 });
  });

  it.each([
    [
      'refuses them',
      (playground: Playground) => playground.faults.fail(EVERYWHERE, { status: 400, times: 9 }),
    ],
    ['fails', (playground: Playground) => playground.faults.fail(EVERYWHERE, { status: 500, times: 9 })],
    [
      'does not list them',
      (playground: Playground) =>
        playground.faults.fail('GET /applications/*/commands', { status: 403, times: 9 }),
    ],
    ['does not know the server', () => {}, '100000000000000000'],
  ])(
    'can be used as they were when Discord %s, and whoever watches hears of it',
    async (_, trouble, guildId?: string) => {
      const counted = countedRegistrations();
      const { playground, bot, openBot, log } = await openTestBot([hello]);
      await bot.close();
      trouble(playground);
      await openBot({
        commands: [hello, goodbye],
        metrics: counted.metrics,
        ...(guildId !== undefined && { guildId }),
      });
      const ada = await playground.person('Ada');
      expect((await ada.command('hello')).text).toBe('Hello.');
      await expect.poll(counted.registered).toBe(0);
      const complaints = log.filter((line) => JSON.parse(line).level >= 50);
      expect(complaints).toHaveLength(1);
      expect(complaints[0]).toContain('Those that Discord knows can still be used.');
    },
  );

  it('are waited for no longer than a few seconds, and then registered all the same', async () => {
    const { playground, bot, openBot } = await openTestBot([hello]);
    await bot.close();
    const held = playground.faults.hold(EVERYWHERE);
    await openBot({ commands: [hello, goodbye] });
    const ada = await playground.person('Ada');
    expect((await ada.command('hello')).text).toBe('Hello.');
    held.release();
    await expect.poll(() => namesIn(playground, 'global')).toEqual(['hello', 'goodbye']);
  });
});
