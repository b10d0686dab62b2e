/** How many clicks a move of Blokus Duo takes, from the public board to the move; a menu is opened and chosen from, so it counts as two. */
import { describe, expect, it } from 'vitest';
import { findCorners, noCorners } from '../../../src/ai/blokus-duo/features.ts';
import { quickMove } from '../../../src/ai/blokus-duo/playout.ts';
import { append, emptySequence } from '../../../src/ai/blokus-duo/replies.ts';
import { boardMessage } from '../../../src/bot/messages/board-message.ts';
import { choiceAt } from '../../../src/bot/messages/match-view.ts';
import { pickerMessage } from '../../../src/bot/messages/picker.ts';
import type { Match, Playing } from '../../../src/match/match.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { BLOKUS_DUO } from '../../../src/rules/blokus-duo/view.ts';
import type { Step } from '../../../src/rules/game.ts';
import { identityOf, type Words } from '../../../src/rules/phrase.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { next, started, whoMoves } from '../../match/scenes.ts';
import { type AnyMessage, buttonsOf, labelsOf, menusOf, NAMES, wordsOf } from './look-at-message.ts';

const t = textsIn(ENGLISH);

type Player = (position: BlokusDuoPosition, random: Random) => number;

const anything: Player = (position, random) => {
  const moves = blokusDuo.moves(position);
  return moves[random.below(moves.length)]!;
};

/** As the computer plays when it plays a game to its end in its mind: large pieces and many corners first. */
const likeTheComputer: Player = ({ board, laid }, random) => {
  const placements = [];
  for (let last = laid; last !== undefined; last = last.before) placements.unshift(last);
  const sequence = emptySequence();
  for (const { seat, placement } of placements) append(sequence, seat, placement);
  const corners = noCorners();
  findCorners(corners, board, board.turn);
  return quickMove(board, board.turn, corners, sequence, random);
};

interface Asked {
  readonly message: AnyMessage;
  readonly ask: string;
}

/** All messages on the way to a move of which somebody knows the steps: the board, then the picker. */
async function wayTo(match: Playing, steps: readonly Step[]): Promise<Asked[]> {
  const seen: Asked[] = [];
  const path: number[] = [];
  for (let choice = choiceAt(match, path); choice.kind === 'ask'; choice = choiceAt(match, path)) {
    const { ask, options } = choice;
    const message =
      path.length === 0
        ? await boardMessage(t, match, NAMES, drawBoard)
        : await pickerMessage(
            t,
            { match, seat: match.turn, names: NAMES, draw: drawBoard, path, page: 0 },
            choice,
          );
    seen.push({ message, ask: t.words(ask) });
    path.push(
      options.findIndex(({ label }) =>
        steps.some((step) => isSame(step.ask, ask) && isSame(step.label, label)),
      ),
    );
  }
  return seen;
}

const isSame = (one: Words, other: Words): boolean => identityOf(one) === identityOf(other);

const clicksOn = ({ message }: Asked): number => (menusOf(message).length > 0 ? 2 : 1);

async function clicksOfGame(player: Player, seed: string): Promise<number[]> {
  const random = randomFrom(seed);
  const clicks: number[] = [];
  let position = blokusDuo.start({ seed: '', first: 0 });
  let match: Match = started({ game: BLOKUS_DUO });
  while (match.stage === 'playing') {
    const move = player(position, random);
    const way = await wayTo(match, [...blokusDuo.steps(position, move)]);
    clicks.push(way.reduce((sum, asked) => sum + clicksOn(asked), 0));
    const text = blokusDuo.write(position, move);
    match = next(match, { kind: 'move', by: whoMoves(match), text, seen: match.revision }).match;
    position = blokusDuo.play(position, move);
  }
  return clicks;
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(part * sorted.length) - 1]!;

describe.each([
  { who: 'anything at all', player: anything },
  { who: 'as the computer does', player: likeTheComputer },
])('A move of Blokus Duo by somebody who plays $who', ({ player }) => {
  it('takes four clicks or fewer half of the time, and hardly ever more than five', async () => {
    const games = [];
    for (const seed of ['one', 'two', 'three']) games.push(await clicksOfGame(player, seed));
    const clicks = games.flat().sort((a, b) => a - b);
    expect(clicks.length).toBeGreaterThan(60);
    expect(share(clicks, 0.5)).toBeLessThanOrEqual(4);
    expect(share(clicks, 0.95)).toBeLessThanOrEqual(5);
  });
});

describe('On the way to a move of Blokus Duo', () => {
  const opened = started({ game: BLOKUS_DUO });
  const match = ['e10,f10', 'i5,j5'].reduce<Playing>((now, text) => {
    const { match: later } = next(now, { kind: 'move', by: whoMoves(now), text, seen: now.revision });
    if (later.stage !== 'playing') throw new Error('the game is over');
    return later;
  }, opened);
  const position = ['e10,f10', 'i5,j5'].reduce(
    (now, text) => blokusDuo.play(now, blokusDuo.read(now, text)),
    blokusDuo.start({ seed: '', first: 0 }),
  );
  const wayOf = (text: string) =>
    wayTo(match, [...blokusDuo.steps(position, blokusDuo.read(position, text))]);

  it('the pieces stand under the board as buttons, five in a row', async () => {
    const [board] = await wayOf('g11,g12,g13,h12');
    expect(menusOf(board!.message)).toEqual([]);
    expect(buttonsOf(board!.message).filter(({ emoji }) => emoji?.name?.endsWith('_purple'))).toHaveLength(
      20,
    );
    expect(labelsOf(board!.message)).toContain('T of four…');
  });

  it('the ways are buttons with their shapes, the places buttons with their numbers', async () => {
    const [, ways, places] = await wayOf('g11,g12,g13,h12');
    expect(ways!.ask).toBe('Which way?');
    expect(
      buttonsOf(ways!.message).flatMap(({ label, emoji }) => (emoji ? [[label, emoji.name]] : [])),
    ).toEqual([
      ['1', 'blokus_T4_purple'],
      ['2', 'blokus_T4_purple_2'],
      ['3', 'blokus_T4_purple_3'],
      ['4', 'blokus_T4_purple_4'],
    ]);
    expect(places!.ask).toBe('Where?');
    expect(labelsOf(places!.message).slice(0, 3)).toEqual(['1', '2', '3']);
  });

  it('the last button names the whole move, and what it places lies on the board before', async () => {
    const last = (await wayOf('g11,g12,g13,h12')).at(-1)!;
    expect(wordsOf(last.message)).toContain('T of four › turned left › from g11 to h12 › **Place it here?**');
    expect(labelsOf(last.message)).toEqual(['Place the T of four on g11 g12 g13 h12', 'Back', 'Cancel']);
  });
});
