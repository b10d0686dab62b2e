import { gunzipSync } from 'node:zlib';
import {
  buttonsOf,
  componentsOf,
  isEphemeral,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { matchId, personId, placeId } from '../../src/match/match.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { openPicturePool, type PicturePool } from '../../src/render/picture-pool.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { keys } from '../../src/store/keys.ts';
import { writeMatch } from '../../src/store/records/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { pictures } from '../pictures.ts';
import { needsRedis, REAL_REDIS } from '../store/server.ts';
import { beginMatch } from './by-clicks.ts';
import { forged } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

/** The addresses of the files that a message offers. */
const filesOf = (message: Parameters<typeof componentsOf>[0]): string[] =>
  componentsOf(message).flatMap((each) => ('file' in each ? [each.file.url] : []));

describe('Games that are over', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  /** Threads that never get done, in place of the bot's own. */
  let crowded: PicturePool | undefined;
  beforeAll(async () => {
    parlour = await openParlour('past-games', {
      pictures: { film: (replay) => (crowded ?? pictures).film(replay) },
    });
    ada = await parlour.person('Ada');
    ben = await parlour.person('Ben');
    chiyo = await parlour.person('Chiyo');
    for (let match = 0; match < 2; match++) await winAgainst(ada, ben);
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const read = async (person: Person, address: string): Promise<string> =>
    new TextDecoder().decode(await person.file(address));

  test('are listed with their results', async () => {
    const { text } = await ben.command('history');
    expect(text.match(/\*\*Eximo\*\* against .* · \*\*lost\*\* · \d+ \(−\d+\)/g)).toHaveLength(2);
    expect((await chiyo.command('history', { member: ada })).text).toContain('**won**');
    expect((await chiyo.command('history')).text).toContain('no finished games');
  });

  /** The film, as somebody gets it who is the only one to see it. */
  const filmFor = async (person: Person, match: string): Promise<SeenMessage> => {
    const { message: start } = await person.command('replay', { match });
    const { message: question } = await person.click(start, 'Film…');
    expect(isEphemeral(question)).toBe(true);
    await person.click(question, 'Only me');
    return person.seesChange(question, (now) => picturesOf(now).length > 0);
  };

  const latest = async (): Promise<string> => {
    const [match] = await ada.autocomplete('replay', 'match', { match: 'ben' });
    expect(match?.name).toMatch(/^Eximo against Ben · won · /);
    return String(match?.value);
  };

  test('can be watched as a film, with the record as a file, and shown to everybody', async () => {
    const message = await filmFor(ada, await latest());
    await ada.click(message, 'Show everybody here');
    const shown = await chiyo.sees('A game of Eximo to watch again');
    expect(buttonsOf(shown)).toEqual([]);
    await ada.seesGone(message);
    const [film] = picturesOf(message);
    expect(film?.description).toContain('Ben has resigned');
    expect(new TextDecoder().decode((await ada.file(film!.url)).slice(0, 6))).toBe('GIF89a');
    const record = await read(ada, filesOf(message)[0]!);
    expect(record).toContain('# [Black "Ada"]');
    expect(record).toContain('play b c3-d4\nplay w f6-f5\n');
  });

  test('are shown to everybody by a button of an earlier version, too', async () => {
    const id = `1:command:replay:${await latest()}:all`;
    const old = await forged(parlour, chiyo, [id]);
    await chiyo.click(old, id);
    const shown = await ada.sees('A game of Eximo to watch again', { after: old });
    expect(picturesOf(shown)[0]?.url).toContain('.gif');
  });

  test('give their moves as a file', async () => {
    const { message: start } = await chiyo.command('replay', { match: await latest() });
    const { message } = await chiyo.click(start, 'Moves as a file');
    expect(isEphemeral(message)).toBe(true);
    const record = await read(chiyo, filesOf(message)[0]!);
    expect(record).toContain('# [White "Ben"]');
    expect(record).toContain('# [Result "1-0"]');
    expect(record).toMatch(/# \[Date "\d{4}\.\d\d\.\d\d"\]/);
  });

  test('can be watched from the list', async () => {
    const { message } = await chiyo.command('history', { member: ada });
    const watched = await chiyo.select(message, await latest());
    expect(isEphemeral(watched.message)).toBe(true);
    expect(watched.text).toContain('**The start**, before 2 moves');
  });

  test('have to wait when too many people want to watch theirs', async () => {
    const { record } = walk(SQUADRO, 'gallery 0');
    const busy = openPicturePool({ module: new URL('./hanging-film.ts', import.meta.url) });
    const others = Promise.allSettled(
      Array.from({ length: 30 }, (_, film) =>
        busy.film({ record, names: ['Chiyo', `Dov ${film}`], language: ENGLISH }),
      ),
    );
    crowded = busy;
    const { message: start } = await ada.command('replay');
    const { message: question } = await ada.click(start, 'Film…');
    await ada.click(question, 'Only me');
    await ada.sees('Please ask again in a minute.', { after: question });
    crowded = undefined;
    await busy.close();
    await others;
    await ada.click(question, 'Only me');
    const shown = await ada.seesChange(question, (now) => picturesOf(now).length > 0);
    expect(picturesOf(shown)[0]?.url).toContain('.gif');
  });

  test('are not to be had before they are over', async () => {
    await beginMatch([ada, ben], { game: 'quexo' });
    const [match] = await parlour.store.gamesOf(placeId(ada.channel.server ?? ''), personId(ada.id));
    expect((await ben.command('replay', { match: match?.id ?? '' })).text).toContain('still going on');
    expect((await ben.command('replay', { match: 'nothing' })).text).toContain('I cannot find that game');
  });

  test('are given in a file to whoever asks what is stored, without the deck of a game that goes on', async () => {
    const { message } = await ada.command('privacy export');
    expect(isEphemeral(message)).toBe(true);
    const stored = JSON.parse(await read(ada, filesOf(message)[0]!));
    expect(stored.person).toBe(ada.id);
    const matches: { game: string; seed?: string }[] = stored.places[0].matches;
    expect(matches.map(({ game }) => game).sort()).toEqual(['eximo', 'eximo', 'quexo']);
    expect(matches.find(({ game }) => game === 'quexo')?.seed).toBeUndefined();
    expect((await chiyo.command('privacy export')).text).toContain('Nothing is stored about you.');
  });

  test.skipIf(!REAL_REDIS)(
    needsRedis(
      'are given to somebody with thousands of them, compressed, because Discord would not take them otherwise',
    ),
    async () => {
      const freya = await parlour.person('Freya');
      const place = placeId(ada.channel.server ?? '');
      const [played] = await parlour.store.finished(place, personId(ada.id), { skip: 0, limit: 1 });
      const moves = Array.from({ length: 60 }, () => played!.moves).flat();
      const redis = await parlour.server.connection();
      const writing = redis.pipeline();
      for (let game = 0; game < 5_000; game++) {
        const match = { ...played!, id: matchId(`thousand${game}`), moves };
        writing.set(keys.match(place, match.id), writeMatch(match));
        writing.zadd(keys.finished(place, personId(freya.id)), match.updated, match.id);
      }
      await writing.sadd(keys.placesOf(personId(freya.id)), place).exec();

      const { message, text } = await freya.command('privacy export');
      expect(text).toContain('It is too long for Discord as it is, so it is compressed');
      const [file] = filesOf(message);
      const stored = JSON.parse(gunzipSync(await freya.file(file!)).toString());
      expect(stored.places[0].matches).toHaveLength(5_000);
    },
  );

  test('stay with the opponent of somebody who has everything deleted', async () => {
    const { message: question } = await ada.command('privacy delete');
    expect(buttonsOf(question).map(({ label }) => label)).toEqual(['Delete everything', 'Keep it']);
    await ada.click(question, 'Keep it');
    await ada.seesChange(question, 'Nothing has been changed.');
    expect((await ada.command('history')).text).toContain('**won**');

    const { message: again } = await ada.command('privacy delete');
    await ada.click(again, 'Delete everything');
    await ada.seesChange(again, 'is gone');
    expect((await ada.command('history')).text).toContain('no finished games');
    expect((await ben.command('history')).text).toContain('against a deleted player');
    expect((await ben.command('profile')).text).toContain('2 lost');
    await ben.sees((message) => textOf(message).includes('deleted player has resigned'));
    expect((await ada.command('privacy export')).text).toContain('Nothing is stored about you.');
  });
});
