/** The same game, but for its traits: whatever hides information is treated like cards in a hand, wherever it is shown. */
import './register.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardMessage } from '../../src/bot/messages/board-message.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { registerDrawing } from '../../src/render/games.ts';
import { registerGame } from '../../src/rules/catalogue.ts';
import { gameId } from '../../src/rules/game.ts';
import type { Store } from '../../src/store/store.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { labelsOf, NAMES } from '../bot/messages/look-at-message.ts';
import { ANN, BEN, NOON, played, refusal, started } from '../match/scenes.ts';
import { challengeIn, happen, newPlace } from '../store/scenes.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { noughtsDrawing } from './drawing.ts';
import { type NoughtsView, noughts } from './rules.ts';
import { addTextsAbout } from './texts.ts';

const BLIND = gameId('blind-noughts');
const blind = {
  ...noughts,
  id: BLIND,
  title: 'Blind Noughts',
  traits: { ...noughts.traits, hidesInformation: true, takebacks: false },
  view: (...seen: Parameters<typeof noughts.view>): NoughtsView => ({
    ...noughts.view(...seen),
    game: BLIND,
  }),
};
registerGame(blind);
registerDrawing(blind, noughtsDrawing);
addTextsAbout(BLIND);

describe('A game that hides something', () => {
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
  });
  afterAll(() => server.stop());

  test('does not tell on the board what a player could do, and offers the hand instead', async () => {
    const board = await boardMessage(textsIn(ENGLISH), started({ game: BLIND }), NAMES, drawBoard);
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
  });

  test('lets nobody take a move back, if it says so', () => {
    const match = played(started({ game: BLIND }), 'b2');
    expect(refusal(match, { kind: 'ask-takeback', by: ANN })).toBe('no_takeback');
  });

  test('does not give its moves to whoever asks what is stored, while it goes on', async () => {
    const place = newPlace();
    const challenge = await challengeIn(store, place, { game: BLIND }, NOON);
    const { match } = await happen(store, challenge, { kind: 'accept', by: BEN });
    await happen(store, match, { kind: 'move', by: ANN, text: 'b2', seen: match.revision });
    const { matches } = await store.exportData(place, ANN);
    expect(matches).toHaveLength(1);
    expect(matches[0]).not.toHaveProperty('moves');
    expect(matches[0]).not.toHaveProperty('seed');
  });
});
