import { describe, expect, test } from 'vitest';
import { SEATS, type Viewer } from '../../../src/rules/game.ts';
import { CARD_NAMES, CARDS, type Card, cardNamed, nameOf } from '../../../src/rules/quexo/cards.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { anyMove, names, randomGame, someSeeds } from './games.ts';
import { scramble } from './scramble.ts';

const VIEWERS: readonly Viewer[] = [...SEATS, 'public'];

/** What lies open to a viewer in a position. */
const inSight = ({ hands, row, discards }: QuexoPosition, viewer: Viewer): Card[] => [
  ...row,
  ...discards,
  ...(viewer === 'public' ? [] : hands[viewer]),
];

describe.each(VIEWERS)('what viewer %s sees', (viewer) => {
  test.each([15, 40, 80])(
    'does not depend on anything hidden, with %d exchanges in a hundred acts',
    (exchanges) => {
      const random = randomFrom(`scramble for ${viewer}`);
      for (const seed of someSeeds(2)) {
        for (const position of randomGame(seed, exchanges).slice(0, -1)) {
          const seen = quexo.view(position, viewer);
          const same = quexo.view(scramble(position, viewer, random), viewer);
          expect(same).toEqual(seen);
          expect(quexo.diagram(same)).toBe(quexo.diagram(seen));
        }
      }
    },
  );

  test('names no card that has not been in sight', () => {
    for (const seed of someSeeds(3)) {
      const shown = new Set<string>();
      for (const position of randomGame(seed).slice(0, -1)) {
        for (const card of inSight(position, viewer)) shown.add(nameOf(card));
        const view = quexo.view(position, viewer);
        const told = `${JSON.stringify(view)} ${quexo.diagram(view)}`;
        const leaks = CARD_NAMES.filter((name) => !shown.has(name) && new RegExp(`\\b${name}\\b`).test(told));
        expect(leaks).toEqual([]);
      }
    }
  });

  test('is the same in games that differ only in what the viewer never saw', () => {
    let different = 0;
    for (const seed of someSeeds(16)) {
      const { game, twin } = twins(viewer, randomFrom(`twins of ${seed}`));
      if (JSON.stringify(twin) !== JSON.stringify(game)) different++;
      for (const [ply, position] of game.entries()) {
        const seen = quexo.view(position, viewer);
        const same = quexo.view(twin[ply]!, viewer);
        expect(same).toEqual(seen);
        expect(quexo.diagram(same)).toBe(quexo.diagram(seen));
      }
    }
    expect(different).toBeGreaterThan(12);
  });
});

/** Nine turns: so long no exchanged card comes off the deck again, for 27 others lie above. Nor can a game end. */
const PLIES_BEFORE_RETURN = 36;

/** A game, and the same with all cards mixed up among themselves that the viewer has not seen to its end. */
function twins(viewer: Viewer, random: Random): { game: QuexoPosition[]; twin: QuexoPosition[] } {
  const cards = random.shuffle(CARDS);
  const start = tableOf(cards, (card) => card);
  const game = [start];
  const written: string[] = [];
  const plies = 1 + random.below(PLIES_BEFORE_RETURN);
  while (written.length < plies) {
    const position = game.at(-1)!;
    const move = anyMove(position, random, 50);
    written.push(quexo.write(position, move));
    game.push(quexo.play(position, move));
  }

  const seen = new Set(game.flatMap((position) => inSight(position, viewer)));
  const unseen = CARDS.filter((card) => !seen.has(card));
  const mixed = random.shuffle(unseen);
  const inTwin = (card: Card): Card => (seen.has(card) ? card : mixed[unseen.indexOf(card)]!);
  const twin = [tableOf(cards, inTwin)];
  for (const text of written) {
    const position = twin.at(-1)!;
    const [head, list] = text.split('=');
    const ofTwin = (list?.match(/../g) ?? []).map((name) => nameOf(inTwin(cardNamed(name)!)));
    twin.push(quexo.play(position, quexo.read(position, `${head} ${ofTwin.join('')}`)));
  }
  return { game, twin };
}

function tableOf(cards: readonly Card[], changed: (card: Card) => Card): QuexoPosition {
  const lot = (from: number, to?: number): string => names(cards.slice(from, to).map(changed));
  return setUp({ turn: 0, hands: [lot(0, 10), lot(10, 20)], row: lot(20, 25), deck: lot(25) });
}
