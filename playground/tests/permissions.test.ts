import { PermissionsBitField, type PermissionsString } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../src/clock.ts';
import type { Scenario, ScenarioChannel } from '../src/scenario.ts';
import { may, permissionsIn } from '../src/world/permissions.ts';
import { createWorld } from '../src/world/world.ts';

type Overwrites = NonNullable<ScenarioChannel['overwrites']>;

function mayIn(overwrites: Overwrites, name: string, permission: PermissionsString): boolean {
  const scenario: Scenario = {
    bot: { name: 'Bot', permissions: [] },
    people: [{ name: 'Owner' }, { name: 'Chief' }, { name: 'Player' }, { name: 'Stranger' }],
    servers: [
      {
        name: 'Server',
        owner: 'Owner',
        everyone: ['ViewChannel', 'SendMessages'],
        roles: [
          { name: 'Chiefs', permissions: ['Administrator'] },
          { name: 'Players', permissions: ['AttachFiles'] },
          { name: 'Quiet', permissions: [] },
        ],
        members: [
          'Owner',
          { name: 'Chief', roles: ['Chiefs'] },
          { name: 'Player', roles: ['Players', 'Quiet'] },
        ],
        channels: [{ name: 'channel', overwrites }],
      },
    ],
  };
  const world = createWorld(scenario, createClock());
  const [channel] = world.channels.values();
  return may(permissionsIn(channel!, world.named.get(name)!.id), PermissionsBitField.Flags[permission]);
}

describe('what somebody may do in a channel', () => {
  it.each<[string, Overwrites, string, PermissionsString, boolean]>([
    ['what everybody may', [], 'Player', 'SendMessages', true],
    ['what a role adds', [], 'Player', 'AttachFiles', true],
    ['nothing more', [], 'Player', 'ManageMessages', false],
    [
      'everything, as the owner',
      [{ who: '@everyone', deny: ['ViewChannel'] }],
      'Owner',
      'ManageMessages',
      true,
    ],
    [
      'everything, as an administrator',
      [{ who: '@everyone', deny: ['ViewChannel'] }],
      'Chief',
      'ManageMessages',
      true,
    ],
    ['nothing, as a stranger', [], 'Stranger', 'ViewChannel', false],
    [
      'not what is denied to everybody',
      [{ who: '@everyone', deny: ['SendMessages'] }],
      'Player',
      'SendMessages',
      false,
    ],
    [
      'what a role is allowed against that',
      [
        { who: '@everyone', deny: ['SendMessages'] },
        { who: 'Players', allow: ['SendMessages'] },
      ],
      'Player',
      'SendMessages',
      true,
    ],
    [
      'what one role allows though another denies it',
      [
        { who: 'Quiet', deny: ['SendMessages'] },
        { who: 'Players', allow: ['SendMessages'] },
      ],
      'Player',
      'SendMessages',
      true,
    ],
    [
      'not what is denied to them alone',
      [
        { who: 'Players', allow: ['SendMessages'] },
        { who: 'Player', deny: ['SendMessages'] },
      ],
      'Player',
      'SendMessages',
      false,
    ],
    [
      'what is allowed to them alone',
      [
        { who: '@everyone', deny: ['SendMessages'] },
        { who: 'Player', allow: ['SendMessages'] },
      ],
      'Player',
      'SendMessages',
      true,
    ],
    [
      'nothing where they cannot look',
      [{ who: '@everyone', deny: ['ViewChannel'] }],
      'Player',
      'SendMessages',
      false,
    ],
  ])('is %s', (_, overwrites, name, permission, expected) => {
    expect(mayIn(overwrites, name, permission)).toBe(expected);
  });
});
