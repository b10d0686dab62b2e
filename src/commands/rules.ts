import type { ChatCommand } from '../bot/actions/command.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardPart, boardPicture, type Draw, filesOf } from '../bot/messages/board-picture.ts';
import { framed, type Message, text } from '../bot/messages/message.ts';
import { gameNamed } from '../rules/catalogue.ts';
import type { GameInfo } from '../rules/game.ts';
import { textsOf } from '../texts/games.ts';
import type { Picture } from '../texts/rules/page.ts';
import { chatCommand, gameOption, pageNamed, pageRow } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const rules: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: { pictures: 1 },
  get definition() {
    return chatCommand('rules', DESCRIPTIONS.rules.says, [gameOption(DESCRIPTIONS.rules.game)]);
  },

  async run(interaction, { draw }) {
    const game = gameNamed(interaction.options.getString('game', true));
    await answer(interaction, await rulesMessage(game, 0, draw));
  },

  /** From a board the rules open on their first page; the buttons under a page turn it. */
  buttons: {
    answer: ([, page]) => (page === undefined ? 'private' : 'update-if-private'),
    cost: { pictures: 1 },
    async run(click, [named, page], { draw }) {
      const game = gameNamed(click.isStringSelectMenu() ? click.values[0]! : (named ?? ''));
      const last = textsOf(game.id).pages.length - 1;
      await answer(click, await rulesMessage(game, pageNamed(page, last), draw));
    },
  },
};

export async function rulesMessage(game: GameInfo, page: number, draw: Draw): Promise<Message> {
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
  const shown = example && (await drawExample(game, page, example, draw));
  const parts = [
    text(`### ${game.title} · ${heading}\n${words}`),
    ...(shown ? [boardPart(shown)] : []),
    text(`-# Page ${page + 1} of ${pages.length}`),
    ...turning,
  ];
  return framed(parts, { files: shown ? filesOf(shown) : [] });
}

const drawExample = ({ id, seats }: GameInfo, page: number, { view, question }: Picture, draw: Draw) =>
  boardPicture(
    view,
    { names: seats, clock: question ? 'an example' : 'the start', ...(question && { question }) },
    `rules-${id}-${page + 1}.png`,
    draw,
  );
