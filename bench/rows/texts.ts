import { boardMessage } from '../../src/bot/messages/board-message.ts';
import type { Names } from '../../src/bot/messages/names.ts';
import { playerBoardMessage } from '../../src/bot/messages/picker.ts';
import type { Playing } from '../../src/match/match.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { type Phrase, phrase } from '../../src/rules/phrase.ts';
import { languageNamed } from '../../src/texts/languages.ts';
import { type Texts, textsIn } from '../../src/texts/texts.ts';
import { started } from '../../tests/match/scenes.ts';
import { gameByChance } from '../game-by-chance.ts';
import { type Row, report } from '../row.ts';

const WITHIN = 0.2;
const ROUNDS = 20;
/** Of each game. All together they are more than the positions that are remembered, so that every round finds each of them new. */
const MATCHES = 60;
const NAMES: Names = { note: () => {}, of: async () => 'Marguerite', ofPlayer: async () => 'Ольга' };
const draw = async (): Promise<Uint8Array> => new Uint8Array();

let spent = 0;

/** What a text asks of others lies within its own time. */
const timed =
  <Asked extends readonly unknown[], Said>(say: (...asked: Asked) => Said) =>
  (...asked: Asked): Said => {
    const began = performance.now();
    const said = say(...asked);
    spent += performance.now() - began;
    return said;
  };

function timedTexts({ language, theme, textMode, words, list }: Texts): Texts {
  const speak = timed((say: string, values: Phrase['with']): string => words(phrase(say, values)));
  return Object.assign(speak as Texts, { language, theme, textMode, words: timed(words), list: timed(list) });
}

/** Right after a move in the middle of a game by chance. */
function inTheMiddle(game: GameId, index: number): Playing {
  const record = gameByChance(game, `middle ${index}`);
  const moves = record.moves.slice(0, record.moves.length >> 1);
  const turn = gameOf(game).open((rules) => {
    let position = rules.start(record);
    for (const move of moves) position = rules.play(position, rules.read(position, move));
    return rules.turn(position);
  });
  return { ...started({ game, side: 'random' }), ...record, moves, turn };
}

const matches = gameIds().flatMap((game) =>
  Array.from({ length: MATCHES }, (_, index) => inTheMiddle(game, index)),
);

/** Of each match the least of all rounds, and of each game the mean of its matches. */
async function measure(speak: (match: Playing) => Promise<unknown>): Promise<[GameId, number][]> {
  const least = new Map<Playing, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const match of matches) {
      spent = 0;
      await speak(match);
      least.set(match, Math.min(spent, least.get(match) ?? spent));
    }
  }
  return gameIds().map((id) => [
    id,
    mean(matches.filter(({ game }) => game === id).map((match) => least.get(match) ?? 0)),
  ]);
}

const mean = (millis: readonly number[]): number =>
  millis.reduce((sum, each) => sum + each, 0) / millis.length;

async function row(what: string, speak: (match: Playing) => Promise<unknown>): Promise<Row> {
  const games = await measure(speak);
  const [game, most] = games.reduce((one, other) => (other[1] > one[1] ? other : one));
  const all = mean(games.map(([, millis]) => millis));
  return {
    what,
    target: `< ${WITHIN} ms`,
    measured: `${all.toFixed(2)} ms; most for ${game}, ${most.toFixed(2)} ms`,
    met: most < WITHIN,
  };
}

const t = timedTexts(textsIn(languageNamed('de')));
report([
  await row('words of a board after a move, with its alt text, in German', (match) =>
    boardMessage(t, match, NAMES, draw),
  ),
  await row('words of the question to its player, with all answers, in German', (match) =>
    playerBoardMessage(t, { match, seat: match.turn, names: NAMES, draw }),
  ),
]);
