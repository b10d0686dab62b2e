import { describe, expect, test } from 'vitest';
import { startEngineGame } from '../../src/ai/gtp/engine-game.ts';
import { answer, isQuit } from '../../src/ai/gtp/protocol.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';

const session = (game: GameId, ...lines: string[]) => {
  const engineGame = startEngineGame(game);
  return lines.map((line) => answer(engineGame, line)).at(-1);
};

describe('the engine answers', () => {
  test.each([
    ['its protocol', ['protocol_version'], '= 2\n\n'],
    ['its name', ['name'], '= Parlour Squadro\n\n'],
    ['with the number of the command', ['17 turn'], '=17 b\n\n'],
    ['after comments, tabs and control characters', ['\tturn\x07 # whose?'], '= b\n\n'],
    ['whose turn it is after a move', ['play b 3', 'turn'], '= w\n\n'],
    ['whose turn it is after a move taken back', ['play b 3', 'undo', 'turn'], '= b\n\n'],
    ['colours by their long names', ['play black 3', 'play WHITE 1', 'turn'], '= b\n\n'],
    ['the legal moves, one a line', ['legal_moves'], '= 1\n2\n3\n4\n5\n\n'],
    ['how many sequences there are', ['perft 4'], '= 625\n\n'],
    ['a new game with another starter', ['start abc 1', 'turn'], '= w\n\n'],
    ['a new board', ['play b 3', 'clear_board', 'turn'], '= b\n\n'],
    ['which commands it knows', ['known_command perft'], '= true\n\n'],
    ['which commands it does not know', ['known_command toString'], '= false\n\n'],
  ])('%s', (_, lines, expected) => {
    expect(session(SQUADRO, ...lines)).toBe(expected);
  });

  test('nothing to an empty line or a comment', () => {
    expect(session(SQUADRO, '')).toBeUndefined();
    expect(session(SQUADRO, '# hello')).toBeUndefined();
  });

  test('with every command it lists', () => {
    const listed = session(SQUADRO, 'list_commands')!.slice(2).trim().split('\n');
    for (const name of listed) expect(session(SQUADRO, `known_command ${name}`)).toBe('= true\n\n');
    expect(listed).toEqual(expect.arrayContaining(['play', 'undo', 'showboard', 'final_score', 'quit']));
  });

  test('with the board', () => {
    for (const id of gameIds()) {
      expect(session(id, 'showboard')).toMatch(/^= \n(.+\n)+\n$/);
    }
  });
});

describe('the engine says what is wrong, and goes on', () => {
  test.each([
    ['an unknown command', ['genius'], '? unknown command\n\n'],
    ['a number without a command', ['12'], '?12 unknown command\n\n'],
    ['the wrong colour', ['play w 1'], "? It is Light's turn.\n\n"],
    ['no colour at all', ['play red 1'], '? "red" is no colour; b is the first seat, w the second.\n\n'],
    ['a missing move', ['play b'], '? Usage: play b|w MOVE\n\n'],
    ['nothing to undo', ['undo'], '? There is no move to undo.\n\n'],
    [
      'a depth that is no number',
      ['perft deep'],
      '? Usage: perft DEPTH, with a whole number from 0 to 99\n\n',
    ],
    ['a seat that is not there', ['start abc 2'], '? "2" is no seat; the seats are 0 and 1.\n\n'],
    ['a start without a seat', ['start abc'], '? Usage: start SEED FIRST\n\n'],
    ['a level that is not there', ['level 6'], '? Usage: level N, with N from 1 to 5\n\n'],
    [
      'no time at all',
      ['time_per_move 0'],
      '? Usage: time_per_move MILLIS, with a whole number from 1 on\n\n',
    ],
    ['a move for nobody', ['genmove'], '? Usage: genmove b|w\n\n'],
    ['a move out of turn', ['level 1', 'genmove w'], "? It is Light's turn.\n\n"],
    ['a score before the end', ['final_score'], '? The game is not over.\n\n'],
  ])('%s', (_, lines, expected) => {
    expect(session(SQUADRO, ...lines)).toBe(expected);
  });

  test('an illegal move leaves the board as it was', () => {
    const engineGame = startEngineGame(SQUADRO);
    expect(answer(engineGame, 'play b 9')).toMatch(/^\? /);
    expect(answer(engineGame, 'turn')).toBe('= b\n\n');
  });

  test('a move after the end', () => {
    const engineGame = startEngineGame(SQUADRO);
    for (let lane = 0; engineGame.position.result === undefined; lane++) {
      const turn = engineGame.position.turn;
      const moves = engineGame.position.moves();
      const move = moves[lane % moves.length]!.written();
      expect(answer(engineGame, `play ${turn === 0 ? 'b' : 'w'} ${move}`)).toBe('=\n\n');
    }
    expect(answer(engineGame, 'play b 1')).toBe('? The game is over.\n\n');
    expect(answer(engineGame, 'final_score')).toMatch(/^= (0|[BW]\+\d*)\n\n$/);
  });
});

describe('the engine makes moves of its own', () => {
  test('it plays them on the board', () => {
    expect(session(SQUADRO, 'level 1', 'genmove b', 'turn')).toBe('= w\n\n');
    expect(session(SQUADRO, 'level 1', 'genmove b', 'undo', 'turn')).toBe('= b\n\n');
  });

  test('they are legal for whoever reads them', () => {
    const lines = ['level 2', 'time_per_move 100', 'start abc 1'];
    const move = session(SQUADRO, ...lines, 'genmove w')!
      .slice(2)
      .trim();
    expect(session(SQUADRO, ...lines, `play w ${move}`)).toBe('=\n\n');
  });

  test('after the end there are none', () => {
    const engineGame = startEngineGame(SQUADRO);
    answer(engineGame, 'level 1');
    while (engineGame.position.result === undefined) {
      answer(engineGame, `genmove ${engineGame.position.turn === 0 ? 'b' : 'w'}`);
    }
    expect(answer(engineGame, 'genmove b')).toBe('? The game is over.\n\n');
  });
});

test('quit is recognised with and without a number', () => {
  expect([isQuit('quit'), isQuit('3 quit'), isQuit('quit # bye'), isQuit('play b quit'), isQuit('')]).toEqual(
    [true, true, true, false, false],
  );
});
