/** A board as the bot posts it, with nobody playing. */

import { dataUri } from '../bot/emojis/upload-emojis.ts';
import { button, clipped, row } from '../bot/messages/message.ts';
import { describe } from '../render/describe.ts';
import { drawBoard } from '../render/draw-board.ts';
import { drawEmoji } from '../render/emojis/emoji.ts';
import { drawingOf } from '../render/games.ts';
import { gameIds, gameOf, positionAfter } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import { ENGLISH } from '../texts/languages.ts';
import { textsIn } from '../texts/texts.ts';
import type { Body } from './requests.ts';

/** Any game will do. */
const anyGame = (): GameId => {
  const [first] = gameIds();
  if (first === undefined) throw new Error('there is no game');
  return first;
};

const LONGEST_ALT = 1024;

/** A classic message: content, one picture with alt text, a row of buttons. The running bot answers the button, as on every board. */
export async function trialBoard(content: string, moves: 0 | 1): Promise<Body> {
  const game = anyGame();
  const start = positionAfter({ game, seed: 'doctor', first: 0, moves: [] });
  const position = moves === 0 ? start : (start.moves()[0]?.play() ?? start);
  const view = position.view('public');
  const bytes = await drawBoard(view, { language: ENGLISH, names: gameOf(game).seats });
  const name = `${game}-doctor-${moves}.png`;
  return {
    json: {
      content,
      attachments: [
        { id: '0', filename: name, description: clipped(describe(textsIn(ENGLISH), view), LONGEST_ALT) },
      ],
      components: [row(button('Rules', { action: 'command', command: 'rules', words: [game] }))],
      allowed_mentions: { parse: [] },
    },
    file: { name, bytes },
  };
}

/** One of those that the bot has, under a name of its own. */
export function trialEmoji(): Promise<string> {
  const [first] = drawingOf(anyGame()).emojis;
  if (!first) throw new Error('there is no emoji');
  return dataUri(drawEmoji(first));
}
