import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { Level } from '../ai/levels.ts';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { LEVEL_WORDS, titleOf } from '../bot/messages/words.ts';
import { COMPUTER_LEVELS, type Side } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import { chatCommand, gameAndSide, gameOption, STARTS_A_GAME, sideOption } from './definition.ts';
import { newMatchHere } from './new-match.ts';
import { NO_COMPUTER, playingTheComputer } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const { says, game, level, side } = DESCRIPTIONS.play;
const USUAL_LEVEL = 2;

export const play: ChatCommand = {
  ...STARTS_A_GAME,
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
    const wanted = {
      ...gameAndSide(interaction),
      level: levelNamed(interaction.options.getInteger('level')),
    };
    await playComputer(interaction, app, wanted);
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
  const begun = await newMatchHere(interaction, app);
  const event = {
    ...begun,
    to: { kind: 'computer', level: strength },
    game: wanted,
    clock: 'none',
    side: asked,
    rated: false,
  } as const;
  await applyAndAnswer(interaction, app, { place: begun.place, match: begun.id, event }, () =>
    playingTheComputer(titleOf({ game: wanted }), LEVEL_WORDS[strength].name),
  );
}
