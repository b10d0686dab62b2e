import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
  type RepliableInteraction,
} from 'discord.js';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import type { ChatCommand, UserCommand } from '../bot/actions/command.ts';
import { MatchRefused, Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { parsePersonId } from '../bot/gateway/custom-id.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { demandPermissionToPost } from '../bot/gateway/permissions.ts';
import { answer } from '../bot/gateway/reply.ts';
import { menu, said } from '../bot/messages/message.ts';
import { RATED_A_DAY } from '../match/challenge.ts';
import { CLOCKS, type Clock, DEFAULT_CLOCK } from '../match/clock.ts';
import { type PersonId, personId, type Side } from '../match/match.ts';
import { CLOCK_WORDS, ratedEnough } from '../match/words.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import {
  chatCommand,
  gameAndSide,
  gameOption,
  gamesInMenu,
  places,
  STARTS_A_GAME,
  sideOption,
} from './definition.ts';
import { newMatchHere } from './new-match.ts';
import {
  BOTS_DO_NOT_PLAY,
  CANNOT_SEE_THIS_CHANNEL,
  CHOOSE_A_GAME,
  challengeSent,
  NOT_A_MEMBER,
  whichGameAgainst,
} from './texts/answers.ts';
import { CHALLENGE_A_PERSON, DESCRIPTIONS } from './texts/descriptions.ts';

const { says, game, opponent, clock, side, rated } = DESCRIPTIONS.challenge;

export const challenge: ChatCommand = {
  ...STARTS_A_GAME,
  get definition() {
    return chatCommand(
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
        sideOption(side),
        { type: ApplicationCommandOptionType.Boolean, name: 'rated', description: rated },
      ],
      'servers',
    );
  },

  async run(interaction, app) {
    const { options } = interaction;
    const named = options.getUser('opponent');
    await sendChallenge(interaction, app, {
      ...gameAndSide(interaction),
      to: named ? personId(named.id) : 'anyone',
      clock: clockNamed(options.getString('clock')),
      rated: options.getBoolean('rated') ?? true,
    });
  },

  /** The menu that asks which game, when somebody was challenged by name only; and a game with the opponent of a match that is over. */
  buttons: {
    answer: () => 'update-if-private',
    cost: COST_OF_POSTING,
    async run(click, [word = '', named = '', clockSaid, ratedSaid], app) {
      const { id } = gameNamed(click.isStringSelectMenu() ? (click.values[0] ?? '') : named);
      const to = parsePersonId(word);
      if (to === undefined) throw new Refused(NOT_A_MEMBER);
      await sendChallenge(click, app, {
        game: id,
        to,
        clock: clockNamed(clockSaid),
        side: 'random',
        rated: ratedSaid !== 'unrated',
      });
    },
  },
};

/** In the menu of a person: asks which game, and then does what `/challenge` does. */
export const challengeAPerson: UserCommand = {
  kind: 'user',
  answer: 'private',
  definition: { type: ApplicationCommandType.User, name: CHALLENGE_A_PERSON, ...places('servers') },

  async run(interaction) {
    const id = personId(interaction.targetUser.id);
    if (id === personOf(interaction)) throw new MatchRefused({ code: 'challenge_to_self' }, undefined);
    demandPermissionToPost(interaction);
    await demandOpponent(interaction, id);
    const picked = { action: 'command', command: 'challenge', words: [id] } as const;
    await answer(interaction, said(whichGameAgainst(id), menu(CHOOSE_A_GAME, picked, gamesInMenu())));
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

async function sendChallenge(
  interaction: RepliableInteraction,
  app: App,
  invitation: Invitation,
): Promise<void> {
  const { to, game: wanted } = invitation;
  const begun = await newMatchHere(interaction, app);
  if (to !== 'anyone' && to !== personOf(interaction)) await demandOpponent(interaction, to);
  const { id, place } = begun;
  const farmed = invitation.rated && to !== 'anyone' && (await haveRatedEnough(interaction, app, wanted, to));
  const event = {
    ...invitation,
    clock: invitation.clock ?? (await app.store.serverSettings(place)).clock,
    rated: invitation.rated && !farmed,
    ...begun,
  } as const;
  await applyAndAnswer(interaction, app, { place, match: id, event }, () => {
    const sent = challengeSent({ game: wanted }, to);
    return farmed ? `${sent}\n${ratedEnough(wanted)}` : sent;
  });
}

async function haveRatedEnough(
  interaction: RepliableInteraction,
  app: App,
  game: GameId,
  to: PersonId,
): Promise<boolean> {
  const meeting = { place: placeOf(interaction), game, people: [personOf(interaction), to] } as const;
  return (await app.store.ladders.ratedToday(meeting, app.now())) >= RATED_A_DAY;
}

/** Refuses to challenge somebody who could never answer. */
async function demandOpponent(interaction: RepliableInteraction, person: PersonId): Promise<void> {
  const { guild, channel } = interaction;
  const member = await guild?.members.fetch(person).catch(() => undefined);
  if (!guild || !member) throw new Refused(NOT_A_MEMBER);
  if (member.user.bot) throw new Refused(BOTS_DO_NOT_PLAY);
  // Of a server that Discord has not told of since the start, no role is known, and so nobody's permissions.
  const isKnown = guild.roles.cache.has(guild.id);
  const granted = isKnown && channel && 'permissionsFor' in channel && channel.permissionsFor(member);
  if (granted && !granted.has(PermissionFlagsBits.ViewChannel)) throw new Refused(CANNOT_SEE_THIS_CHANNEL);
}

const clockNamed = (text: string | null | undefined): Clock | undefined =>
  CLOCKS.find((known) => known === text);

function clockName(value: Clock): string {
  const words = CLOCK_WORDS[value];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${value === DEFAULT_CLOCK ? ' (usual)' : ''}`;
}
