/** In whose language something is said. */
import { exampleScenario, type Person, type Scenario } from '@parlour/playground';
import { Locale } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/bot/actions/command.ts';
import { Refused } from '../../src/bot/actions/refused.ts';
import type { App } from '../../src/bot/app.ts';
import { placeOf } from '../../src/bot/gateway/interaction-source.ts';
import { answer } from '../../src/bot/gateway/reply.ts';
import { challenge } from '../../src/commands/challenge.ts';
import { privacy } from '../../src/commands/privacy.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { keys } from '../../src/store/keys.ts';
import { languageNamed } from '../../src/texts/languages.ts';
import { addMessages } from '../../src/texts/texts.ts';
import { commandThat, openTestBot, type TestBot } from './test-bot.ts';

const FINNISH = addMessages('fi', { 'action.resigned': 'Luovutit.', 'refused.noGameHere': 'Ei peliä.' });
const SWEDISH = addMessages('sv-SE', { 'action.resigned': 'Du har gett upp.' });
const RESIGNED = { en: 'You have resigned.', fi: 'Luovutit.', sv: 'Du har gett upp.' } as const;

/** Discord speaks Finnish with Freya, and English with Ada and Ben. */
const SCENARIO: Scenario = {
  ...exampleScenario(),
  people: exampleScenario().people.map((person) =>
    person.name === 'Freya' ? { ...person, locale: 'fi' } : person,
  ),
};

/** Says something to whoever asks, to everybody, to no one who plays, and while somebody types. */
const COMMANDS: readonly Command[] = [
  commandThat('say', (interaction, _, t) => answer(interaction, t('action.resigned')), {
    autocomplete: async (_interaction, _app, t) => [{ name: t('action.resigned'), value: 'x' }],
  }),
  commandThat(
    'announce',
    (interaction, app) => answer(interaction, app.languages.ofPlace(placeOf(interaction))('action.resigned')),
    { answer: 'public' },
  ),
  commandThat('refuse', async () => {
    throw new Refused((t) => t('refused.noGameHere'));
  }),
  challenge,
  privacy,
];

const openBot = (): Promise<TestBot> => openTestBot(COMMANDS, { scenario: SCENARIO });

const serverOf = ({ playground }: TestBot) => placeId([...playground.world.guilds.keys()][0]!);
const idOf = (person: Person) => personId(person.id);
const saidTo = async (person: Person): Promise<string> => (await person.command('say')).text;

const toldTo = async ({ languages }: App, person: Person, bot?: TestBot): Promise<string> =>
  (await languages.ofPerson(idOf(person), bot && serverOf(bot)))('action.resigned');

/** Until all that followed from the command is done, which is after its answer. */
async function isDone({ log, bot }: TestBot, command: string): Promise<void> {
  await expect.poll(() => log.some((line) => line.includes(`"what":"/${command}"`))).toBe(true);
  await bot.app.background.idle();
}

describe('what a person is answered is in', () => {
  it('the language that Discord speaks with them, refusals and suggestions, too', async () => {
    const { playground } = await openBot();
    const freya = await playground.person('Freya');
    expect(await saidTo(freya)).toBe(RESIGNED.fi);
    expect((await freya.command('refuse')).text).toBe('Ei peliä.');
    expect(await freya.autocomplete('say', 'word', { word: '' })).toMatchObject([{ name: RESIGNED.fi }]);
  });

  it('the language that they have chosen, from that moment on', async () => {
    const { playground, bot } = await openBot();
    const [ada, freya] = await Promise.all([playground.person('Ada'), playground.person('Freya')]);
    expect([await saidTo(ada), await saidTo(freya)]).toEqual([RESIGNED.en, RESIGNED.fi]);
    for (const person of [ada, freya]) {
      await bot.app.store.writePreferences(idOf(person), { language: SWEDISH });
    }
    expect([await saidTo(ada), await saidTo(freya)]).toEqual([RESIGNED.sv, RESIGNED.sv]);
  });

  it('English, where we do not speak theirs', async () => {
    const { playground } = await openBot();
    playground.world.users.forEach((user) => {
      if (user.name === 'Ben') Object.assign(user, { locale: Locale.Thai });
    });
    expect(await saidTo(await playground.person('Ben'))).toBe(RESIGNED.en);
  });

  it('what another process has written, a minute later at most', async () => {
    const { playground, store } = await openBot();
    const ada = await playground.person('Ada');
    expect(await saidTo(ada)).toBe(RESIGNED.en);
    await store.writePreferences(idOf(ada), { language: SWEDISH });
    expect(await saidTo(ada)).toBe(RESIGNED.en);
    playground.clock.advance(60_000);
    expect(await saidTo(ada)).toBe(RESIGNED.sv);
  });

  it('what Discord speaks with them while the store is away, or what was known before', async () => {
    const { playground, store, bot } = await openBot();
    const [ada, freya] = await Promise.all([playground.person('Ada'), playground.person('Freya')]);
    await bot.app.store.writePreferences(idOf(ada), { language: SWEDISH });
    await store.close();
    playground.clock.advance(120_000);
    expect([await saidTo(ada), await saidTo(freya)]).toEqual([RESIGNED.sv, RESIGNED.fi]);
  });
});

