import { ApplicationCommandOptionType } from 'discord.js';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { demandPlaceToPlay } from '../bot/actions/demand.ts';
import { Refused } from '../bot/actions/refused.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { demandPermissionToPost } from '../bot/gateway/permissions.ts';
import { personOf } from '../bot/gateway/person-of.ts';
import { placeOf } from '../bot/gateway/place-of.ts';
import { LEVEL_WORDS } from '../bot/messages/words.ts';
import { channelId, LEVELS } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import { chatCommand, gameOption, sideNamed, sideOption, suggestSides } from './definition.ts';
import { NO_COMPUTER, playingTheComputer } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const { says, game, level, side } = DESCRIPTIONS.play;
const USUAL_LEVEL = 2;

export const play: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST_OF_POSTING,
  get definition() {
    return chatCommand(
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
        sideOption(side),
      ],
      'everywhere',
    );
  },

  async run(interaction, app) {
    if (!app.computer) throw new Refused(NO_COMPUTER);
    await demandPlaceToPlay(interaction, app);
    demandPermissionToPost(interaction);
    const { options } = interaction;
    const chosen = gameNamed(options.getString('game', true));
    const strength = LEVELS.find((known) => known === options.getInteger('level')) ?? USUAL_LEVEL;
    const id = app.newMatchId();
    const place = placeOf(interaction);
    const event = {
      kind: 'challenge',
      id,
      place,
      channel: channelId(interaction.channelId),
      seed: app.newSeed(),
      by: personOf(interaction),
      to: { kind: 'computer', level: strength },
      game: chosen.id,
      clock: 'none',
      side: sideNamed(chosen.id, options.getString('side')),
      rated: false,
    } as const;
    await applyAndAnswer(interaction, app, { place, match: id, event }, () =>
      playingTheComputer(chosen.title, LEVEL_WORDS[strength].name),
    );
  },

  async autocomplete({ options }) {
    return suggestSides(options.getString('game'), options.getFocused());
  },
};
