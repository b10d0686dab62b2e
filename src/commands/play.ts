import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { Level } from '../ai/levels.ts';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { demandChannel, demandPlaceToPlay } from '../bot/actions/demand.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { demandPermissionToPost } from '../bot/gateway/permissions.ts';
import { LEVEL_WORDS, titleOf } from '../bot/messages/words.ts';
import { COMPUTER_LEVELS, type Side } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
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
          choices: COMPUTER_LEVELS.map((value) => ({
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
    const { options } = interaction;
    const { id } = gameNamed(options.getString('game', true));
    await playComputer(interaction, app, {
      game: id,
      level: levelNamed(options.getInteger('level')),
      side: sideNamed(id, options.getString('side')),
    });
  },

  async autocomplete({ options }) {
    return suggestSides(options.getString('game'), options.getFocused());
  },

  /** Another game, after one against the computer. */
  buttons: {
    answer: () => 'update-if-private',
    cost: COST_OF_POSTING,
    async run(click, [named = '', levelSaid], app) {
      const { id } = gameNamed(named);
      await playComputer(click, app, { game: id, level: levelNamed(Number(levelSaid)), side: 'random' });
    },
  },
};

const levelNamed = (number: number | null): Level =>
  COMPUTER_LEVELS.find((known) => known === number) ?? USUAL_LEVEL;

interface Wanted {
  readonly game: GameId;
  readonly level: Level;
  readonly side: Side;
}

async function playComputer(
  interaction: RepliableInteraction,
  app: App,
  { game: wanted, level: strength, side: asked }: Wanted,
): Promise<void> {
  if (!app.computer) throw new Refused(NO_COMPUTER);
  const channel = demandChannel(interaction);
  await demandPlaceToPlay(interaction, app);
  demandPermissionToPost(interaction);
  const id = app.newMatchId();
  const place = placeOf(interaction);
  const event = {
    kind: 'challenge',
    id,
    place,
    channel,
    seed: app.newSeed(),
    by: personOf(interaction),
    to: { kind: 'computer', level: strength },
    game: wanted,
    clock: 'none',
    side: asked,
    rated: false,
  } as const;
  await applyAndAnswer(interaction, app, { place, match: id, event }, () =>
    playingTheComputer(titleOf({ game: wanted }), LEVEL_WORDS[strength].name),
  );
}
