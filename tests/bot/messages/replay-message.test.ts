import { describe, expect, it } from 'vitest';
import { anotherGameMessage } from '../../../src/bot/messages/another-game.ts';
import { filmMessage, filmQuestion, recordMessage } from '../../../src/bot/messages/film-message.ts';
import { partsAround } from '../../../src/bot/messages/move-menus.ts';
import { replayMessage } from '../../../src/bot/messages/replay-message.ts';
import type { Over } from '../../../src/match/match.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { gameIds } from '../../../src/rules/catalogue.ts';
import type { GameId } from '../../../src/rules/game.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { CHALLENGE, COMPUTER, next, started } from '../../match/scenes.ts';
import { momentsOf } from './games-of-chance.ts';
import {
  altTextsOf,
  componentsOf,
  demandThatDiscordTakes,
  menusOf,
  NAMES,
  rowsOfLabels,
  wordsOf,
} from './look-at-message.ts';

const t = textsIn(ENGLISH);

/** A whole game by chance. */
function wholeGame(game: GameId, against: 'somebody' | 'the computer' = 'somebody'): Over {
  const changes = against === 'the computer' ? { to: COMPUTER } : {};
  const { match } = [...momentsOf(game, () => Number.POSITIVE_INFINITY, changes)].at(-1)!;
  if (match.stage !== 'over') throw new Error('the game goes on');
  return match;
}

const movesOf = (words: string): number => Number(/before (\d+) moves/.exec(words)?.[1]);

describe.each(gameIds())('a game of %s that is over', (game) => {
  it('is shown at every moment in a message that Discord takes, in words and in a picture', async () => {
    const match = wholeGame(game);
    const all = movesOf(wordsOf(await replayMessage(t, { match, move: 0, names: NAMES, draw: drawBoard })));
    expect(all).toBeGreaterThan(8);
    for (const move of [0, 1, 2, 24, 25, all >> 1, all - 1, all, all + 1]) {
      const message = await replayMessage(t, { match, move, names: NAMES, draw: drawBoard });
      demandThatDiscordTakes(message);
      const words = wordsOf(message);
      if (move > 0 && move <= all)
        expect(words).toMatch(new RegExp(`\\*\\*Move ${move} of ${all}\\*\\*: \\S`));
      expect(altTextsOf(message)).toEqual([expect.stringMatching(/\S.{30,}/)]);
      expect(JSON.stringify(componentsOf(message))).not.toContain(CHALLENGE.seed);
      for (const labels of rowsOfLabels(message)) expect(labels.length).toBeLessThanOrEqual(4);
    }
  });

  it('has a file name for every moment, because Discord keeps files by their names', async () => {
    const match = wholeGame(game);
    const names = [0, 1, 2].map(
      async (move) =>
        (await replayMessage(t, { match, move, names: NAMES, draw: drawBoard })).files![0]!.name,
    );
    expect(new Set(await Promise.all(names)).size).toBe(3);
  });

  it('leads to any of its moves by two menus at most', async () => {
    const match = wholeGame(game);
    const draw = async () => new Uint8Array(1);
    const at = (move: number) => replayMessage(t, { match, move, names: NAMES, draw });
    const all = movesOf(wordsOf(await at(0)));
    const [first, parts] = menusOf(await at(0));
    const reached = new Set(first!.options.map(({ value }) => Number(value)));
    for (const { value } of parts?.options ?? []) {
      const [moves] = menusOf(await at(Number(value)));
      for (const option of moves!.options) reached.add(Number(option.value));
    }
    expect(reached.size).toBe(all + 1);
  });

  it.each(['somebody', 'the computer'] as const)(
    'against %s has a film, a file and other games in messages that Discord takes',
    (against) => {
      const match = wholeGame(game, against);
      const names = ['Ann', '**Ben**'] as const;
      demandThatDiscordTakes(filmQuestion(t, match));
      demandThatDiscordTakes(filmMessage(t, match, new Uint8Array(1), names));
      demandThatDiscordTakes(recordMessage(t, match, names));
      const [, other] = match.players;
      if (other.kind === 'forgotten') throw new Error('nobody is forgotten');
      demandThatDiscordTakes(anotherGameMessage(t, match, other));
    },
  );
});

describe('stepping through a game', () => {
  it('shows an act of Quexo together with its draws, as the public saw it', async () => {
    const match = wholeGame(QUEXO);
    const words = wordsOf(await replayMessage(t, { match, move: 0, names: NAMES, draw: drawBoard }));
    expect(movesOf(words)).toBeLessThan(match.moves.length / 2);
    const viewers = new Set<string>();
    await replayMessage(t, {
      match,
      move: 3,
      names: NAMES,
      draw: (view, options) => {
        viewers.add(JSON.stringify(view.viewer));
        return drawBoard(view, options);
      },
    });
    expect([...viewers]).toEqual(['"public"']);
  });

  it('of a match without a move says so, and offers no steps', async () => {
    const match = next(started({ game: SQUADRO, side: 'random' }), { kind: 'abort', by: CHALLENGE.by }).match;
    const message = await replayMessage(t, { match: match as Over, move: 0, names: NAMES, draw: drawBoard });
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain('Nobody has made a move.');
    expect(JSON.stringify(message.components)).not.toContain('Next ›');
  });

  it('goes on in words where no board can be drawn', async () => {
    const draw = () => Promise.reject(new Error('no canvas'));
    const message = await replayMessage(t, { match: wholeGame(SQUADRO), move: 4, names: NAMES, draw });
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain('I cannot draw just now');
  });

  it('of a game longer than any has a part of it in the menu, with the move that is shown', () => {
    for (const at of [0, 24, 25, 1_000, 1_999]) {
      const parts = partsAround(2_000, at);
      expect(parts).toHaveLength(25);
      expect(parts.filter(({ first, last }) => first <= at && at <= last)).toHaveLength(1);
    }
    expect(partsAround(26, 25)).toEqual([
      { first: 0, last: 24 },
      { first: 25, last: 25 },
    ]);
  });
});
