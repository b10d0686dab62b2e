import type { ChatCommand } from '../bot/actions/command.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, type Message, picture, text } from '../bot/messages/message.ts';
import { describe } from '../render/describe.ts';
import { drawBoard } from '../render/draw-board.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameInfo } from '../rules/game.ts';
import { chatCommand, gameOption, pageNamed, pageRow } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { textsOf } from './texts/games.ts';
import type { Picture } from './texts/rules/page.ts';

export const rules: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: { pictures: 1 },
  get definition() {
    return chatCommand('rules', DESCRIPTIONS.rules.says, [gameOption(DESCRIPTIONS.rules.game)]);
  },

  async run(interaction) {
    await answer(interaction, await rulesMessage(gameNamed(interaction.options.getString('game', true)), 0));
  },

  /** From a board the rules open on their first page; the buttons under a page turn it. */
  buttons: {
    answer: ([, page]) => (page === undefined ? 'private' : 'update-if-private'),
    cost: { pictures: 1 },
    async run(click, [named, page]) {
      const game = gameNamed(click.isStringSelectMenu() ? click.values[0]! : (named ?? ''));
      await answer(click, await rulesMessage(game, pageNamed(page, textsOf(game.id).pages.length - 1)));
    },
  },
};

export async function rulesMessage(game: GameInfo, page: number): Promise<Message> {
  const { pages } = textsOf(game.id);
  const { heading, words, picture: example } = pages[page]!;
  const last = pages.length - 1;
  const turning = pageRow({
    command: 'rules',
    words: [game.id],
    page,
    last,
    next: `Next: ${pages[page + 1]?.heading}`,
  });
  const file = example && {
    name: `rules-${game.id}-${page + 1}.png`,
    bytes: await drawExample(game, example),
  };
  const parts = [
    text(`### ${game.title} · ${heading}\n${words}`),
    ...(file ? [picture(file, describe(example.view))] : []),
    text(`-# Page ${page + 1} of ${pages.length}`),
    ...turning,
  ];
  return framed(parts, { files: file ? [file] : [] });
}

const drawExample = ({ seats }: GameInfo, { view, question }: Picture): Promise<Uint8Array> =>
  drawBoard(view, {
    names: seats,
    clock: question ? 'an example' : 'the start',
    ...(question && { question }),
  });
