import { describe, expect, it } from 'vitest';
import { parseId } from '../../../src/bot/gateway/custom-id.ts';
import { choiceAt } from '../../../src/bot/messages/match-view.ts';
import {
  type Imagined,
  imagine,
  imagineOn,
  nextIn,
  planningMessage,
  plansMessage,
  throughOnlyMoves,
} from '../../../src/bot/messages/plan-message.ts';
import { type Playing, placeId } from '../../../src/match/match.ts';
import { LONGEST_LINE, linesOf, MOST_LINES } from '../../../src/match/plans.ts';
import { positionOf } from '../../../src/match/position.ts';
import { sightOf } from '../../../src/match/sight.ts';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { gameIds } from '../../../src/rules/catalogue.ts';
import { opponent } from '../../../src/rules/game.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { ENGLISH, LANGUAGES } from '../../../src/texts/languages.ts';
import { inTextMode, textsIn } from '../../../src/texts/texts.ts';
import { asPlaying, next, started } from '../../match/scenes.ts';
import { anyMove } from './games-of-chance.ts';
import {
  altTextsOf,
  buttonsOf,
  demandThatDiscordTakes,
  labelsOf,
  menusOf,
  NAMES,
  wordsOf,
} from './look-at-message.ts';

const t = textsIn(ENGLISH);
const GAMES = gameIds().filter((id) => id !== QUEXO);
/** The longest that Discord gives for a long time to come. */
const FAR = placeId('9223372036854775807');

/** After some moves by chance. */
function underWay(game: (typeof GAMES)[number], plies: number, random: Random): Playing {
  let match: Playing = { ...started({ game, side: 'random' }), place: FAR };
  for (let ply = 0; ply < plies; ply++) {
    const player = match.players[match.turn];
    const by = player.kind === 'person' ? player.id : 'computer';
    const { match: after } = next(match, {
      kind: 'move',
      by,
      text: anyMove(match, random),
      seen: match.revision,
    });
    if (after.stage !== 'playing') break;
    match = after;
  }
  return match;
}

/** A line by clicks: gives every message on the way, and what it comes to. */
async function clicked(match: Playing, random: Random, words = t) {
  const planning = { match, seat: opponent(match.turn), names: NAMES, draw: drawBoard };
  const shown = [];
  let imagined: Imagined = throughOnlyMoves(imagine(match, [])!);
  for (let question = nextIn(imagined); typeof question !== 'string'; question = nextIn(imagined)) {
    let path: readonly number[] = [];
    let choice = choiceAt(imagined.match, path);
    while (choice.kind === 'ask') {
      shown.push(await planningMessage(words, planning, imagined, { path, page: 0, question: choice }));
      path = [...path, random.below(choice.options.length)];
      choice = choiceAt(imagined.match, path);
    }
    imagined = [choice.move, ...choice.following].map((ply) => ply.written()).reduce(imagineOn, imagined);
  }
  shown.push(await planningMessage(words, planning, imagined, { path: [], page: 0 }));
  return { shown, imagined };
}

describe.each(GAMES)('a plan in %s', (game) => {
  it.each([0, 7, 20])('is made in messages that Discord takes, after %i moves', async (plies) => {
    const random = randomFrom(`${game} ${plies}`);
    const match = underWay(game, plies, random);
    const { shown, imagined } = await clicked(match, random);
    expect(imagined.line.length).toBeLessThanOrEqual(LONGEST_LINE);
    for (const message of shown) {
      demandThatDiscordTakes(message);
      for (const { custom_id } of [...buttonsOf(message), ...menusOf(message)]) {
        expect(parseId(custom_id), custom_id).toBeDefined();
      }
    }
    const imaginedOnes = shown.filter((message) => wordsOf(message).includes('Only imagined'));
    expect(imaginedOnes.length).toBeGreaterThan(0);
    for (const message of imaginedOnes) expect(altTextsOf(message)[0]).toContain('Only imagined');
    const [first] = shown;
    expect(wordsOf(first!)).toMatch(/What do you expect from|Only imagined/);
  });

  it('is asked in every language, and in words', async () => {
    const random = randomFrom(game);
    const match = underWay(game, 4, random);
    for (const language of LANGUAGES) {
      const { shown } = await clicked(match, random, inTextMode(textsIn(language)));
      for (const message of shown) {
        demandThatDiscordTakes(message);
        expect(altTextsOf(message)).toEqual([]);
      }
    }
  });
});

it('as many plans as somebody may have are listed, each with a way to drop it, in a message that Discord takes', () => {
  const begun = { ...started(), place: FAR };
  const full = positionOf(begun)
    .moves()
    .slice(0, MOST_LINES)
    .reduce((match: Playing, move) => {
      const by = match.players[1];
      if (by.kind !== 'person') throw new Error('nobody waits');
      const line = [move.written(), 'g6-g5'];
      return asPlaying(next(match, { kind: 'plan', by: by.id, does: 'keep', line, ...sightOf(match) }).match);
    }, begun);
  const message = plansMessage(t, full, 1);
  demandThatDiscordTakes(message);
  expect(wordsOf(message).match(/› \*\*g6 to g5\*\*/g)).toHaveLength(MOST_LINES);
  expect(linesOf(full, 0)).toEqual([]);
  expect(labelsOf(plansMessage(t, full, 0))).toEqual(['Plan ahead', 'Close']);
});
