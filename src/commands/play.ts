import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { Level } from '../ai/levels.ts';
import { applyAndAnswer } from '../bot/actions/apply-event.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { titleOf } from '../bot/messages/words.ts';
import { COMPUTER_LEVELS, type Side } from '../match/match.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import {
  chatCommand,
  choice,
  described,
  gameAndSide,
  gameOption,
  STARTS_A_GAME,
  sideOption,
} from './definition.ts';
import { newMatchHere } from './new-match.ts';

const USUAL_LEVEL = 2;

export const play: ChatCommand = {
  ...STARTS_A_GAME,
  definition: chatCommand('play', 'commands.play.says', {
    options: () => [
      gameOption('commands.play.game'),
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'level',
        ...described('commands.play.level'),
        choices: COMPUTER_LEVELS.map((level) => choice(level, (t) => levelWords(t, level))),
      },
      sideOption('commands.play.side'),
    ],
  }),

  async run(interaction, app, t) {
    const wanted = {
      ...gameAndSide(interaction),
      level: levelNamed(interaction.options.getInteger('level')),
    };
    await playComputer(t, interaction, app, wanted);
  },

  /** Another game, after one against the computer. */
  buttons: {
    answer: () => 'update-if-private',
    cost: COST_OF_POSTING,
    async run(click, [named = '', levelSaid], app, t) {
      const { id } = gameNamed(named);
      await playComputer(t, click, app, { game: id, level: levelNamed(Number(levelSaid)), side: 'random' });
    },
  },
};

const levelNamed = (number: number | null): Level =>
  COMPUTER_LEVELS.find((known) => known === number) ?? USUAL_LEVEL;

const levelWords = (t: Texts, level: Level): string =>
  t('newGame.level', { number: level, name: t(`level.${level}.name`), about: t(`level.${level}.about`) });

interface Wanted {
  readonly game: GameId;
  readonly level: Level;
  readonly side: Side;
}

async function playComputer(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  { game, level, side }: Wanted,
): Promise<void> {
  if (!app.computer) throw new Refused((t) => t('newGame.noComputer'));
  const begun = await newMatchHere(interaction, app);
  const event = {
    ...begun,
    to: { kind: 'computer', level },
    game,
    clock: 'none',
    side,
    rated: false,
  } as const;
  await applyAndAnswer(interaction, app, { place: begun.place, match: begun.id, event }, () =>
    t('newGame.playingComputer', { game: titleOf({ game }), level: t(`level.${level}.name`) }),
  );
}
