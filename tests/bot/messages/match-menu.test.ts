import { describe, expect, it } from 'vitest';
import { matchMenu } from '../../../src/bot/messages/match-menu.ts';
import type { Playing } from '../../../src/match/match.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { ENGLISH, LANGUAGES } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, CARL, COMPUTER, next, played, started } from '../../match/scenes.ts';
import { demandThatDiscordTakes, labelsOf, wordsOf } from './look-at-message.ts';

const t = textsIn(ENGLISH);
const labels = (match: Playing, person = ANN, hints = true): readonly (string | undefined)[] =>
  labelsOf(matchMenu(t, { match, person, hints }));

const TO_ONE_WHO_WAITS = ['Plan ahead', 'Give a day'];
const TO_ALL = ['Rules', 'Next game'];

describe('What is behind “More”', () => {
  it('is what this player can do now', () => {
    const moved = played(started(), 'c3-d4');
    expect(labels(started())).toEqual(['Offer draw', ...TO_ALL, 'Resign', 'Close']);
    expect(labels(moved)).toEqual([
      ...TO_ONE_WHO_WAITS,
      'Take back',
      'Offer draw',
      ...TO_ALL,
      'Resign',
      'Close',
    ]);
    expect(labels(moved, BEN)).toEqual(['Offer draw', ...TO_ALL, 'Resign', 'Close']);
  });

  it('is the hand where there is one, and what is no secret for those who do not play', () => {
    const quexo = started({ game: QUEXO, side: 'random' });
    expect(labels(quexo)).toEqual(['Your hand', 'Offer draw', ...TO_ALL, 'Resign', 'Close']);
    expect(labels(quexo, CARL)).toEqual([...TO_ALL, 'Close']);
  });

  it('is a hint where the game does not count and a computer player is there', () => {
    const match = started({ to: COMPUTER, rated: false });
    expect(labels(match)).toEqual(['Hint', ...TO_ALL, 'Resign', 'Close']);
    expect(labels(match, ANN, false)).not.toContain('Hint');
    expect(labels(started())).not.toContain('Hint');
  });

  it('is the answer to what the other player asks', () => {
    const offered = next(started(), { kind: 'offer-draw', by: ANN }).match as Playing;
    const asked = matchMenu(t, { match: offered, person: BEN, hints: false });
    expect(wordsOf(asked)).toContain('Do you agree to a draw?');
    expect(labelsOf(asked).slice(0, 2)).toEqual(['Yes', 'No']);
    expect(labels(offered)).toEqual([...TO_ALL, 'Resign', 'Close']);
  });

  it.each(LANGUAGES)('fits into a message, in rows that phones do not wrap: %s', (language) => {
    const match = played(started({ rated: false }), 'c3-d4');
    for (const person of [ANN, BEN, CARL]) {
      demandThatDiscordTakes(matchMenu(textsIn(language), { match, person, hints: true }));
    }
  });
});
