import { type APIStringSelectComponent, ButtonStyle } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type ChoiceId, parseId } from '../../../src/bot/gateway/custom-id.ts';
import { boardMessage } from '../../../src/bot/messages/board-message.ts';
import { challengeMessage, withdrawnMessage } from '../../../src/bot/messages/challenge-message.ts';
import { emojisIn } from '../../../src/bot/messages/emojis.ts';
import { choiceAt, type StartedMatch, viewOf } from '../../../src/bot/messages/match-view.ts';
import type { Message } from '../../../src/bot/messages/message.ts';
import { noticeMessage } from '../../../src/bot/messages/notice-message.ts';
import { answerRows, pickedOption } from '../../../src/bot/messages/options.ts';
import { pickerMessage, playerBoardMessage } from '../../../src/bot/messages/picker.ts';
import { moveShown } from '../../../src/bot/messages/question.ts';
import { aimOf } from '../../../src/bot/messages/words.ts';
import { deadlineOf } from '../../../src/match/clock.ts';
import type { Notice } from '../../../src/match/effect.ts';
import {
  channelId,
  type Match,
  matchId,
  messageId,
  type Playing,
  placeId,
} from '../../../src/match/match.ts';
import { positionOf } from '../../../src/match/position.ts';
import { type BoardOptions, drawBoard } from '../../../src/render/draw-board.ts';
import { isMidTurn } from '../../../src/render/games.ts';
import { gameIds, gameOf } from '../../../src/rules/catalogue.ts';
import { type Option, wordsForSteps } from '../../../src/rules/choices.ts';
import type { Step, View } from '../../../src/rules/game.ts';
import { phrase } from '../../../src/rules/phrase.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, CHALLENGE, challenged, next, played, started, whoMoves } from '../../match/scenes.ts';
import { anyMove, momentsOf } from './games-of-chance.ts';
import {
  altTextsOf,
  buttonsOf,
  componentsOf,
  demandThatDiscordTakes,
  labelsOf,
  menusOf,
  NAMES,
  rowsOfLabels,
  wordsOf,
} from './look-at-message.ts';

const t = textsIn(ENGLISH);
/** Any question. */
const WHICH = phrase('eximo.ask.man');

/** What a player meets who answers every question of a turn, one way or another. */
async function pickersOf(match: Playing, random: Random): Promise<Message[]> {
  const seen: Message[] = [];
  let path: readonly number[] = [];
  for (let choice = choiceAt(match, path); choice.kind === 'ask'; choice = choiceAt(match, path)) {
    const choosing = { match, seat: match.turn, names: NAMES, draw: drawBoard, path, page: 0 };
    const picker = await pickerMessage(t, choosing, choice);
    seen.push(picker);
    path = clicked(picker, choice.options, random);
  }
  return seen;
}

/** The path behind one of the options, as it stands in the message. */
function clicked(picker: Message, options: readonly Option[], random: Random): readonly number[] {
  const pickIn = (menu: APIStringSelectComponent): readonly number[] => {
    const { path, page } = parseId(menu.custom_id) as ChoiceId;
    const picked = random.shuffle(menu.options).slice(0, menu.min_values ?? 1);
    const values = picked.map(({ value }) => value);
    return [...path, pickedOption(options, page, values)];
  };
  const buttons = buttonsOf(picker).filter(({ style }) => style === ButtonStyle.Primary);
  const answers = [
    ...buttons.map(
      ({ custom_id }) =>
        () =>
          (parseId(custom_id) as ChoiceId).path,
    ),
    ...menusOf(picker).map((menu) => () => pickIn(menu)),
  ];
  return answers[random.below(answers.length)]!();
}

/** Tells once who plays which side. */
const PAIRING = /^.* as \w+ against .* as \w+.*$/m;

/** Games by chance last from some thirty moves to several hundred. */
const everMoreRarely = (ply: number): number => 8 + ply / 4;

