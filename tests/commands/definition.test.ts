import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  Locale,
  type LocalizationMap,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { descriptionIn, sideNamed, suggestSides } from '../../src/commands/definition.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Side } from '../../src/match/match.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { type GameId, SEATS, seatPhrase } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH, LANGUAGES, languageOfLocale } from '../../src/texts/languages.ts';
import { addMessages, textsIn } from '../../src/texts/texts.ts';

const NAME = /^[-_\p{Ll}\p{N}]{1,32}$/u;

const CHAT = COMMANDS.flatMap((command) =>
  command.kind === 'chat' ? [{ name: command.definition.name, command }] : [],
);

interface Choice {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}

const choicesOf = (option: APIApplicationCommandOption): readonly Choice[] =>
  'choices' in option && option.choices ? option.choices : [];

/** In every language. */
const lengthsOf = (english: string, others: object | null | undefined): number[] =>
  [english, ...Object.values(others ?? {})].map((words) => words?.length ?? 0);

describe('What Discord is told about the commands', () => {
  test('their names are all different', () => {
    const names = COMMANDS.map(({ definition }) => definition.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(CHAT)('/$name keeps to the lengths that Discord allows', ({ command: { definition } }) => {
    const { name, options = [] } = definition;
    for (const part of [definition, ...options]) {
      expect(part.name).toMatch(NAME);
      const lengths = lengthsOf(part.description, part.description_localizations);
      expect(Math.max(...lengths), `${name} ${part.name}`).toBeLessThanOrEqual(100);
      expect(Math.min(...lengths)).toBeGreaterThan(0);
    }
    for (const option of options) {
      expect(choicesOf(option).length).toBeLessThanOrEqual(25);
      for (const choice of choicesOf(option)) {
        const lengths = lengthsOf(choice.name, choice.name_localizations);
        expect(Math.max(...lengths), `${name} ${option.name} ${choice.name}`).toBeLessThanOrEqual(100);
      }
    }
  });

  test('the names in the menus of people and messages are as short as Discord demands', () => {
    for (const { kind, definition } of COMMANDS) {
      if (kind === 'chat') continue;
      const lengths = lengthsOf(definition.name, definition.name_localizations);
      expect(Math.max(...lengths), definition.name).toBeLessThanOrEqual(32);
    }
  });

  test('is told in every language that there is, and in English alone where there is no other', () => {
    const { definition } = CHAT.find(({ name }) => name === 'help')!.command;
    for (const locale of Object.values(Locale)) {
      const t = textsIn(languageOfLocale(locale) ?? ENGLISH);
      const told = definition.description_localizations?.[locale] ?? definition.description;
      expect(told, locale).toBe(t('commands.help.says'));
    }
    expect(JSON.stringify(definition)).not.toContain('"en-');
  });

  test('is in another language what its texts say, and leaves out what they do not say', () => {
    const danish = addMessages('da', {
      'commands.rules.says': 'Reglerne',
      'commands.menu.show': 'Vis spillet',
      'match.clock.1d': '1 dag pr. træk',
    });
    const called = (name: string) => COMMANDS.find(({ definition }) => definition.name === name)!.definition;
    const rules = CHAT.find(({ name }) => name === 'rules')!.command.definition;
    expect(rules.description_localizations).toMatchObject({ da: 'Reglerne' });
    expect(descriptionIn(textsIn(danish), rules)).toBe('Reglerne');
    expect(called('Show this game').name_localizations).toMatchObject({ da: 'Vis spillet' });
    expect(called('Replay').name_localizations ?? {}).not.toHaveProperty('da');
    expect(JSON.stringify(called('challenge'))).toContain('"name_localizations":{"da":"1 dag pr. træk"');
  });

  test.each(CHAT)('/$name asks for what it must have first', ({ command: { definition } }) => {
    const required = (definition.options ?? []).map(
      (option) => 'required' in option && option.required === true,
    );
    expect(required).toEqual(required.toSorted((one, other) => Number(other) - Number(one)));
  });

  test.each(CHAT)('/$name helps with what it says it helps with', ({ command }) => {
    const helped = (command.definition.options ?? []).some(
      (option) =>
        option.type === ApplicationCommandOptionType.String &&
        'autocomplete' in option &&
        option.autocomplete,
    );
    expect(command.autocomplete !== undefined).toBe(helped);
  });

  test('every command says where it can be used', () => {
    for (const { definition } of COMMANDS) {
      expect(definition.contexts?.length).toBeGreaterThan(0);
      expect(definition.integration_types?.length).toBeGreaterThan(0);
    }
  });
});

describe('The side that somebody would like to have', () => {
  test.each(LANGUAGES)('is understood as it is called in the language %s', (language) => {
    const t = textsIn(language);
    for (const game of allGames())
      for (const seat of SEATS) expect(sideNamed(game.id, t.words(seatPhrase(game, seat)))).toBe(seat);
  });

  test.each<[GameId, string | null, Side]>([
    [EXIMO, null, 'random'],
    [EXIMO, 'random', 'random'],
    [EXIMO, 'Black', 0],
    [EXIMO, ' white ', 1],
    [BLOKUS_DUO, 'ORANGE', 1],
    [EXEO_DUO, 'Blue', 0],
  ])('in %s, “%s”, is %s', (game, text, side) => {
    expect(sideNamed(game, text)).toBe(side);
  });

  test('has to be one of the game', () => {
    expect(() => sideNamed(EXIMO, 'Purple')).toThrow('In Eximo the sides are Black and White.');
  });

  test.each<[GameId | null, string, readonly string[]]>([
    [EXIMO, '', ['Drawn by lot', 'Black, who moves first', 'White, who moves second']],
    [EXEO_DUO, 'sil', ['Silver, who moves second']],
    [BLOKUS_DUO, 'green', ['Drawn by lot', 'Purple, who moves first', 'Orange, who moves second']],
    [SQUADRO, 'Light', ['Drawn by lot, as always in Squadro']],
    [QUEXO, '', ['Drawn by lot, as always in Quexo']],
    [null, '', ['Drawn by lot']],
  ])('for %s after “%s” can be chosen from a list', (game, typed, names) => {
    expect(suggestSides(textsIn(ENGLISH), game, typed).map(({ name }) => name)).toEqual(names);
  });
});
