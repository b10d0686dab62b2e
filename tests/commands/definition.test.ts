import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { sideNamed, suggestSides } from '../../src/commands/definition.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import type { Side } from '../../src/match/match.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';

const NAME = /^[-_\p{Ll}\p{N}]{1,32}$/u;

const CHAT = COMMANDS.flatMap((command) =>
  command.kind === 'chat' ? [{ name: command.definition.name, command }] : [],
);

const choicesOf = (option: APIApplicationCommandOption): readonly { readonly name: string }[] =>
  'choices' in option && option.choices ? option.choices : [];

describe('What Discord is told about the commands', () => {
  test('their names are all different', () => {
    const names = COMMANDS.map(({ definition }) => definition.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(CHAT)('/$name keeps to the lengths that Discord allows', ({ command: { definition } }) => {
    const { name, description, options = [] } = definition;
    expect(name).toMatch(NAME);
    expect(description.length).toBeLessThanOrEqual(100);
    for (const option of options) {
      expect(option.name).toMatch(NAME);
      expect(option.description.length).toBeLessThanOrEqual(100);
      expect(choicesOf(option).length).toBeLessThanOrEqual(25);
      for (const choice of choicesOf(option)) expect(choice.name.length).toBeLessThanOrEqual(100);
    }
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
    expect(suggestSides(game, typed).map(({ name }) => name)).toEqual(names);
  });
});