describe.each(gameIds())('the messages of a game of %s', (game) => {
  it('are what Discord takes and a player can use, from the first to the last move', async () => {
    for (const { match, random } of momentsOf(game, everMoreRarely)) {
      const board = await boardMessage(t, match, NAMES, drawBoard);
      expect([...board.calls!].sort()).toEqual(calledIn(match));
      const pickers = match.stage === 'playing' ? await pickersOf(match, random) : [];
      for (const message of [
        board,
        ...pickers,
        await playerBoardMessage(t, { match, seat: 0, names: NAMES, draw: drawBoard }),
      ]) {
        demandThatDiscordTakes(message);
        for (const labels of rowsOfLabels(message)) {
          expect(labels.length).toBeLessThanOrEqual(labels.every((label) => label.length <= 3) ? 5 : 4);
        }
        expect(altTextsOf(message)).toEqual([expect.stringMatching(/\S.{30,}/)]);
        expect(JSON.stringify([wordsOf(message), componentsOf(message)])).not.toContain(CHALLENGE.seed);
        expect(wordsOf(message)).not.toContain('@everyone');
        for (const words of [wordsOf(message).replace(PAIRING, ''), ...altTextsOf(message)]) {
          expect(words).not.toMatch(new RegExp(`\\b(${gameOf(game).seats.join('|')})\\b|=`));
        }
      }
      const goesOn = match.stage === 'playing' && isMidTurn(viewOf(match, match.turn));
      for (const picker of pickers) expect(labelsOf(picker).at(-1)).toBe(goesOn ? 'Close' : 'Cancel');
      expect(pickers.slice(1).every((picker) => labelsOf(picker).includes('Back'))).toBe(true);
    }
  });
});

describe.each(gameIds())('a hint in %s', (game) => {
  it('is told in words, and marked alone in the picture, while everything can still be chosen', async () => {
    for (const { match } of momentsOf(game, (ply) => 20 + ply)) {
      if (match.stage !== 'playing') continue;
      const steps = [...positionOf(match).moves().at(-1)!.steps()];
      const shown = moveShown(WHICH, steps);
      const asked: BoardOptions['question'][] = [];
      const looking = { match, seat: match.turn, names: NAMES };
      const draw = async (_: View, { question }: BoardOptions) => {
        asked.push(question);
        return new Uint8Array(1);
      };
      const hint = await playerBoardMessage(t, { ...looking, draw, shown });
      const told = steps.filter(({ group }, index) => !group || index === steps.length - 1);
      const marked = asked.flatMap((question) => [...question!.taken, ...question!.options]);
      expect(marked.map(({ marks }) => marks)).toEqual(told.map(({ marks }) => marks));
      expect(labelsOf(hint)).toEqual(labelsOf(await playerBoardMessage(t, { ...looking, draw })));
      expect(t.words(wordsForSteps(steps))).not.toMatch(/=|undefined/);
    }
  });
});

/** Whoever is to move; at the beginning and at the end, both. */
const calledIn = (match: StartedMatch): (string | undefined)[] =>
  match.stage === 'over' || match.moves.length === 0 ? [ANN, BEN] : [whoMoves(match)];

