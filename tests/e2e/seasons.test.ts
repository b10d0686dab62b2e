import { type Person, picturesOf, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/bot/app.ts';
import { seasonWords } from '../../src/bot/messages/words.ts';
import { closeSeasons } from '../../src/bot/schedule/seasons.ts';
import { channelId, placeId } from '../../src/match/match.ts';
import { seasonOf } from '../../src/match/season.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { endOf } from '../match/end-of-season.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

const t = textsIn(ENGLISH);

describe('When a season is over', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    parlour = await openParlour('seasons');
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
  });
  afterAll(() => parlour.close());

  test('the winners are announced once in the channel that the server has chosen', async () => {
    await winAgainst(ada, ben);
    const { clock } = parlour.playground;
    const season = seasonOf(clock.now());
    const channel = channelNamed(parlour.playground, 'games');
    await parlour.store.writeServerSettings(placeId(channel.guild.id), {
      ...DEFAULT_SERVER_SETTINGS,
      results: channelId(channel.id),
    });
    const other = await parlour.openBot();
    const apps = [parlour.app(), other.app];
    // Discord takes the announcement and the answer is lost; another attempt must not post it again.
    parlour.playground.faults.drop(`POST /channels/${channel.id}/messages`, { when: 'after' });
    clock.advance(endOf(season) - clock.now());
    const close = (app: App) => closeSeasons(app).then(() => app.background.idle());
    await Promise.all(apps.map(close));
    await parlour.later(60_000);
    await Promise.all(apps.map(close));

    const games = await ada.in('games');
    const announced = await games.sees(`The season ${seasonWords(t, season)} is over`);
    expect(textOf(announced)).toContain(`**Eximo**\n🥇 ${ada.mention}`);
    expect(announced.notifies).toBe(false);
    const posts = (await games.messages()).filter((message) => textOf(message).includes('is over'));
    expect(posts).toHaveLength(1);

    const table = await games.click(announced, 'See the tables');
    expect(table.text).toContain(`the past season ${seasonWords(t, season)}`);
    expect(picturesOf(table.message)[0]?.description).toContain('Ada');
    expect((await ada.command('leaderboard', { game: 'eximo' })).text).toContain('You have not finished');
    expect(parlour.mistakes()).toEqual([]);
  });
});