describe('what everybody reads is in', () => {
  const announced = async (person: Person): Promise<string> => (await person.command('announce')).text;

  it('English, whoever asks, in a server that speaks it', async () => {
    const { playground } = await openBot();
    expect(await announced(await playground.person('Freya'))).toBe(RESIGNED.en);
  });

  it('the language that Discord speaks with the server, or the one that the server has chosen', async () => {
    const opened = await openBot();
    const { playground, bot, store } = opened;
    const [server, ada] = [serverOf(opened), await playground.person('Ada')];
    bot.app.client.guilds.cache.get(server)!.preferredLocale = Locale.Finnish;
    expect(await announced(ada)).toBe(RESIGNED.fi);
    // Chosen before this process was started, and then anew.
    await store.writeServerSettings(server, { ...DEFAULT_SERVER_SETTINGS, language: SWEDISH });
    playground.clock.advance(60_000);
    expect(await announced(ada)).toBe(RESIGNED.sv);
    await bot.app.store.writeServerSettings(server, {
      ...DEFAULT_SERVER_SETTINGS,
      language: languageNamed('en'),
    });
    expect(await announced(ada)).toBe(RESIGNED.en);
  });

  it('none that the server has not chosen, where its settings are at hand', async () => {
    const opened = await openBot();
    const [server, { languages, client }] = [serverOf(opened), opened.bot.app];
    expect(languages.ofPlace(server, { language: FINNISH }).language).toBe(FINNISH);
    client.guilds.cache.get(server)!.preferredLocale = Locale.Swedish;
    expect(languages.ofPlace(server, {}).language).toBe(SWEDISH);
  });
});

describe('what a person is told who has not asked is in', () => {
  it('the language that Discord spoke with them last, once they play here', async () => {
    const opened = await openBot();
    const { playground, bot, store } = opened;
    const [ada, freya] = await Promise.all([playground.person('Ada'), playground.person('Freya')]);
    await saidTo(freya);
    await isDone(opened, 'say');
    expect(await store.preferences(idOf(freya))).toEqual({});
    await freya.command('challenge', { game: 'eximo', opponent: ada });
    await isDone(opened, 'challenge');
    expect(await store.preferences(idOf(freya))).toEqual({ heard: 'fi' });
    playground.clock.advance(60_000);
    expect(await toldTo(bot.app, freya, opened)).toBe(RESIGNED.fi);
    await bot.app.store.writePreferences(idOf(freya), { heard: 'fi', language: SWEDISH });
    expect(await toldTo(bot.app, freya, opened)).toBe(RESIGNED.sv);
  });

  it('that of the server, where nothing is known of them, and otherwise English', async () => {
    const opened = await openBot();
    const { bot, store, playground } = opened;
    const ben = await playground.person('Ben');
    await store.writeServerSettings(serverOf(opened), { ...DEFAULT_SERVER_SETTINGS, language: FINNISH });
    expect(await toldTo(bot.app, ben, opened)).toBe(RESIGNED.fi);
    expect(await toldTo(bot.app, ben)).toBe(RESIGNED.en);
    expect(bot.app.languages.ofPlace(placeId('dm')).language).toBe('en');
  });
});

describe('pictures are drawn', () => {
  const THEMED: Command = commandThat('theme', (interaction, _, t) => answer(interaction, t.theme ?? 'none'));
  const themeFor = async (person: Person): Promise<string> => (await person.command('theme')).text;

  it('as the person has chosen, or as the server has, or as usual', async () => {
    const opened = await openTestBot([THEMED], { scenario: SCENARIO });
    const { playground, bot } = opened;
    const { store, languages } = bot.app;
    const [ada, ben] = await Promise.all([playground.person('Ada'), playground.person('Ben')]);
    await store.writePreferences(idOf(ada), { theme: 'large-print' });
    expect([await themeFor(ada), await themeFor(ben)]).toEqual(['large-print', 'none']);
    expect(languages.ofPlace(serverOf(opened)).theme).toBeUndefined();

    const contrasting = { ...DEFAULT_SERVER_SETTINGS, theme: 'high-contrast' } as const;
    await store.writeServerSettings(serverOf(opened), contrasting);
    expect([await themeFor(ada), await themeFor(ben)]).toEqual(['large-print', 'high-contrast']);
    expect(languages.ofPlace(serverOf(opened)).theme).toBe('high-contrast');
    expect((await languages.ofPerson(idOf(ada), serverOf(opened))).theme).toBe('large-print');
    expect((await languages.ofPerson(idOf(ben), serverOf(opened))).theme).toBe('high-contrast');

    await store.writePreferences(idOf(ben), { theme: 'standard' });
    expect(await themeFor(ben)).toBe('none');
  });
});

describe('somebody who is deleted', () => {
  it('stays so, though something that they asked for before is answered only then', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = commandThat('slow', async (interaction) => {
      await held;
      await answer(interaction, 'Here it is.');
    });
    const opened = await openTestBot([...COMMANDS, slow], { scenario: SCENARIO });
    const { playground, server } = opened;
    const [ada, freya] = await Promise.all([playground.person('Ada'), playground.person('Freya')]);
    const redis = await server.connection();
    const kept = () => redis.get(keys.preferences(idOf(freya)));
    await freya.command('challenge', { game: 'eximo', opponent: ada });
    await isDone(opened, 'challenge');
    expect(await kept()).toContain('fi');
    await redis.del(keys.preferences(idOf(freya)));
    playground.clock.advance(60_000);

    const asked = freya.command('slow');
    await freya.sees(({ flags }) => ((flags ?? 0) & 128) !== 0);
    const question = await freya.command('privacy delete');
    await freya.click(question.message, 'Delete everything');
    await isDone(opened, 'privacy button');
    release();
    expect((await asked).text).toBe('Here it is.');
    await isDone(opened, 'slow');
    expect(await kept()).toBeNull();
    expect(await redis.keys(`*${freya.id}*`)).toEqual([]);
  });
});