describe('a board', () => {
  it('has a new file name for every revision, because Discord keeps files by their names', async () => {
    const match = started();
    const later = next(match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }).match as Playing;
    const names = [match, later].map(
      async (each) => (await boardMessage(t, each, NAMES, drawBoard)).files![0]!.name,
    );
    expect(new Set(await Promise.all(names)).size).toBe(2);
  });

  it('plays a Squadro move with one click', async () => {
    const board = await boardMessage(t, started({ game: SQUADRO, side: 'random' }), NAMES, drawBoard);
    const plays = buttonsOf(board).filter(({ custom_id }) => parseId(custom_id)?.action === 'play');
    expect(plays.map(({ label }) => label)).toEqual(
      [1, 2, 3, 4, 5].map((lane) => expect.stringMatching(`^Lane ${lane}: `)),
    );
  });

  it('asks in words, and shows in its picture what it asks about', async () => {
    const shown: BoardOptions[] = [];
    const match = started();
    const board = await boardMessage(t, match, NAMES, (view, options) => {
      shown.push(options);
      return drawBoard(view, options);
    });
    expect(board.lines.at(-1)).toBe('**Which man?**');
    expect(shown.map(({ question }) => question?.options.length)).toEqual([16]);
    expect(labelsOf(board).slice(0, 4)).toEqual(['b1…', 'c1…', 'd1 jumps to d3', 'e1 jumps to e3']);
  });

  it('says that a capture is forced, and which there are', async () => {
    const board = await boardMessage(t, played(started(), 'b2-d4', 'f6-e5'), NAMES, drawBoard);
    expect(board.lines.at(-1)).toBe('**You must capture. Which way?**');
    expect(labelsOf(board).slice(0, 2)).toEqual(['d4 takes f6, h6', 'd4 takes f6, h8, adds b2']);
  });

  it('asks nothing and marks nothing where hands are hidden, or the computer is to move', async () => {
    const match = started({ to: { kind: 'computer', level: 2 }, side: 1 });
    for (const each of [started({ game: QUEXO, side: 'random' }), match]) {
      await boardMessage(t, each, NAMES, (view, options) => {
        expect(options.question).toBeUndefined();
        return drawBoard(view, options);
      });
    }
    expect(labelsOf(await boardMessage(t, match, NAMES, drawBoard))).toEqual([
      'Hint',
      'Resign',
      'Rules',
      'Read',
      'Next game',
      'More',
    ]);
  });

  it('offers to take a move back once there is one', async () => {
    expect(labelsOf(await boardMessage(t, started(), NAMES, drawBoard))).not.toContain('Take back');
    const match = started({ game: SQUADRO, side: 'random' });
    const moved = played(match, anyMove(match, randomFrom('one move')));
    expect(labelsOf(await boardMessage(t, moved, NAMES, drawBoard))).toContain('Take back');
    const opened = played(started({ to: { kind: 'computer', level: 2 }, side: 1 }), 'c3-d4');
    expect(labelsOf(await boardMessage(t, opened, NAMES, drawBoard))).not.toContain('Take back');
    const answered = played(opened, 'b6-b5');
    expect(labelsOf(await boardMessage(t, answered, NAMES, drawBoard))).toContain('Take back');
  });

  it('always offers to type the move, in rows that phones do not wrap: what can best be done without gives way', async () => {
    const full = await boardMessage(t, played(started(), 'c3-d4'), NAMES, drawBoard);
    expect(full.rows).toHaveLength(5);
    expect(full.rows?.at(-1)?.components).toHaveLength(4);
    expect(labelsOf(full).slice(-4)).toEqual(['Type a move', 'Resign', 'Read', 'More']);
    const wide = await boardMessage(t, started({ game: SQUADRO, side: 'random' }), NAMES, drawBoard);
    expect(wide.rows?.slice(-2).map(({ components }) => components.length)).toEqual([3, 4]);
    expect(labelsOf(wide).slice(-7)).toEqual([
      ...['Offer draw', 'Resign', 'Rules', 'Read', 'Next game', 'Plan ahead', 'More'],
    ]);
  });

  it('says who plays whom, whose turn it is, until when, and what the last move was', async () => {
    const match = next(started(), { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }).match as Playing;
    const words = wordsOf(await boardMessage(t, match, NAMES, drawBoard));
    expect(words).toContain(`<@${ANN}> as Black against <@${BEN}> as White`);
    expect(words).toContain(`**<@${BEN}> to move**`);
    expect(words).toContain(`<t:${deadlineOf(match)! / 1000}:R>`);
    expect(words).toContain(`<@${ANN}> moved c3 to d4.`);
  });

  it.each([
    ['resign', `<@${BEN}> has won Eximo: <@${ANN}> has resigned.`],
    ['abort', 'Eximo was called off, so nobody wins.'],
  ] as const)('after %s tells the result and offers what comes next', async (kind, words) => {
    const over = next(started(), { kind, by: ANN }).match as StartedMatch;
    const board = await boardMessage(t, over, NAMES, drawBoard);
    expect(wordsOf(board)).toContain(words);
    expect(labelsOf(board)).toEqual(['Rematch', 'Another game', 'Read', 'Next game']);
  });

  it('of a game that is over offers to watch it again, once there was a move', async () => {
    const over = next(played(started(), 'c3-d4'), { kind: 'resign', by: ANN }).match as StartedMatch;
    expect(labelsOf(await boardMessage(t, over, NAMES, drawBoard))).toEqual([
      'Rematch',
      'Replay',
      'Another game',
      'Read',
      'Next game',
    ]);
  });

  it.each(gameIds())(
    'of %s says the aim of the game before the first move, and then no more',
    async (game) => {
      const aim = aimOf(t, { game });
      const match = started({ game, side: 'random' });
      const first = await boardMessage(t, match, NAMES, drawBoard);
      expect(first.lines).toContain(aim);
      expect(labelsOf(first)).toContain('More');
      expect(aim.length).toBeLessThanOrEqual(120);
      const moved = played(match, anyMove(match, randomFrom(game)));
      expect(wordsOf(await boardMessage(t, moved, NAMES, drawBoard))).not.toContain(aim);
    },
  );

  it('says the aim also after the first move of the computer, before which nothing was shown', async () => {
    const aim = aimOf(t, CHALLENGE);
    const opened = played(started({ to: { kind: 'computer', level: 2 }, side: 1 }), 'c3-d4');
    expect((await boardMessage(t, opened, NAMES, drawBoard)).lines).toContain(aim);
    expect((await boardMessage(t, played(opened, 'b6-b5'), NAMES, drawBoard)).lines).not.toContain(aim);
  });

  it('tells a draw by agreement, and a loss on time', async () => {
    const offered = next(started(), { kind: 'offer-draw', by: ANN }).match;
    const drawn = next(offered, { kind: 'answer-draw', by: BEN, yes: true }).match as StartedMatch;
    expect(wordsOf(await boardMessage(t, drawn, NAMES, drawBoard))).toContain('Eximo is drawn by agreement.');
    const match = started();
    const late = deadlineOf(match)! + 1;
    const lost = next(match, { kind: 'time-out', availableSince: 0 }, late).match as StartedMatch;
    expect(wordsOf(await boardMessage(t, lost, NAMES, drawBoard))).toContain(
      `<@${BEN}> has won Eximo: <@${ANN}> has run out of time.`,
    );
  });

  it('says that a draw is on offer to the one who may accept it', async () => {
    const offered = next(started(), { kind: 'offer-draw', by: ANN }).match;
    const move = { kind: 'move', by: ANN, text: 'c3-d4', seen: offered.revision } as const;
    const board = await boardMessage(t, next(offered, move).match as StartedMatch, NAMES, drawBoard);
    expect(wordsOf(board)).toContain('A draw is on offer.');
    expect(wordsOf(board)).toContain(`**<@${BEN}>, do you agree to a draw?**`);
    expect(labelsOf(board)).toEqual(expect.arrayContaining(['Yes', 'No']));
    expect(labelsOf(board)).not.toContain('Offer draw');
  });

  it('asks the other player what is offered, and calls nobody else', async () => {
    const asked = next(played(started(), 'c3-d4'), { kind: 'ask-takeback', by: ANN }).match;
    const board = await boardMessage(t, asked as StartedMatch, NAMES, drawBoard);
    expect(board.lines[0]).toBe(`<@${BEN}>, <@${ANN}> asks to take back their last move in Eximo.`);
    expect(board.calls).toEqual([BEN]);
    expect(labelsOf(board).slice(0, 2)).toEqual(['Yes', 'No']);
    expect(board.lines.slice(-2)).toEqual([
      `**<@${BEN}>, may <@${ANN}> take the last move back?**`,
      '**Which man?**',
    ]);
    expect(wordsOf(board)).toContain(`Last move: <@${ANN}> moved c3 to d4.`);

    const refused = next(asked, { kind: 'answer-takeback', by: BEN, yes: false }).match;
    const after = await boardMessage(t, refused as StartedMatch, NAMES, drawBoard);
    expect(after.lines[1]).toBe(`<@${BEN}> would rather not have the move taken back.`);
    expect(labelsOf(after)).not.toContain('Yes');
    expect(wordsOf(after)).not.toContain('Yes or No');

    const granted = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }).match;
    expect((await boardMessage(t, granted as StartedMatch, NAMES, drawBoard)).lines[0]).toBe(
      `<@${ANN}>, your move again in Eximo: you took back your last move.`,
    );
  });

  it.each(gameIds())('has room in %s for what is asked', async (game) => {
    const random = randomFrom(`offers in ${game}`);
    let match = started({ game, side: 'random' });
    for (let plies = 0; plies < 6; plies++) {
      const asked = next(match, { kind: 'offer-draw', by: ANN }).match;
      demandThatDiscordTakes(await boardMessage(t, asked as StartedMatch, NAMES, drawBoard));
      match = played(match, anyMove(match, random));
    }
  });

  it('against the computer shows both moves, since the first had no message of its own', async () => {
    let match = started({ to: { kind: 'computer', level: 2 }, game: SQUADRO, side: 'random' });
    const random = randomFrom('a few moves');
    while (match.moves.length < 4 || whoMoves(match) === 'computer') {
      const text = anyMove(match, random);
      match = next(match, { kind: 'move', by: whoMoves(match), text, seen: match.revision }).match as Playing;
    }
    const words = wordsOf(await boardMessage(t, match, NAMES, drawBoard));
    expect(words.match(/moved \w+ steps? \w+ in lane \d/g)).toHaveLength(2);
    expect(labelsOf(await boardMessage(t, match, NAMES, drawBoard))).not.toContain('Offer draw');
  });
});

