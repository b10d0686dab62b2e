import { describe, expect, test } from 'vitest';
import type { CommandButtons } from '../../src/bot/actions/command.ts';
import { MATCH_BUTTONS } from '../../src/bot/actions/match-buttons.ts';
import { type Cost, costOf, LIMITS } from '../../src/bot/gateway/limits.ts';
import { COMMANDS } from '../../src/commands/index.ts';

const costOfButton = ({ cost }: CommandButtons): Cost => costOf(typeof cost === 'function' ? cost([]) : cost);

/** Of every command, of its own buttons, and of every button that is about a match. */
const COSTS: ReadonlyMap<string, Cost> = new Map([
  ...COMMANDS.map((command) => [`/${command.definition.name}`, costOf(command.cost)] as const),
  ...COMMANDS.flatMap((command) =>
    command.kind === 'chat' && command.buttons
      ? [[`/${command.definition.name} button`, costOfButton(command.buttons)] as const]
      : [],
  ),
  ...Object.entries(MATCH_BUTTONS).map(([name, { cost }]) => [name, costOf(cost)] as const),
]);

const withCost = (wanted: (cost: Cost) => boolean): string[] =>
  [...COSTS].filter(([, cost]) => wanted(cost)).map(([name]) => name);

describe('What one request costs', () => {
  test('is never more than a minute has', () => {
    const { perMinute } = LIMITS;
    expect(withCost(({ acts, pictures }) => acts > perMinute.acts || pictures > perMinute.pictures)).toEqual(
      [],
    );
  });

  test('counts the pictures that are drawn for somebody who only looks, and none that follow from a move', () => {
    expect(withCost(({ pictures }) => pictures > 0).toSorted()).toEqual([
      '/Replay',
      '/Show this game',
      '/board',
      '/board button',
      '/hand',
      '/hand button',
      '/hint',
      '/hint button',
      '/leaderboard',
      '/leaderboard button',
      '/profile',
      '/replay',
      '/replay button',
      '/rules',
      '/rules button',
      'film-for-all',
      'film-for-me',
      'hand',
      'hint',
      'next-game',
      'plan',
      'replay',
    ]);
  });

  test('is more than an act for what everybody in the channel sees', () => {
    expect(withCost(({ acts }) => acts > 1).toSorted()).toEqual([
      '/challenge',
      '/challenge button',
      '/play',
      '/play button',
      'rematch',
      'rematch-with-time',
    ]);
  });

  test('is nothing for getting rid of a game, a challenge or a message', () => {
    const free = [
      '/resign',
      '/resign button',
      'call-off',
      'close',
      'decline',
      'decline-because',
      'resign',
      'resign-now',
      'withdraw',
    ];
    expect(withCost(({ acts }) => acts === 0).toSorted()).toEqual(free);
    for (const name of free) expect(COSTS.get(name), name).toEqual({ acts: 0, pictures: 0 });
  });

  test.each(['hand', 'hint', 'resign', 'draw', 'takeback'])(
    'is the same for /%s and for the button under the board',
    (name) => {
      expect(COSTS.get(`/${name}`)).toEqual(COSTS.get(name));
      expect(COSTS.get(`/${name} button`)).toEqual(COSTS.get(name));
    },
  );
});
