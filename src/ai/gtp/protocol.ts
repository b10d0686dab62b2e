import { SEATS, type Seat } from '../../rules/game.ts';
import { LEVELS } from '../levels.ts';
import { refusalIn, UsageError } from '../usage-error.ts';
import { type EngineGame, USUAL_START } from './engine-game.ts';

/** Answers one command; throws what `refusalIn` knows where the command cannot be carried out. */
type EngineCommand = (table: EngineGame, words: readonly string[]) => string;

const COLOURS: Readonly<Record<string, Seat>> = { b: 0, black: 0, w: 1, white: 1 };
const LETTERS = ['b', 'w'] as const;

const COMMANDS: Readonly<Record<string, EngineCommand>> = {
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
    if (seed === undefined || first === undefined) throw new UsageError('Usage: start SEED FIRST');
    table.begin({ seed, first: seatNumbered(first) });
    return '';
  },
  play: (table, [colour, ...move]) => {
    if (colour === undefined || move.length === 0) throw new UsageError('Usage: play b|w MOVE');
    table.play(seatColoured(colour), move.join(' '));
    return '';
  },
  genmove: (table, [colour]) => {
    if (colour === undefined) throw new UsageError('Usage: genmove b|w');
    return table.generate(seatColoured(colour));
  },
  level: (table, [text = '']) => {
    const level = LEVELS.find((known) => String(known) === text);
    if (level === undefined) throw new UsageError(`Usage: level N, with N from 1 to ${LEVELS.length}`);
    table.level = level;
    return '';
  },
  time_per_move: (table, [millis = '']) => {
    if (!/^[1-9]\d{0,7}$/.test(millis))
      throw new UsageError('Usage: time_per_move MILLIS, with a whole number from 1 on');
    table.millis = Number(millis);
    return '';
  },
  undo: (table) => {
    table.undo();
    return '';
  },
  turn: ({ position }) => LETTERS[position.turn],
  legal_moves: ({ position }) =>
    position
      .moves()
      .map((move) => move.written())
      .join('\n'),
  showboard: ({ position }) => `\n${position.diagram(position.turn)}`,
  perft: ({ position }, [depth = '']) => {
    if (!/^\d{1,2}$/.test(depth))
      throw new UsageError('Usage: perft DEPTH, with a whole number from 0 to 99');
    return String(position.perft(Number(depth)));
  },
  final_score: ({ position: { result } }) => {
    if (result === undefined) throw new UsageError('The game is not over.');
    if (result.winner === 'draw') return '0';
    const margin = result.score ? Math.abs(result.score[0] - result.score[1]) : '';
    return `${LETTERS[result.winner].toUpperCase()}+${margin}`;
  },
};

function seatColoured(text: string): Seat {
  const seat = COLOURS[text.toLowerCase()];
  if (seat === undefined) throw new UsageError(`"${text}" is no colour; b is the first seat, w the second.`);
  return seat;
}

function seatNumbered(text: string): Seat {
  const seat = SEATS.find((known) => String(known) === text);
  if (seat === undefined) throw new UsageError(`"${text}" is no seat; the seats are 0 and 1.`);
  return seat;
}

/**
 * The answer to one line of the Go Text Protocol, version 2, with its closing empty line; nothing for a line without
 * a command.
 */
export function answer(table: EngineGame, line: string): string | undefined {
  const [first, ...rest] = wordsOf(line);
  if (first === undefined) return undefined;
  const numbered = /^\d+$/.test(first);
  const id = numbered ? first : '';
  const [name, ...words] = numbered ? rest : [first, ...rest];
  try {
    if (name === undefined || !Object.hasOwn(COMMANDS, name)) throw new UsageError('unknown command');
    const text = COMMANDS[name]!(table, words);
    return `=${id}${text === '' ? '' : ` ${text}`}\n\n`;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return `?${id} ${refusal}\n\n`;
  }
}

export function isQuit(line: string): boolean {
  return wordsOf(line).find((word) => !/^\d+$/.test(word)) === 'quit';
}

/** Comments and control characters do not count; a tab is a space. */
function wordsOf(line: string): string[] {
  const text = line
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/#.*$/, '');
  return text.split(' ').filter((word) => word !== '');
}