describe('in Quexo', () => {
  /** `10♥`, `TH`, or several in a row: `AS2H3D`. */
  const CARDS = /(?:10|[2-9AJQK])[♠♣♦♥]|(?<![A-Za-z0-9])(?:[2-9TJQKA][SCDH])+(?![A-Za-z0-9])/g;
  const FACES: Readonly<Record<string, string>> = { S: '♠', C: '♣', D: '♦', H: '♥' };
  const faceOf = (card: string): string =>
    /[SCDH]$/.test(card) ? `${card.slice(0, -1).replace('T', '10')}${FACES[card.at(-1)!]}` : card;
  const cardsIn = (text: string): Set<string> =>
    new Set((text.match(CARDS) ?? []).flatMap((cards) => cards.match(/10.|../g) ?? []).map(faceOf));

  it('nothing that everybody sees names a card that not everybody knows', async () => {
    for (const { match } of momentsOf(QUEXO, () => 37)) {
      const known = cardsIn(JSON.stringify(viewOf(match, 'public')));
      const message = await boardMessage(t, match, NAMES, drawBoard);
      const told = cardsIn(JSON.stringify([message.lines, message.rows, altTextsOf(message)]));
      expect([...told].filter((card) => !known.has(card))).toEqual([]);
    }
  });

  it('the board does not even tell what a player could do', async () => {
    for (const { match } of momentsOf(QUEXO, () => 97)) {
      if (match.stage !== 'playing') continue;
      const board = await boardMessage(t, match, NAMES, drawBoard);
      expect(menusOf(board)).toEqual([]);
      expect(labelsOf(board)).toEqual([
        'Choose your move',
        'Type a move',
        'Your hand',
        'Offer draw',
        'Resign',
        'Rules',
        'Read',
        'Next game',
        'More',
      ]);
      const side = ['quexo_red', 'quexo_blue'][match.turn];
      expect(emojisIn(board.rows ?? []), 'whose turn it is, and nothing else').toEqual([side]);
    }
  });
});

