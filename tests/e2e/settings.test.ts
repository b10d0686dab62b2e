import { type Person, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeId } from '../../src/match/match.ts';
import { LANGUAGES } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { nextBoard, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const WHERE = 'Channels for games (none: all)';
const RESULTS = 'Channel for season winners';
const CLOCK = 'Time for a move';
const LANGUAGE = 'Language of what everybody sees';
const THEME = 'How boards are drawn that everybody sees';

describe('The settings of a server', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let emeka: Person;
  beforeAll(async () => {
    parlour = await openParlour('settings');
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
    emeka = await parlour.person('Emeka');
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const channel = (name: string) => channelNamed(parlour.playground, name);

  test('are for those who may manage it', async () => {
    expect((await emeka.command('settings show')).text).toContain('How games are played here');
    expect((await emeka.command('settings check')).text).toContain('What works in this server');
    const offered = async (person: Person) =>
      (await person.commands()).find(({ name }) => name === 'settings')?.usable;
    expect([await offered(emeka), await offered(ada)]).toEqual([true, false]);
  });

  test('are shown with what each is, and what it would be by default, also after a change', async () => {
    const { message, text } = await emeka.command('settings show');
    const usual = [
      'Games may begin: **in every channel** (the default)',
      'Threads: **no threads** (the default)',
      'Time for a move, unless a challenge says otherwise: **3 days per move** (the default)',
      'Winners of a season: **not announced** (the default)',
      'Language of boards and announcements: **as in Discord’s settings of this server** (the default)',
    ];
    for (const line of usual) expect(text).toContain(line);
    await emeka.select(message, '7d', CLOCK);
    const changed = textOf(await emeka.seesChange(message, 'Saved: 7 days per move'));
    expect(changed).toContain('**7 days per move** (default: 3 days per move)');
    for (const line of [usual[0], usual[1], usual[3]]) expect(changed).toContain(line);
    await emeka.select(message, '3d', CLOCK);
    await emeka.seesChange(message, 'Saved: 3 days per move');
  });

  test('are shown by the command as it was before it had subcommands, while Discord still offers that', async () => {
    const { commands } = parlour.playground.world;
    const registered = commands.get('global')!;
    commands.set(
      'global',
      registered.map((command) => (command.name === 'settings' ? { ...command, options: [] } : command)),
    );
    expect((await emeka.command('settings')).text).toContain('How games are played here');
    commands.set('global', registered);
  });

  test('are not for somebody who may no longer manage it, on an old message either', async () => {
    const { message } = await emeka.command('settings show');
    const { members } = channel('lobby').guild;
    const member = members.get(emeka.id)!;
    members.set(emeka.id, { ...member, roles: [] });
    await emeka.click(message, 'Give every match a thread');
    await emeka.sees('Only members with the permission **Manage Server**');
    members.set(emeka.id, member);
    expect((await parlour.store.serverSettings(placeId(channel('lobby').guild.id))).threads).toBe(false);
  });

  test('say where games may be begun, and threads count as the channel they are in', async () => {
    const { message } = await emeka.command('settings show');
    await emeka.select(message, channel('games'), WHERE);
    await emeka.seesChange(message, 'Saved: games may begin in');
    const refused = await ada.command('challenge', { game: 'eximo' });
    expect(refused.text).toContain(`games are played in <#${channel('games').id}>`);
    await sendChallenge(await ada.in('games'), { game: 'eximo' });
    await emeka.select(message, [], WHERE);
    await emeka.seesChange(message, 'Saved: games may begin in every channel');
    await sendChallenge(ada, { game: 'eximo' });
  });

  test('give the usual time for a move', async () => {
    const { message } = await emeka.command('settings show');
    await emeka.select(message, '1d', CLOCK);
    await emeka.seesChange(message, 'Saved: 1 day per move');
    expect(textOf(await sendChallenge(ada, { game: 'eximo' }))).toContain('1 day per move');
    expect(textOf(await sendChallenge(ada, { game: 'eximo', clock: '7d' }))).toContain('7 days per move');
  });

  test('say how boards are drawn', async () => {
    const place = placeId(channel('lobby').guild.id);
    const { message, text } = await emeka.command('settings show');
    expect(text).toContain('How boards are drawn: **standard** (the default)');
    await emeka.select(message, 'high-contrast', THEME);
    const changed = textOf(await emeka.seesChange(message, 'drawn like this: high contrast.'));
    expect(changed).toContain('How boards are drawn: **high contrast** (default: standard)');
    expect(await parlour.store.serverSettings(place)).toMatchObject({ theme: 'high-contrast' });
    await emeka.select(message, 'standard', THEME);
    await emeka.seesChange(message, 'drawn like this: standard.');
    expect(await parlour.store.serverSettings(place)).not.toHaveProperty('theme');
  });

  test('give the language of what everybody sees', async () => {
    const { message } = await emeka.command('settings show');
    const place = placeId(channel('lobby').guild.id);
    for (const language of LANGUAGES) {
      await emeka.select(message, language, LANGUAGE);
      const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
      await emeka.seesChange(message, `Saved: what everybody sees is in ${name}.`);
      expect((await parlour.store.serverSettings(place)).language).toBe(language);
      const sent = await ada.command('challenge', { game: 'eximo', clock: '3d', rated: false });
      const clock = textsIn(language)('match.clock.3d');
      const challenge = await ada.sees((seen) => textOf(seen).includes(clock), { after: sent.message });
      await ada.click(challenge, textsIn(language)('challenge.button.withdraw'));
    }
    await emeka.select(message, 'discord', LANGUAGE);
    await emeka.seesChange(message, 'Saved: what everybody sees is in the language that Discord has');
    expect(await parlour.store.serverSettings(place)).not.toHaveProperty('language');
  });

  test('take no channel in which the bot could not write', async () => {
    const { message } = await emeka.command('settings show');
    await emeka.select(message, channel('announcements'), RESULTS);
    await emeka.sees('**Send Messages**');
    await emeka.select(message, channel('games'), RESULTS);
    await emeka.seesChange(message, `Saved: winners are announced in <#${channel('games').id}>`);
    expect(await parlour.store.serverSettings(placeId(channel('games').guild.id))).toMatchObject({
      results: channel('games').id,
    });
  });

  test('can give every match a thread, and the match is played there', async () => {
    const { message } = await emeka.command('settings show');
    await emeka.click(message, 'Give every match a thread');
    await emeka.seesChange(message, 'Saved: every match gets a thread');
    const challenge = await sendChallenge(ada, { game: 'eximo', opponent: ben, side: 'Black' });
    await ben.click(challenge, 'Accept');
    const seen = async () => (await ada.me()).servers.flatMap(({ channels }) => channels);
    const name = 'Eximo: Ada – Ben';
    await expect.poll(async () => (await seen()).map((each) => each.name)).toContain(name);
    const thread = await ada.in(name);
    const board = await thread.sees(`${ada.mention} to move`);
    await thread.command('move', { move: 'c3-d4' });
    expect(textOf(await nextBoard(await ben.in(name), board))).toContain(`${ben.mention} to move`);
    await emeka.click(
      await emeka.seesChange(message, 'Threads: **a thread for every match**'),
      'Play without threads',
    );
  });
});
