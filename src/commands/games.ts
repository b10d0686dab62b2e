import { answer, type Visit } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { placeOf } from '../bot/place.ts';
import { plainly } from '../bot/words.ts';
import type { Place } from '../match/match.ts';
import { chatCommand } from './definition.ts';
import { gamesMessage, type Listed } from './games-message.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const games: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('games', DESCRIPTIONS.games.says),

  async run(interaction, house) {
    await answer(interaction, gamesMessage(await gamesFor(interaction, house), interaction.user.id));
  },

  press: {
    answer: () => 'update',
    async run(click, [page], house) {
      await answer(click, gamesMessage(await gamesFor(click, house), click.user.id, page));
    },
  },
};

/** In a server, its games and the challenges open to anyone; in direct messages, one's own games of everywhere. */
async function gamesFor(visit: Visit, house: House): Promise<Listed[]> {
  const here = placeOf(visit);
  const { store } = house;
  const person = visit.user.id;
  if (here === 'dm') {
    const places = await store.placesOf(person);
    return (await Promise.all(places.map((place) => gamesElsewhere(place, visit, house)))).flat();
  }
  const [own, open] = await Promise.all([store.gamesOf(here, person), store.openChallenges(here)]);
  const others = open.filter(({ by }) => by !== person);
  return [...own, ...others].map((match) => ({ match }));
}

async function gamesElsewhere(place: Place, visit: Visit, { store, client }: House): Promise<Listed[]> {
  const server = client.guilds.cache.get(place)?.name;
  const matches = await store.gamesOf(place, visit.user.id);
  return matches.map((match) => ({ match, ...(server !== undefined && { server: plainly(server) }) }));
}
