import { describe, expect, it } from 'vitest';
import { firstLine, type PublicEvent } from '../../../src/bot/messages/first-line.ts';
import { viewOf } from '../../../src/bot/messages/match-view.ts';
import { deadlineOf } from '../../../src/match/clock.ts';
import type { Notice } from '../../../src/match/effect.ts';
import type { ChallengeEvent, MatchEvent } from '../../../src/match/event.ts';
import {
  type Match,
  type MatchId,
  matchId,
  type PersonId,
  type Playing,
  peopleOf,
} from '../../../src/match/match.ts';
import { allGames, gameOf } from '../../../src/rules/catalogue.ts';
import type { View } from '../../../src/rules/game.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, CARL, COMPUTER, challenged, next, played, started, whoMoves } from '../../match/scenes.ts';
import { anyMove, momentsOf } from './games-of-chance.ts';

const t = textsIn(ENGLISH);

const [ann, ben, carl] = [`<@${ANN}>`, `<@${BEN}>`, `<@${CARL}>`];

const board = (match: Match): PublicEvent => {
  if (match.stage !== 'playing' && match.stage !== 'over') throw new Error('not begun');
  return { kind: 'board', match };
};
const challenge = (changes: Partial<ChallengeEvent> = {}, previous?: MatchId): PublicEvent => {
  const match = challenged(changes);
  if (match.stage !== 'challenge') throw new Error('no challenge');
  return { kind: 'challenge', match: { ...match, ...(previous && { previous }) } };
};
const following = (match: Match, ...events: readonly MatchEvent[]): Match =>
  events.reduce((now, event) => next(now, event).match, match);
const withdrawn = (match: Match): PublicEvent => {
  if (match.stage !== 'withdrawn') throw new Error('still there');
  return { kind: 'withdrawn', match };
};
const notice = (match: Match, to: PersonId, about: Exclude<Notice['about'], 'challenge-declined'>) =>
  ({ kind: 'notice', match, to, notice: { about } }) as const;

/** The turn of a person, in a game against the computer. */
const againstComputer = started({ to: COMPUTER, rated: false, clock: 'none' });
const timeOut = (match: Playing) =>
  next(match, { kind: 'time-out', availableSince: 0 }, deadlineOf(match)! + 1).match;
const offered = following(started(), { kind: 'offer-draw', by: ANN });
const declined = following(challenged(), { kind: 'decline', by: BEN, reason: 'not-now' });
const cancelled = following(challenged(), { kind: 'cancel', by: ANN });
const resigned = following(played(started(), 'c3-d4'), { kind: 'resign', by: BEN });

describe('the first words, which a locked phone shows, of', () => {
  it.each<[string, PublicEvent, string]>([
    [
      'a game that begins',
      board(started()),
      `${ann}, ${ben}: your game of Eximo is on, and ${ann} moves first.`,
    ],
    [
      'a game against the computer that begins',
      board(againstComputer),
      `${ann}, your game of Eximo against the computer is on, and you move first.`,
    ],
    ['a turn', board(played(started(), 'c3-d4')), `${ben}, your move in Eximo: ${ann} moved c3 to d4.`],
    [
      'a turn after the computer’s move',
      board(played(againstComputer, 'c3-d4', 'f6-f5')),
      `${ann}, your move in Eximo: the computer moved f6 to f5.`,
    ],
    [
      'a turn of the computer',
      board(played(againstComputer, 'c3-d4')),
      `The computer is to move in Eximo: ${ann} moved c3 to d4.`,
    ],
    [
      'a turn with a draw on offer',
      board(following(offered, { kind: 'move', by: ANN, text: 'c3-d4', seen: offered.revision })),
      `${ben}, your move in Eximo: ${ann} moved c3 to d4. A draw is on offer.`,
    ],
    ['a resignation', board(resigned), `${ann} has won Eximo: ${ben} has resigned.`],
    ['a loss on time', board(timeOut(started())), `${ben} has won Eximo: ${ann} has run out of time.`],
    [
      'a draw by agreement',
      board(following(offered, { kind: 'answer-draw', by: BEN, yes: true })),
      `${ann}, ${ben}: Eximo is drawn by agreement.`,
    ],
    [
      'a game that was called off',
      board(following(started(), { kind: 'abort', by: ANN })),
      `${ann}, ${ben}: Eximo was called off, so nobody wins.`,
    ],
    [
      'a game given up against the computer',
      board(following(againstComputer, { kind: 'resign', by: ANN })),
      `${ann}, the computer has won Eximo: you have resigned.`,
    ],
    ['a challenge', challenge(), `${ben}, ${ann} challenges you to Eximo.`],
    ['a challenge to anyone', challenge({ to: 'anyone' }), `${ann} challenges anyone to Eximo.`],
    [
      'a challenge to play again',
      challenge({}, matchId('AbCdEf122')),
      `${ben}, ${ann} challenges you to a rematch of Eximo.`,
    ],
    ['a challenge that was declined', withdrawn(declined), `${ann} challenged ${ben} to Eximo.`],
    [
      'an open challenge that was withdrawn',
      withdrawn(following(challenged({ to: 'anyone' }), { kind: 'cancel', by: ANN })),
      `${ann} challenged anyone to Eximo.`,
    ],
    [
      'the notice that a challenge was declined',
      {
        kind: 'notice',
        match: declined,
        to: ANN,
        notice: { about: 'challenge-declined', reason: 'not-now' },
      },
      `${ann}, ${ben} has declined your challenge to Eximo: “Not now, please ask again later.”`,
    ],
    [
      'the notice that a challenge was withdrawn',
      notice(cancelled, BEN, 'challenge-cancelled'),
      `${ben}, ${ann} has withdrawn the challenge to Eximo.`,
    ],
    [
      'the notice that nobody has answered',
      notice(challenged(), ANN, 'challenge-expired'),
      `${ann}, ${ben} has not answered your challenge to Eximo in time.`,
    ],
    [
      'the notice that nobody has accepted an open challenge',
      notice(challenged({ to: 'anyone' }), ANN, 'challenge-expired'),
      `${ann}, nobody has accepted your challenge to Eximo in time.`,
    ],
    [
      'the offer of a draw',
      notice(offered, BEN, 'draw-offered'),
      `${ben}, ${ann} offers a draw in Eximo. Do you agree?`,
    ],
    [
      'a draw that was turned down',
      notice(started(), ANN, 'draw-declined'),
      `${ann}, ${ben} would rather play on than agree to a draw in Eximo.`,
    ],
    [
      'a wish to take a move back',
      notice(following(played(started(), 'c3-d4'), { kind: 'ask-takeback', by: ANN }), BEN, 'takeback-asked'),
      `${ben}, ${ann} would like to take the last move back in Eximo. Is that all right?`,
    ],
    [
      'such a wish that was turned down',
      notice(started(), ANN, 'takeback-declined'),
      `${ann}, ${ben} would rather not have the move taken back in Eximo.`,
    ],
    [
      'a reminder',
      notice(started(), ANN, 'reminder'),
      `${ann}, it is your move in Eximo, and little time is left.`,
    ],
    [
      'a challenge that is accepted',
      { kind: 'accepted', match: started() },
      `The challenge to Eximo is accepted: ${ann} and ${ben} play.`,
    ],
    [
      'a replay',
      { kind: 'replay', match: asOver(resigned) },
      `A game of Eximo to watch again: ${ann} against ${ben}.`,
    ],
    [
      'a season that one person has won',
      { kind: 'season', season: '2026-Q3', winners: [CARL] },
      `The season Q3 2026 is over, and ${carl} has won it.`,
    ],
    [
      'a season that two have won',
      { kind: 'season', season: '2026-Q3', winners: [ANN, CARL] },
      `The season Q3 2026 is over, and ${ann} and ${carl} have won it.`,
    ],
    [
      'a season that nobody has won',
      { kind: 'season', season: '2026-Q3', winners: [] },
      'The season Q3 2026 is over.',
    ],
  ])('%s', (_, event, words) => {
    expect(firstLine(t, event)).toBe(words);
  });
});

