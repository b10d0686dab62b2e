import type { GameId } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { addMessages } from '../../src/texts/texts.ts';

/** What is said about a game, of which the rest of the bot knows the keys. */
export function addTextsAbout(game: GameId): void {
  addMessages(ENGLISH, {
    [`${game}.inShort`]: 'three in a row, as everybody knows it',
    [`${game}.aim`]: 'The first to have three in a row wins.',
    [`${game}.seat.crosses`]: 'Crosses',
    [`${game}.seat.noughts`]: 'Noughts',
    [`${game}.rules.board.heading`]: 'The board and the aim',
    [`${game}.rules.board.words`]:
      'Take a square in turn. **Whoever has three in a row wins.** Crosses move first.',
    [`${game}.rules.end.heading`]: 'The end',
    [`${game}.rules.end.words`]: 'When the board is full and nobody has three in a row, the game is drawn.',
  });
}

/** What the game itself says. */
export function addTextsOfNoughts(): void {
  addMessages(ENGLISH, {
    'noughts.ask.square': 'Which square?',
    'noughts.refused.start': 'Crosses always start in Noughts and Crosses.',
    'noughts.refused.taken': '{$square} is taken.',
    'noughts.refused.notation': 'A move is the name of a square, for example b2.',
    'noughts.picture.standing': '{$squares :integer} of {$most :integer}',
    'noughts.described.taken': '{$player} on {$squares}.',
    'noughts.described.nothing': '{$player} on nothing.',
    'noughts.told.took':
      '.input {$player :string} .match $player you {{You took {$square}}} * {{{$player} took {$square}}}',
    'noughts.ended.boardFull': 'the board is full',
    'noughts.ended.threeInARow': 'three in a row',
  });
}
