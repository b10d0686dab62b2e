/** What is offered to somebody who has had enough of one game, but not of the opponent. */
import type { Over, Player } from '../../match/match.ts';
import { drawingOf } from '../../render/games.ts';
import { allGames } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { CommandId } from '../gateway/custom-id.ts';
import { button, type Message, row, said } from './message.ts';
import { evenRows } from './options.ts';
import { gameInShort, playerWords } from './words.ts';

type PresentPlayer = Exclude<Player, { kind: 'forgotten' }>;

/** All games, each one click away. */
export function anotherGameMessage(t: Texts, match: Over, other: PresentPlayer): Message {
  const games = allGames();
  const lines = games.map(({ id, title }) =>
    t('picker.gameInShort', { game: title, about: gameInShort(t, id) }),
  );
  const buttons = games.map(({ id, title }) =>
    button(title, beginning(match, other, id), 'main', drawingOf(id).seatEmojis[0]),
  );
  return said(
    [t('picker.anotherGame', { opponent: playerWords(t, other) }), ...lines].join('\n'),
    ...evenRows(buttons),
    row(button(t('button.close'), { action: 'close', place: match.place, match: match.id })),
  );
}

/** A challenge on the terms of the match that is over, or a game against the computer at the same level. */
const beginning = ({ clock, rated }: Over, other: PresentPlayer, game: GameId): CommandId =>
  other.kind === 'person'
    ? {
        action: 'command',
        command: 'challenge',
        words: [other.id, game, clock, rated ? 'rated' : 'unrated'],
      }
    : { action: 'command', command: 'play', words: [game, String(other.level)] };
