import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
  type RepliableInteraction,
} from 'discord.js';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import { askForTime } from '../bot/actions/ask-for-time.ts';
import type { ChatCommand, UserCommand } from '../bot/actions/command.ts';
import { MatchRefused, Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { parsePersonId } from '../bot/gateway/custom-id.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { demandPermissionToPost } from '../bot/gateway/permissions.ts';
import { answer } from '../bot/gateway/reply.ts';
import { awayWords } from '../bot/messages/away-words.ts';
import { clockWords, ratedEnoughWords } from '../bot/messages/match-words.ts';
import { menu, said } from '../bot/messages/message.ts';
import { capital, mention, titleOf } from '../bot/messages/words.ts';
import { RATED_A_DAY } from '../match/challenge.ts';
import { CLOCKS, type Clock, DEFAULT_CLOCK } from '../match/clock.ts';
import { type PersonId, type PlaceId, personId, type Side } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import { type GameId, SEATS } from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import {
  chatCommand,
  choice,
  described,
  gameAndSide,
  gameOption,
  gamesInMenu,
  menuCommand,
  STARTS_A_GAME,
  sideOption,
} from './definition.ts';
import { newMatchHere } from './new-match.ts';

export const challenge: ChatCommand = {
  ...STARTS_A_GAME,
  definition: chatCommand('challenge', 'commands.challenge.says', {
    where: 'servers',
    options: () => [
      gameOption('commands.challenge.game'),
      {
        type: ApplicationCommandOptionType.User,
        name: 'opponent',
        ...described('commands.challenge.opponent'),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'clock',
        ...described('commands.challenge.clock'),
        choices: CLOCKS.map((clock) => choice(clock, (t) => clockName(t, clock))),
      },
      sideOption('commands.challenge.side'),
      {
        type: ApplicationCommandOptionType.Boolean,
        name: 'rated',
        ...described('commands.challenge.rated'),
      },
    ],
  }),

  async run(interaction, app, t) {
    const { options } = interaction;
    const named = options.getUser('opponent');
    await sendChallenge(t, interaction, app, {
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
    async run(click, [word = '', named = '', clockSaid, ratedSaid, sideSaid, time], app, t) {
      if (time === 'no-time') return answer(click, t('newGame.anotherTime'));
      const { id } = gameNamed(click.isStringSelectMenu() ? (click.values[0] ?? '') : named);
      const to = word === 'anyone' ? word : parsePersonId(word);
      if (to === undefined) throw notAMember();
      await sendChallenge(t, click, app, {
        game: id,
        to,
        clock: clockNamed(clockSaid),
        side: SEATS.find((seat) => String(seat) === sideSaid) ?? 'random',
        rated: ratedSaid !== 'unrated',
        hasTime: time === 'time',
      });
    },
  },
};

/** In the menu of a person: asks which game, and then does what `/challenge` does. */
export const challengeAPerson: UserCommand = {
  kind: 'user',
  answer: 'private',
  definition: menuCommand(ApplicationCommandType.User, 'commands.menu.challenge', 'servers'),

  async run(interaction, _app, t) {
    const id = personId(interaction.targetUser.id);
    if (id === personOf(interaction)) throw new MatchRefused({ code: 'challenge_to_self' }, undefined);
    demandPermissionToPost(interaction);
    await demandOpponent(interaction, id);
    const picked = { action: 'command', command: 'challenge', words: [id] } as const;
    const games = menu(t('newGame.chooseGame'), picked, gamesInMenu(t));
    await answer(interaction, said(t('newGame.whichGame', { opponent: mention(t, id) }), games));
  },
};

interface Invitation {
  readonly game: GameId;
  readonly to: PersonId | 'anyone';
  /** The server's usual one, if none is named. */
  readonly clock: Clock | undefined;
  readonly side: Side;
  readonly rated: boolean;
  /** Whether they have said so, if they had to be asked. */
  readonly hasTime?: boolean;
}

async function sendChallenge(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  { hasTime, ...invitation }: Invitation,
): Promise<void> {
  const { to, game: wanted } = invitation;
  const begun = await newMatchHere(interaction, app);
  if (to !== 'anyone' && to !== personOf(interaction)) await demandOpponent(interaction, to);
  const { id, place } = begun;
  const question = hasTime
    ? undefined
    : await askForTime(t, interaction, app, place, timeButtons(invitation));
  if (question) return answer(interaction, question);
  const farmed = invitation.rated && to !== 'anyone' && (await haveRatedEnough(interaction, app, wanted, to));
  const event = {
    ...invitation,
    clock: invitation.clock ?? (await app.store.serverSettings(place)).clock,
    rated: invitation.rated && !farmed,
    ...begun,
  } as const;
  const away = to === 'anyone' ? [] : await awayLine(t, app, place, to);
  await applyAndAnswer(interaction, app, { place, match: id, event }, () =>
    [challengeSent(t, wanted, to), ...(farmed ? [ratedEnoughWords(t, wanted)] : []), ...away].join('\n'),
  );
}

function timeButtons({ to, game, clock, rated, side }: Invitation) {
  const said = [to, game, clock ?? '', rated ? 'rated' : 'unrated', String(side)];
  const way = (word: string) =>
    ({ action: 'command', command: 'challenge', words: [...said, word] }) as const;
  return { yes: way('time'), no: way('no-time') };
}

const challengeSent = (t: Texts, game: GameId, to: PersonId | 'anyone'): string =>
  to === 'anyone'
    ? t('newGame.challengedAnyone', { game: titleOf({ game }) })
    : t('newGame.challenged', { game: titleOf({ game }), opponent: mention(t, to) });

/** Whoever is challenged may not be there. */
async function awayLine(t: Texts, { store, now }: App, place: PlaceId, person: PersonId): Promise<string[]> {
  const { known } = await store.absences(place, [person]);
  return awayWords(t, mention(t, person), known[person], now());
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
  if (!guild || !member) throw notAMember();
  if (member.user.bot) throw new Refused((t) => t('newGame.botsDoNotPlay'));
  // Of a server that Discord has not told of since the start, no role is known, and so nobody's permissions.
  const isKnown = guild.roles.cache.has(guild.id);
  const granted = isKnown && channel && 'permissionsFor' in channel && channel.permissionsFor(member);
  if (granted && !granted.has(PermissionFlagsBits.ViewChannel))
    throw new Refused((t) => t('newGame.cannotSeeChannel'));
}

const notAMember = (): Refused => new Refused((t) => t('newGame.notAMember'));

const clockNamed = (text: string | null | undefined): Clock | undefined =>
  CLOCKS.find((known) => known === text);

function clockName(t: Texts, value: Clock): string {
  const clock = capital(clockWords(t, value));
  return value === DEFAULT_CLOCK ? t('newGame.usualClock', { clock }) : clock;
}
