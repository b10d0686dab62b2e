import { answer } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { placeOf } from '../bot/place.ts';
import type { Over, Place } from '../match/match.ts';
import { seasonOf } from '../match/season.ts';
import { GAME_IDS } from '../rules/game.ts';
import type { Standings } from '../store/ladder/ladder.ts';
import { chatCommand, memberOption } from './definition.ts';
import { profileMessage } from './profile-message.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const { says, member } = DESCRIPTIONS.profile;

export const profile: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('profile', says, [memberOption(member)], 'servers'),

  async run(interaction, house) {
    const { ladders } = house.store;
    const place = placeOf(interaction);
    const asker = interaction.user.id;
    const person = interaction.options.getUser('member')?.id ?? asker;
    const [name, standings, paths, tally] = await Promise.all([
      house.names.of(place, person),
      ladders.standings(place, person),
      Promise.all(GAME_IDS.map(async (game) => [game, await ladders.path(place, person, game)] as const)),
      person === asker ? undefined : ladders.headToHead(place, person, asker),
    ]);
    const bestWin = await bestWinOf(house, place, standings);
    const message = await profileMessage({
      ...{ person, name, standings, season: seasonOf(house.now()), paths: Object.fromEntries(paths) },
      ...(bestWin && { bestWin }),
      ...(tally && { against: { person: asker, tally } }),
    });
    await answer(interaction, message);
  },
};

/** The strongest opponent by the rating in the game that was played; on the ladder of all games they have another. */
async function bestWinOf({ store }: House, place: Place, standings: Standings): Promise<Over | undefined> {
  const wins = GAME_IDS.flatMap((game) => standings[game]?.best ?? []);
  const best = wins.toSorted((one, other) => other.rating - one.rating)[0];
  const match = best && (await store.match(place, best.match));
  return match?.stage === 'over' ? match : undefined;
}