describe('a challenge', () => {
  it('says who challenges whom to what, and calls nobody but the one who is challenged', () => {
    const match = challenged();
    if (match.stage !== 'challenge') throw new Error('no challenge');
    const message = challengeMessage(t, match);
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain(`<@${BEN}>, <@${ANN}> challenges you to Eximo.`);
    expect(wordsOf(message)).toContain(`3 days per move · rated · <@${ANN}> plays Black`);
    expect(message.calls).toEqual([BEN]);
    expect(wordsOf(message)).toContain(aimOf(t, match));
    expect(labelsOf(message)).toEqual(['Accept', 'Decline', 'Withdraw', 'Rules']);
  });

  it('to anyone calls nobody, and nobody can decline it', () => {
    const match = challenged({ to: 'anyone' });
    if (match.stage !== 'challenge') throw new Error('no challenge');
    expect(challengeMessage(t, match).calls).toEqual([]);
    expect(labelsOf(challengeMessage(t, match))).toEqual(['Accept', 'Withdraw', 'Rules']);
  });

  it('that came to nothing says so, without buttons', () => {
    const declined = next(challenged(), { kind: 'decline', by: BEN, reason: 'another-game' }).match;
    if (declined.stage !== 'withdrawn') throw new Error('not declined');
    const message = withdrawnMessage(t, declined);
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain('I would rather play another game.');
    expect(buttonsOf(message)).toEqual([]);
  });
});

