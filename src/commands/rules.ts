import type { ChatCommand } from '../bot/actions/command.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardPart, boardPicture, type Draw, filesOf } from '../bot/messages/board-picture.ts';
import { framed, type Message, text } from '../bot/messages/message.ts';
import { drawingOf } from '../render/games.ts';
import type { RulesPage, RulesPicture } from '../render/rules-page.ts';
import { gameNamed } from '../rules/catalogue.ts';
import { type BySeat, type GameInfo, seatPhrase } from '../rules/game.ts';
import { phrase } from '../rules/phrase.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, gameOption, pageCount, pageNamed, pageRow } from './definition.ts';

export const rules: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: { pictures: 1 },
  definition: chatCommand('rules', 'commands.rules.says', {
    options: () => [gameOption('commands.rules.game')],
  }),

  async run(interaction, { draw }, t) {
    const game = gameNamed(interaction.options.getString('game', true));
    await answer(interaction, await rulesMessage(t, game, 0, draw));
  },

  /** From a board the rules open on their first page; the buttons under a page turn it. */
  buttons: {
    answer: ([, page]) => (page === undefined ? 'private' : 'update-if-private'),
    cost: { pictures: 1 },
    async run(click, [named, page], { draw }, t) {
      const game = gameNamed(click.isStringSelectMenu() ? click.values[0]! : (named ?? ''));
      const last = drawingOf(game.id).rulesPages.length - 1;
      await answer(click, await rulesMessage(t, game, pageNamed(page, last), draw));
    },
  },
};

export async function rulesMessage(t: Texts, game: GameInfo, page: number, draw: Draw): Promise<Message> {
  const { rulesPages: pages } = drawingOf(game.id);
  const shown = pages[page]!;
  const last = pages.length - 1;
  const next = pages[page + 1];
  const turning = pageRow(t, {
    command: 'rules',
    words: [game.id],
    page,
    last,
    heading: next && headingOf(t, game, next),
  });
  const heading = t('rulesCommand.heading', { game: game.title, heading: headingOf(t, game, shown) });
  const picture = shown.picture && (await drawExample(t, game, page, shown.picture, draw));
  const parts = [
    text(`${heading}\n${rulesWords(t, game, shown)}`),
    ...(picture ? [boardPart(t, picture)] : []),
    text(pageCount(t, page, last)),
    ...turning,
  ];
  return framed(parts, { files: picture ? filesOf(picture) : [] });
}

const headingOf = (t: Texts, { id }: GameInfo, { name }: RulesPage): string =>
  t.words(phrase(`${id}.rules.${name}.heading`));

const rulesWords = (t: Texts, { id }: GameInfo, { name, with: values }: RulesPage): string =>
  t.words(phrase(`${id}.rules.${name}.words`, values?.()));

function drawExample(
  t: Texts,
  game: GameInfo,
  page: number,
  { view, question }: RulesPicture,
  draw: Draw,
): ReturnType<typeof boardPicture> {
  const names: BySeat<string> = [t.words(seatPhrase(game, 0)), t.words(seatPhrase(game, 1))];
  const clock = t(question ? 'rulesCommand.example' : 'rulesCommand.start');
  const options = { names, clock, ...(question && { question }) };
  return boardPicture(t, view, options, `rules-${game.id}-${page + 1}.png`, draw);
}
