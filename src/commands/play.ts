import { ApplicationCommandOptionType } from 'discord.js';
import { LEVEL_WORDS } from '../ai/levels.ts';
import type { ChatCommand } from '../bot/command.ts';
import { perform } from '../bot/perform.ts';
import { demandPermissionToPost } from '../bot/permissions.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import { demandPlaceToPlay } from '../bot/where-to-play.ts';
import { LEVELS } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import { GAME_IDS } from '../rules/game.ts';
import { chatCommand, gameOption } from './definition.ts';
import { sideNamed, suggestSides } from './side.ts';
import { NO_COMPUTER, playingTheComputer } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const { says, game, level, side } = DESCRIPTIONS.play;
const USUAL_LEVEL = 2;

export const play: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand(
    'play',
    says,
    [
      gameOption(game),
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'level',
        description: level,
        choices: LEVELS.map((value) => ({
          name: `${value} · ${LEVEL_WORDS[value].name}: ${LEVEL_WORDS[value].about}`,
          value,
        })),
      },
      { type: ApplicationCommandOptionType.String, name: 'side', description: side, autocomplete: true },
    ],
    'everywhere',
  ),

  async run(interaction, house) {
    if (!house.computer) throw new Refused(NO_COMPUTER);
    await demandPlaceToPlay(interaction, house);
    demandPermissionToPost(interaction);
    const { options } = interaction;
    const chosen = gameNamed(options.getString('game', true));
    const strength = LEVELS.find((known) => known === options.getInteger('level')) ?? USUAL_LEVEL;
    const id = house.newMatchId();
    const place = placeOf(interaction);
    const event = {
      kind: 'challenge',
      id,
      place,
      channel: interaction.channelId,
      seed: house.newSeed(),
      by: interaction.user.id,
      to: { kind: 'computer', level: strength },
      game: chosen.id,
      clock: 'none',
      side: sideNamed(chosen.id, options.getString('side')),
      rated: false,
    } as const;
    await perform(interaction, house, { place, match: id, event }, () =>
      playingTheComputer(chosen.title, LEVEL_WORDS[strength].name),
    );
  },

  async autocomplete({ options }) {
    const chosen = options.getString('game');
    return suggestSides(
      GAME_IDS.find((known) => known === chosen),
      options.getFocused(),
    );
  },
};
