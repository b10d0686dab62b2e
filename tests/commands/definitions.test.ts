import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/index.ts';

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