describe('a notice', () => {
  const offered = next(started(), { kind: 'offer-draw', by: ANN }).match;
  const noticed = (match: Match, about: Exclude<Notice['about'], 'challenge-declined'>) =>
    noticeMessage(t, match, { notice: { about }, to: BEN, revision: match.revision });

  it('of an offer can be answered with a click', () => {
    const message = noticed(offered, 'draw-offered')!;
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain(`<@${ANN}> offers a draw in Eximo.`);
    expect(labelsOf(message)).toEqual(['Yes', 'No']);
  });

  it.each([
    ['a draw that was offered before it was turned down', 'draw-offered'],
    ['a takeback that nobody has asked for', 'takeback-asked'],
  ] as const)('of %s is not given', (_, about) => {
    const turnedDown = next(offered, { kind: 'answer-draw', by: BEN, yes: false }).match;
    expect(noticed(turnedDown, about)).toBeUndefined();
  });

  it.each(['challenge-cancelled', 'challenge-expired'] as const)(
    'of a challenge that came to nothing leads to no board, for there is none: %s',
    (about) => {
      const board = { channel: channelId('300000000000000000'), message: messageId('400000000000000000') };
      const told = { notice: { about }, to: BEN, revision: 1 };
      const withdrawn = next(challenged(), { kind: 'cancel', by: ANN }).match;
      expect(wordsOf(noticeMessage(t, withdrawn, told, { ...board, revision: 1 })!)).not.toContain(
        'https://',
      );
    },
  );

  it('that time is short is not given once the move is made', () => {
    const match = started();
    const moved = next(match, { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision }).match;
    const told = { notice: { about: 'reminder' }, to: ANN, revision: match.revision } as const;
    expect(noticeMessage(t, match, told)).toBeDefined();
    expect(noticeMessage(t, moved, told)).toBeUndefined();
  });
});

describe('the options of a question', () => {
  const id: ChoiceId = {
    action: 'step',
    place: placeId('dm'),
    match: matchId('abcdefgh'),
    seen: 1,
    path: [4],
    page: 0,
  };
  const optionOf = (step: Partial<Step> & Pick<Step, 'label'>): Option => ({
    ask: WHICH,
    marks: [],
    moves: 1,
    words: step.label,
    ...step,
  });
  const asked = (count: number, page = 0) => ({
    ask: WHICH,
    options: Array.from({ length: count }, (_, option) => optionOf({ label: `number ${option}` })),
    answers: Array.from({ length: count }, (_, option) => ({
      label: `number ${option}`,
      id: { ...id, path: [4, option] },
    })),
    partEmoji: () => undefined,
    id: { ...id, page },
  });

  it.each([
    [1, [1]],
    [4, [4]],
    [5, [3, 2]],
    [6, [3, 3]],
    [8, [4, 4]],
    [13, [4, 4, 4, 1]],
    [20, [4, 4, 4, 4, 4]],
  ])('when there are %i, are buttons in even rows', (count, rows) => {
    expect(answerRows(t, asked(count)).map(({ components }) => components.length)).toEqual(rows);
  });

  it('stand five in a row where they are as short as a sign', () => {
    const question = asked(20);
    const answers = question.answers.map((answer) => ({ ...answer, label: 'c3…' }));
    const rows = answerRows(t, { ...question, answers, room: 4 });
    expect(rows.map(({ components }) => components.length)).toEqual([5, 5, 5, 5]);
  });

  it.each([
    [6, 'K♥ from the row', 5, [2, 2, 2]],
    [9, 'Pyramid b10…', 5, [2, 2, 2, 2, 1]],
    [9, 'Pyramid b10…', 3, [3, 3, 3]],
    [8, 'Pyramid b10…', 4, [4, 4]],
    [5, 'Lane 1: 3 forward', 4, [3, 2]],
    [3, 'K♥ from the row', 5, [3]],
    [5, 'レーン1：3マス進む、折り返し', 4, [3, 2]],
  ])(
    'stand in pairs, when %i are so long that a phone needs fewer lines then: %s',
    (count, label, room, rows) => {
      const question = asked(count);
      const answers = question.answers.map((answer) => ({ ...answer, label, emoji: 'any' }));
      const shown = answerRows(t, { ...question, answers, room });
      expect(shown.map(({ components }) => components.length)).toEqual(rows);
    },
  );

  it.each([
    ['more than twenty', asked(21)],
    ['more than there are rows for', { ...asked(17), room: 4 }],
    [
      'more than eight long ones',
      {
        ...asked(9),
        answers: asked(9).answers.map((answer) => ({ ...answer, label: 'as long as a whole sentence is' })),
      },
    ],
  ])('are a menu when they are %s', (_, question) => {
    expect(menusOf({ components: answerRows(t, question) })).toHaveLength(1);
  });

  it.each([
    [0, 25, 0],
    [1, 25, 25],
    [2, 10, 50],
  ])('when there are sixty, page %i of the menu has %i of them, from number %i on', (page, size, first) => {
    const [menu] = menusOf({ components: answerRows(t, asked(60, page)) });
    expect(menu!.options).toHaveLength(size);
    expect(pickedOption(asked(60).options, page, [menu!.options[0]!.value])).toBe(first);
  });
});
