import { describe, expect, it } from 'vitest';
import type { PersonId } from '../../src/match/match.ts';
import { justOffered } from '../../src/match/offers.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import {
  ANN,
  asPlaying,
  BEN,
  CARL,
  COMPUTER,
  DAY,
  NOON,
  next,
  owed,
  played,
  refusal,
  seat,
  started,
} from './scenes.ts';

const table = played(started(), 'c3-d4', 'f6-f5');
const offered = next(table, { kind: 'offer-draw', by: BEN }).match;
const yes = (kind: 'answer-draw' | 'answer-takeback', by: PersonId) => ({ kind, by, yes: true }) as const;
const no = (kind: 'answer-draw' | 'answer-takeback', by: PersonId) => ({ kind, by, yes: false }) as const;

describe('a draw', () => {
  it('is offered in or out of turn, on a new board', () => {
    for (const by of [ANN, BEN]) {
      const asked = next(table, { kind: 'offer-draw', by });
      expect(owed(asked)).toEqual(['board post']);
      expect(justOffered(asPlaying(asked.match))).toMatchObject({ kind: 'draw', by: seat(table, by) });
    }
  });

  it('is not a new one any more once the one who offers it has moved', () => {
    const ownFirst = asPlaying(next(table, { kind: 'offer-draw', by: ANN }).match);
    expect(justOffered(played(ownFirst, 'b3-b4'))).toBeUndefined();
  });

  it.each([
    ['accepted', yes('answer-draw', ANN)],
    ['offered by the other, too', { kind: 'offer-draw', by: ANN } as const],
  ])('is agreed on when %s', (_, event) => {
    const agreed = next(offered, event);
    expect(agreed.match).toMatchObject({ outcome: { end: 'agreement', winner: 'draw', rated: true } });
    expect(owed(agreed)).toEqual(['board post']);
  });

  it('that is declined is told, and may be offered again only after a move', () => {
    const declined = next(offered, no('answer-draw', ANN));
    expect(owed(declined)).toEqual(['board update', 'notify Ben draw-declined']);
    expect(refusal(declined.match, { kind: 'offer-draw', by: BEN })).toBe('offer_refused');
    expect(refusal(declined.match, { kind: 'offer-draw', by: ANN })).toBe('accepted');
    const moved = played(asPlaying(declined.match), 'b3-b4');
    expect(refusal(moved, { kind: 'offer-draw', by: BEN })).toBe('accepted');
  });

  it('lapses with the next move of the other, but not with one’s own', () => {
    expect(refusal(played(asPlaying(offered), 'b3-b4'), yes('answer-draw', ANN))).toBe('no_offer');
    const ownFirst = next(table, { kind: 'offer-draw', by: ANN }).match;
    const movedOn = played(asPlaying(ownFirst), 'b3-b4');
    expect(refusal(movedOn, yes('answer-draw', BEN))).toBe('accepted');
    expect(refusal(played(movedOn, 'b6-b5'), yes('answer-draw', BEN))).toBe('no_offer');
  });

  it.each([
    ['twice', offered, { kind: 'offer-draw', by: BEN } as const, 'offer_pending'],
    ['by a stranger', table, { kind: 'offer-draw', by: CARL } as const, 'not_a_player'],
    ['to oneself', offered, yes('answer-draw', BEN), 'offer_pending'],
    [
      'when a takeback is asked for instead',
      offered,
      { kind: 'ask-takeback', by: ANN } as const,
      'answer_first',
    ],
    ['that was never offered', table, yes('answer-draw', ANN), 'no_offer'],
    ['with the answer to a takeback', offered, yes('answer-takeback', ANN), 'no_offer'],
    ['by an answer of a stranger', offered, yes('answer-draw', CARL), 'not_a_player'],
  ])('cannot be had %s', (_, match, event, verdict) => {
    expect(refusal(match, event)).toBe(verdict);
  });

  it('cannot be had when the time is up', () => {
    expect(refusal(offered, yes('answer-draw', ANN), NOON + 3 * DAY)).toBe('time_is_up');
  });

  it('is not for the computer', () => {
    expect(refusal(started({ to: COMPUTER }), { kind: 'offer-draw', by: ANN })).toBe('computer_plays_on');
  });
});

describe('a takeback', () => {
  it.each([
    ['one’s last move, when it is the other’s turn', ['c3-d4'], ANN, []],
    ['both, when the other has answered', ['c3-d4', 'f6-f5'], ANN, []],
    ['only one’s own, when one moved last', ['c3-d4', 'f6-f5'], BEN, ['c3-d4']],
    ['the latest of several', ['c3-d4', 'f6-f5', 'b3-b4'], ANN, ['c3-d4', 'f6-f5']],
  ])('takes back %s', (_, moves, asker, left) => {
    const other = asker === ANN ? BEN : ANN;
    const asked = next(played(started(), ...moves), { kind: 'ask-takeback', by: asker });
    expect(owed(asked)).toEqual(['board post']);
    const back = next(asked.match, yes('answer-takeback', other));
    expect(back.match).toMatchObject({
      moves: left,
      turn: asker === ANN ? 0 : 1,
      takenBack: true,
    });
    expect(back.match).not.toHaveProperty('offer');
    expect(owed(back)).toEqual(['board post']);
    expect(played(asPlaying(back.match), asker === ANN ? 'b3-b4' : 'f6-f5')).not.toHaveProperty('takenBack');
  });

  it('that is declined is told, and may be asked for again only after a move', () => {
    const asked = next(table, { kind: 'ask-takeback', by: ANN }).match;
    const declined = next(asked, no('answer-takeback', BEN));
    expect(owed(declined)).toEqual(['board update', 'notify Ann takeback-declined']);
    expect(declined.match).toMatchObject({ moves: table.moves });
    expect(refusal(declined.match, { kind: 'ask-takeback', by: ANN })).toBe('offer_refused');
  });

  it.each([
    ['the asker', ['c3-d4', 'f6-f5'], 'b3-b4'],
    ['the other', ['c3-d4'], 'f6-f5'],
  ])('that Ann asked for lapses with a move of %s', (_, moves, text) => {
    const asked = asPlaying(next(played(started(), ...moves), { kind: 'ask-takeback', by: ANN }).match);
    expect(refusal(played(asked, text), yes('answer-takeback', BEN))).toBe('no_offer');
  });

  it('needs a move of one’s own', () => {
    expect(refusal(started(), { kind: 'ask-takeback', by: ANN })).toBe('nothing_to_take_back');
    expect(refusal(played(started(), 'c3-d4'), { kind: 'ask-takeback', by: BEN })).toBe(
      'nothing_to_take_back',
    );
  });

  it('is granted by the computer at once, also while it thinks', () => {
    const thinking = played(started({ to: COMPUTER }), 'c3-d4');
    expect(next(thinking, { kind: 'ask-takeback', by: ANN }).match).toMatchObject({ moves: [], turn: 0 });
    const answered = played(thinking, 'f6-f5');
    expect(next(answered, { kind: 'ask-takeback', by: ANN }).match).toMatchObject({ moves: [], turn: 0 });
  });

  it('does not exist in Quexo', () => {
    const match = started({ game: QUEXO, side: 'random' });
    expect(refusal(match, { kind: 'ask-takeback', by: ANN })).toBe('no_takeback');
  });
});