function asOver(match: Match) {
  if (match.stage !== 'over') throw new Error('not over');
  return match;
}

const everyPly = (): number => 1;

/** What a phone makes of it: it shows names instead of mentions. */
const onPhone = (line: string): string => line.replaceAll(/<@\d+>/g, '@Somebody');

describe.each(allGames().map(({ id, title }) => [title, id] as const))(
  'in %s, the first words',
  (title, game) => {
    it.each([
      ['a person', {}],
      ['the computer', { to: COMPUTER, rated: false, clock: 'none' }],
    ] as const)('against %s say who is to move, in which game, and who has done what', (_, changes) => {
      for (const { match } of momentsOf(game, everyPly, changes)) {
        const line = firstLine(t, board(match));
        expect(line).toContain(title);
        expect(line).not.toMatch(/[\n#]|<t:|undefined/);
        expect(line.endsWith('.')).toBe(true);
        if (match.stage === 'over') {
          expect(line).toMatch(/has won|have won|is drawn/);
          for (const person of peopleOf(match)) expect(line).toContain(`<@${person}>`);
          continue;
        }
        const mover = whoMoves(match);
        expect(line.startsWith(mover === 'computer' ? 'The computer is to move' : `<@${mover}>, `)).toBe(
          true,
        );
        // The names of the sides are not what people call each other by.
        for (const seat of gameOf(game).seats) expect(line).not.toMatch(new RegExp(`\\b${seat}\\b`));
        expect(onPhone(line).slice(0, 100)).toContain(match.moves.length === 0 ? 'is on' : ': ');
      }
    });
  },
);

describe('in Quexo, the first words', () => {
  const SUITS: Readonly<Record<string, string>> = { S: '♠', C: '♣', D: '♦', H: '♥' };
  /** The cards of a view, which writes them `TD`, as people read them: `10♦`. */
  const cardsIn = (view: View): string[] =>
    (JSON.stringify(view).match(/[2-9TJQKA][SCDH]/g) ?? []).map(
      (card) => `${card.charAt(0).replace('T', '10')}${SUITS[card.charAt(1)]}`,
    );

  it.each([
    ['a person', {}],
    ['the computer', { to: COMPUTER, rated: false, clock: 'none' }],
  ] as const)('against %s name no card that not everybody knows', (_, changes) => {
    for (const { match } of momentsOf(QUEXO, everyPly, changes)) {
      const known = cardsIn(viewOf(match, 'public'));
      const told = firstLine(t, board(match)).match(/(?:10|[2-9AJQK])[♠♣♦♥]/g) ?? [];
      expect(told.filter((card) => !known.includes(card))).toEqual([]);
    }
  });

  it('tell a player who goes on in the same turn so', () => {
    const first = started({ game: QUEXO, side: 'random' });
    const acted = played(first, anyMove(first, randomFrom('an act')));
    if (acted.turn !== first.turn) throw new Error('the turn is over');
    expect(firstLine(t, board(acted))).toContain(`<@${whoMoves(acted)}>, your move again in Quexo: `);
  });
});
