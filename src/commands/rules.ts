import { answer } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import { framed, type Message, picture, text } from '../bot/message.ts';
import { describe } from '../render/describe.ts';
import { drawBoard } from '../render/draw-board.ts';
import { type AnyGame, gameNamed } from '../rules/catalogue.ts';
import { chatCommand, gameOption } from './definition.ts';
import { pageNamed, pageRow } from './pages.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { RULES } from './texts/rules/index.ts';
import type { Picture } from './texts/rules/page.ts';

export const rules: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('rules', DESCRIPTIONS.rules.says, [gameOption(DESCRIPTIONS.rules.game)]),

  async run(interaction, _house) {
    await answer(interaction, await rulesMessage(gameNamed(interaction.options.getString('game', true)), 0));
  },

  /** From a board the rules open on their first page; the buttons under a page turn it. */
  press: {
    answer: ([, page]) => (page === undefined ? 'private' : 'update'),
    async run(click, [named, page]) {
      const game = gameNamed(click.isStringSelectMenu() ? click.values[0]! : (named ?? ''));
      await answer(click, await rulesMessage(game, pageNamed(page, RULES[game.id].length - 1)));
    },
  },
};

export async function rulesMessage(game: AnyGame, page: number): Promise<Message> {
  const pages = RULES[game.id];
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

const drawExample = ({ seats }: AnyGame, { view, question }: Picture): Promise<Uint8Array> =>
  drawBoard(view, {
    names: seats,
    clock: question ? 'an example' : 'the start',
    ...(question && { question }),
  });
