import { isEphemeral, type Person, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { personId } from '../../src/match/match.ts';
import { LANGUAGES, languageOfLocale } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import type { Theme } from '../../src/themes.ts';
import { pictures } from '../pictures.ts';
import { openParlour, type Parlour } from './parlour.ts';

/** The menus, in whatever language. */
const LANGUAGE = '1:command:preferences:language';
const THEME = '1:command:preferences:theme';
const TIMEZONE = '1:command:preferences:timezone';

describe('What somebody prefers', () => {
  let parlour: Parlour;
  let ada: Person;
  /** The themes of the boards that were asked for. */
  const drawn: (Theme | undefined)[] = [];
  beforeAll(async () => {
    parlour = await openParlour('preferences', {
      pictures: {
        board(view, options, purpose) {
          drawn.push(options.theme);
          return pictures.board(view, options, purpose);
        },
      },
    });
    ada = await parlour.person('Ada');
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const stored = () => parlour.store.preferences(personId(ada.id));

  test('is what Discord does, until they choose', async () => {
    for (const asked of [ada, await ada.direct()]) {
      const { message, text } = await asked.command('preferences');
      expect(text).toContain('Language: **as Discord**');
      expect(isEphemeral(message)).toBe(true);
    }
  });

  test.each(LANGUAGES)('is a language, and I speak it at once: %s', async (language) => {
    const { message } = await ada.command('preferences');
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language)!;
    const t = textsIn(language);
    await ada.select(message, language, LANGUAGE);
    const changed = await ada.seesChange(message, t('preferences.language.saved', { language: name }));
    expect(textOf(changed)).toContain(t('preferences.heading'));
    expect(await stored()).toMatchObject({ language });
    expect((await ada.command('games')).text).toBe(t('games.none'));
    await ada.select(message, 'discord', LANGUAGE);
    const english = textsIn(languageOfLocale('en-US')!);
    await ada.seesChange(message, english('preferences.language.savedDiscord'));
    expect(await stored()).not.toHaveProperty('language');
  });

  test('is how pictures are drawn for them, and so is the next one', async () => {
    const { message, text } = await ada.command('preferences');
    expect(text).toContain('Pictures: **as in the server**');
    for (const [theme, words] of [
      ['high-contrast', 'high contrast'],
      ['large-print', 'large print'],
    ] as const) {
      await ada.select(message, theme, THEME);
      const saved = `Saved: pictures that only you see are drawn like this: ${words}.`;
      expect(textOf(await ada.seesChange(message, saved))).toContain(`Pictures: **${words}**`);
      expect(await stored()).toMatchObject({ theme });
      drawn.length = 0;
      await ada.command('rules', { game: 'eximo' });
      expect(drawn).toEqual([theme]);
    }
    await ada.select(message, 'server', THEME);
    await ada.seesChange(message, 'drawn as everybody’s in the server');
    expect(await stored()).not.toHaveProperty('theme');
    drawn.length = 0;
    await ada.command('rules', { game: 'eximo' });
    expect(drawn).toEqual([undefined]);
  });

  test('is a time zone, by a menu or by typing what is not in it', async () => {
    const { message } = await ada.command('preferences');
    await ada.click(message, 'Time and reminders…');
    const times = await ada.seesChange(message, 'Time zone: **UTC');
    await ada.select(times, 'Asia/Tokyo', TIMEZONE);
    await ada.seesChange(times, 'Saved: your time zone is Asia/Tokyo');
    expect((await ada.command('preferences', { timezone: 'america/new york' })).text).toContain(
      'Time zone: **America/New York',
    );
    expect(await stored()).toMatchObject({ timezone: 'America/New_York' });
    const { text } = await ada.command('preferences', { timezone: 'Middle Earth' });
    expect(text).toContain('I do not know this time zone.');
  });

  test('is when to leave them alone, and a digest instead of reminders', async () => {
    const { message } = await ada.command('preferences');
    await ada.click(message, 'Time and reminders…');
    const times = await ada.seesChange(message, 'Quiet hours: **none**');
    await ada.select(times, '22', '1:command:preferences:quiet-from');
    await ada.seesChange(times, 'Quiet hours: **22:00 to 6:00**');
    await ada.select(times, '8', '1:command:preferences:quiet-to');
    await ada.seesChange(times, 'Quiet hours: **22:00 to 8:00**');
    await ada.select(times, '9', '1:command:preferences:digest');
    await ada.seesChange(times, 'Daily digest: **at 9:00, instead of reminders**');
    expect(await stored()).toMatchObject({ quiet: { from: 22, to: 8 }, digest: 9 });
    for (const menu of ['quiet-from', 'digest']) {
      await ada.select(times, 'none', `1:command:preferences:${menu}`);
      await ada.seesChange(times, menu === 'digest' ? 'no digest' : 'you have no quiet hours');
    }
    expect(await stored()).not.toHaveProperty('quiet');
    expect(await stored()).not.toHaveProperty('digest');
    await ada.click(times, 'Language and boards…');
    await ada.seesChange(times, 'Language: **as Discord**');
  });

  test('is in what they are told is stored about them, and goes with it', async () => {
    const { message } = await ada.command('preferences');
    await ada.select(message, 'en', LANGUAGE);
    await ada.seesChange(message, 'Saved: I speak English with you.');
    expect((await ada.command('privacy export')).text).toContain('This is everything');
    const { message: sure } = await ada.command('privacy delete');
    await ada.click(sure, 'Delete everything');
    await ada.seesChange(sure, 'is gone');
    expect(await stored()).toEqual({});
    expect((await ada.command('privacy export')).text).toContain('Nothing is stored about you.');
  });
});
