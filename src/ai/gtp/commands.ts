import { RulesError, SEATS, type Seat } from '../../rules/game.ts';
import { perft } from '../../rules/perft.ts';
import { LEVELS } from '../levels.ts';
import { type Table, USUAL_START } from './table.ts';

/** Answers one command; throws a RulesError where the command cannot be carried out. */
export type Command = (table: Table, words: readonly string[]) => string;

const COLOURS: Readonly<Record<string, Seat>> = { b: 0, black: 0, w: 1, white: 1 };
const LETTERS = ['b', 'w'] as const;

export const COMMANDS: Readonly<Record<string, Command>> = {
  protocol_version: () => '2',
  name: (table) => `Parlour ${table.game.title}`,
  version: () => '1',
  list_commands: () => Object.keys(COMMANDS).join('\n'),
  known_command: (_, [name = '']) => String(Object.hasOwn(COMMANDS, name)),
  quit: () => '',
  clear_board: (table) => {
    table.begin(USUAL_START);
    return '';
  },
  start: (table, [seed, first]) => {
    if (seed === undefined || first === undefined) throw new RulesError('Usage: start SEED FIRST');
    table.begin({ seed, first: seatNumbered(first) });
    return '';
  },
  play: (table, [colour, ...move]) => {
    if (colour === undefined || move.length === 0) throw new RulesError('Usage: play b|w MOVE');
    table.play(seatColoured(colour), move.join(' '));
    return '';
  },
  genmove: (table, [colour]) => {
    if (colour === undefined) throw new RulesError('Usage: genmove b|w');
    return table.generate(seatColoured(colour));
  },
  level: (table, [text = '']) => {
    const level = LEVELS.find((known) => String(known) === text);
    if (level === undefined) throw new RulesError(`Usage: level N, with N from 1 to ${LEVELS.length}`);
    table.level = level;
    return '';
  },
  time_per_move: (table, [millis = '']) => {
    if (!/^[1-9]\d{0,7}$/.test(millis))
      throw new RulesError('Usage: time_per_move MILLIS, with a whole number from 1 on');
    table.millis = Number(millis);
    return '';
  },
  undo: (table) => {
    table.undo();
    return '';
  },
  turn: ({ game, position }) => LETTERS[game.turn(position)],
  legal_moves: ({ game, position }) =>
    game
      .moves(position)
      .map((move) => game.write(position, move))
      .join('\n'),
  showboard: ({ game, position }) => `\n${game.diagram(game.view(position, game.turn(position)))}`,
  perft: ({ game, position }, [depth = '']) => {
    if (!/^\d{1,2}$/.test(depth))
      throw new RulesError('Usage: perft DEPTH, with a whole number from 0 to 99');
    return String(perft(game, position, Number(depth)));
  },
  final_score: ({ game, position }) => {
    const result = game.result(position);
    if (result === undefined) throw new RulesError('The game is not over.');
    if (result.winner === 'draw') return '0';
    const margin = result.score ? Math.abs(result.score[0] - result.score[1]) : '';
    return `${LETTERS[result.winner].toUpperCase()}+${margin}`;
  },
};

function seatColoured(text: string): Seat {
  const seat = COLOURS[text.toLowerCase()];
  if (seat === undefined) throw new RulesError(`"${text}" is no colour; b is the first seat, w the second.`);
  return seat;
}

function seatNumbered(text: string): Seat {
  const seat = SEATS.find((known) => String(known) === text);
  if (seat === undefined) throw new RulesError(`"${text}" is no seat; the seats are 0 and 1.`);
  return seat;
}
