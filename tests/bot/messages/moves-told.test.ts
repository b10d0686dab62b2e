import { describe, expect, it } from 'vitest';
import { isRepeated } from '../../../src/bot/actions/repeated-click.ts';
import { boardMessage, boardToWatch } from '../../../src/bot/messages/board-message.ts';
import { ownMoveWords } from '../../../src/bot/messages/match-view.ts';
import { playerBoardMessage } from '../../../src/bot/messages/picker.ts';
import { replayMessage } from '../../../src/bot/messages/replay-message.ts';
import type { Over, Playing } from '../../../src/match/match.ts';
import { fingerprintOf, positionOf } from '../../../src/match/position.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { ENGLISH, LANGUAGES } from '../../../src/texts/languages.ts';
import { inTextMode, textsIn } from '../../../src/texts/texts.ts';
import { asPlaying, BEN, COMPUTER, NOON, next, played, started, whoMoves } from '../../match/scenes.ts';
import { altTextsOf, contentOf, demandThatDiscordTakes, NAMES, wordsOf } from './look-at-message.ts';

const t = textsIn(ENGLISH);
const moved = (match: Playing, text: string): Playing =>
  asPlaying(
    next(match, {
      ...{ kind: 'move', by: whoMoves(match), text, seen: match.revision },
      automatic: [true, true],
    }).match,
  );

/** Ben has moved, and Ann has had to capture. */
const one = moved(played(started(), 'b3-b4'), 'b6-b5');
const five = moved(played(started(), 'b3-b4', 'c8-e6', 'c2-c4', 'b6-a5', 'g2-e4'), 'c7-c5');
const looking = (match: Playing, seat: 0 | 1) => ({ match, seat, names: NAMES, draw: drawBoard });

describe('forced moves', () => {
  it('are listed on the next board, behind the move that they followed, and in its alt text', async () => {
    const board = await boardMessage(t, one, NAMES, drawBoard);
    const [first, ...lines] = contentOf(board).split('\n');
    expect(first).toMatch(/^<@\d+2>, your move in Eximo: <@\d+1> moved b4 to b6 to d6/);
    expect(lines.slice(0, 2)).toEqual([
      'Before that, <@100000000000000002> moved b6 to b5.',
      'b4xb6xd6 was forced.',
    ]);
    expect(altTextsOf(board)[0]).toContain('b4xb6xd6 was forced.');
  });

  it('are listed all of them, in every language, in a message that Discord takes', async () => {
    for (const language of LANGUAGES) {
      const board = await boardMessage(textsIn(language), five, NAMES, drawBoard);
      demandThatDiscordTakes(board);
      for (const ply of five.moves.slice(6)) expect(contentOf(board)).toContain(ply);
    }
  });

  it('are told to whoever looks in words, plays or not', async () => {
    const words = inTextMode(t);
    for (const message of [
      await boardToWatch(words, one, NAMES, drawBoard),
      await playerBoardMessage(words, looking(one, 0)),
      await playerBoardMessage(words, looking(one, 1)),
    ]) {
      expect(wordsOf(message)).toMatch(/Before that, <@\d+> moved b6 to b5\.\nb4xb6xd6 was forced\./);
    }
  });

  it('against the computer are listed with all that was played since the player has chosen', async () => {
    const begun = played(started({ to: COMPUTER, rated: false }), 'b3-b4');
    const table = moved(begun, 'b6-b5');
    const choice = positionOf(table).moves()[0]!.written();
    const words = contentOf(await boardMessage(t, moved(table, choice), NAMES, drawBoard));
    expect(words).toContain('b4xb6xd6 was forced.');
    expect(words).toMatch(
      /Before that, <@\d+> moved b3 to b4, the computer moved b6 to b5 and <@\d+> moved b4 to b6 to d6/,
    );
  });

  it('are not what somebody is told of their own move', () => {
    expect(ownMoveWords(t, one, 1)).toBe('You moved b6 to b5.');
  });

  it('do not make the second half of a double click a mistake', () => {
    const before = played(started(), 'b3-b4');
    const path = pathTo(before, 'b6-b5');
    const click = { position: fingerprintOf(before), pathIn: () => path };
    expect(isRepeated(one, 1, click, NOON)).toBe(true);
    expect(isRepeated(one, 0, click, NOON)).toBe(false);
  });

  it('are marked where somebody steps through the game', async () => {
    const over = next(one, { kind: 'resign', by: BEN }).match as Over;
    const at = async (move: number) =>
      wordsOf(await replayMessage(t, { match: over, move, names: NAMES, draw: drawBoard }));
    expect(await at(2)).not.toContain('played itself');
    expect(await at(3)).toContain('It was the only move, and played itself.');
  });
});

/** The answers that lead to this move. */
function pathTo(match: Playing, text: string, path: readonly number[] = []): readonly number[] {
  const choice = positionOf(match).choose(path);
  if (choice.kind === 'move') return choice.move.written() === text ? path : [];
  for (const option of choice.options.keys()) {
    const found = pathTo(match, text, [...path, option]);
    if (found.length > 0) return found;
  }
  return [];
}
