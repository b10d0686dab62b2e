import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { Visit } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import { isPersonId } from '../bot/custom-id.ts';
import type { House } from '../bot/house.ts';
import { perform } from '../bot/perform.ts';
import { demandPermissionToPost } from '../bot/permissions.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import { demandPlaceToPlay } from '../bot/where-to-play.ts';
import { RATED_A_DAY } from '../match/challenge.ts';
import { CLOCKS, type Clock, DEFAULT_CLOCK } from '../match/clock.ts';
import type { PersonId, Side } from '../match/match.ts';
import { CLOCK_WORDS, ratedEnough } from '../match/words.ts';
import { gameNamed } from '../rules/catalogue.ts';
import { GAME_IDS, type GameId } from '../rules/game.ts';
import { chatCommand, gameOption } from './definition.ts';
import { sideNamed, suggestSides } from './side.ts';
import { BOTS_DO_NOT_PLAY, CANNOT_SEE_THIS_CHANNEL, challengeSent, NOT_A_MEMBER } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const { says, game, opponent, clock, side, rated } = DESCRIPTIONS.challenge;

export const challenge: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand(
    'challenge',
    says,
    [
      gameOption(game),
      { type: ApplicationCommandOptionType.User, name: 'opponent', description: opponent },
      {
        type: ApplicationCommandOptionType.String,
        name: 'clock',
        description: clock,
        choices: CLOCKS.map((value) => ({ name: clockName(value), value })),
      },
      { type: ApplicationCommandOptionType.String, name: 'side', description: side, autocomplete: true },
      { type: ApplicationCommandOptionType.Boolean, name: 'rated', description: rated },
    ],
    'servers',
  ),

  async run(interaction, house) {
    const { options } = interaction;
    const { id } = gameNamed(options.getString('game', true));
    await sendChallenge(interaction, house, {
      game: id,
      to: options.getUser('opponent')?.id ?? 'anyone',
      clock: CLOCKS.find((known) => known === options.getString('clock')),
      side: sideNamed(id, options.getString('side')),
      rated: options.getBoolean('rated') ?? true,
    });
  },

  async autocomplete({ options }) {
    const chosen = options.getString('game');
    return suggestSides(
      GAME_IDS.find((known) => known === chosen),
      options.getFocused(),
    );
  },

  /** The menu that asks which game, when somebody was challenged by name only. */
  press: {
    answer: () => 'update',
    async run(click, [to = ''], house) {
      const picked = click.isStringSelectMenu() ? click.values[0] : undefined;
      const { id } = gameNamed(picked ?? '');
      if (!isPersonId(to)) throw new Refused(NOT_A_MEMBER);
      await sendChallenge(click, house, { game: id, to, clock: undefined, side: 'random', rated: true });
    },
  },
};

interface Invitation {
  readonly game: GameId;
  readonly to: PersonId | 'anyone';
  /** The server's usual one, if none is named. */
  readonly clock: Clock | undefined;
  readonly side: Side;
  readonly rated: boolean;
}

async function sendChallenge(visit: Visit, house: House, invitation: Invitation): Promise<void> {
  const { to, game: wanted } = invitation;
  await demandPlaceToPlay(visit, house);
  demandPermissionToPost(visit);
  if (to !== 'anyone' && to !== visit.user.id) await demandOpponent(visit, to);
  const id = house.newMatchId();
  const place = placeOf(visit);
  const farmed = invitation.rated && to !== 'anyone' && (await haveRatedEnough(visit, house, wanted, to));
  const event = {
    ...invitation,
    clock: invitation.clock ?? (await house.store.customs(place)).clock,
    rated: invitation.rated && !farmed,
    kind: 'challenge',
    id,
    place,
    channel: visit.channelId ?? '',
    seed: house.newSeed(),
    by: visit.user.id,
  } as const;
  await perform(visit, house, { place, match: id, event }, () => {
    const sent = challengeSent({ game: wanted }, to);
    return farmed ? `${sent}\n${ratedEnough(wanted)}` : sent;
  });
}

async function haveRatedEnough(visit: Visit, house: House, game: GameId, to: PersonId): Promise<boolean> {
  const meeting = { place: placeOf(visit), game, people: [visit.user.id, to] } as const;
  return (await house.store.ladders.ratedToday(meeting, house.now())) >= RATED_A_DAY;
}

/** Refuses to challenge somebody who could never answer. */
export async function demandOpponent(visit: Visit, person: PersonId): Promise<void> {
  const member = await visit.guild?.members.fetch(person).catch(() => undefined);
  if (!member) throw new Refused(NOT_A_MEMBER);
  if (member.user.bot) throw new Refused(BOTS_DO_NOT_PLAY);
  const granted = visit.channel && 'permissionsFor' in visit.channel && visit.channel.permissionsFor(member);
  if (granted && !granted.has(PermissionFlagsBits.ViewChannel)) throw new Refused(CANNOT_SEE_THIS_CHANNEL);
}

function clockName(value: Clock): string {
  const words = CLOCK_WORDS[value];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${value === DEFAULT_CLOCK ? ' (usual)' : ''}`;
}
