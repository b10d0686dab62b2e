/** The messages on which a player who waits plans what they will answer. Nobody else sees any of them. */
import { type APISectionComponent, ComponentType } from 'discord.js';
import { withoutClocks } from '../../match/clock.ts';
import type { PlannedLine, Playing } from '../../match/match.ts';
import { LONGEST_LINE, linesOf } from '../../match/plans.ts';
import { fingerprintOf, positionOf } from '../../match/position.ts';
import type { Asked } from '../../rules/choices.ts';
import type { Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { PlanId } from '../gateway/custom-id.ts';
import { namesOf, stateWords } from './board-message.ts';
import { boardPart, boardPicture, filesOf } from './board-picture.ts';
import { boardInWords } from './in-words.ts';
import { choiceAt, namesInText, questionsOf, viewOf } from './match-view.ts';
import { button, framed, type Message, row, text } from './message.ts';
import { type Asking, closeButton, type Looking, questionMessage } from './picker.ts';
import { choiceWords } from './question.ts';
import { titleOf } from './words.ts';

/** A line from the position on the table on. */
export interface Imagined {
  /** Each ply by its number among the legal moves. */
  readonly line: readonly number[];
  /** As the game writes it. */
  readonly written: PlannedLine;
  /** As it would stand: without a clock, an offer, or anything else that is of now. */
  readonly match: Playing;
}

/** Nothing, where there are no such moves. */
export function imagine(match: Playing, line: readonly number[]): Imagined | undefined {
  let imagined: Imagined = { line: [], written: [], match: withoutPresent(match) };
  for (const index of line) {
    const further = imaginePly(imagined, index);
    if (!further) return undefined;
    imagined = further;
  }
  return imagined;
}

function imaginePly({ line, written, match }: Imagined, index: number): Imagined | undefined {
  const ply = positionOf(match).moves()[index]?.written();
  if (ply === undefined) return undefined;
  const record = { ...match, moves: [...match.moves, ply] };
  return {
    line: [...line, index],
    written: [...written, ply],
    match: { ...record, turn: positionOf(record).turn },
  };
}

function withoutPresent(match: Playing): Playing {
  const { offer, refused, takenBack, playedFrom, forced, plans, ...table } = withoutClocks(match);
  return table;
}

/** The line with this ply, and with those that are the only ones then, as far as a plan goes. */
export function imagineOn(imagined: Imagined, ply: string): Imagined {
  const index = positionOf(imagined.match)
    .moves()
    .findIndex((move) => move.written() === ply);
  return throughOnlyMoves(imaginePly(imagined, index) ?? imagined);
}

/** Where nobody has a choice, nothing is asked. */
export function throughOnlyMoves(start: Imagined): Imagined {
  let imagined = start;
  for (let next = nextIn(imagined); next === 'no choice'; next = nextIn(imagined)) {
    imagined = imaginePly(imagined, 0) ?? imagined;
  }
  return imagined;
}

/** What there is to ask: nothing more, where the line is as long as a plan can be, or the game would be over. */
export function nextIn({ match, line }: Imagined): Asked | 'no choice' | 'no more' {
  if (line.length >= LONGEST_LINE || positionOf(match).result !== undefined) return 'no more';
  const choice = choiceAt(match, []);
  return choice.kind === 'ask' ? choice : 'no choice';
}

/** The line before the last ply that somebody chose. */
function before(match: Playing, { line }: Imagined): Imagined | undefined {
  for (let length = line.length - 1; length >= 0; length--) {
    const shorter = imagine(match, line.slice(0, length));
    if (shorter && nextIn(shorter) !== 'no choice') return shorter;
  }
  return undefined;
}

const planId = (
  { match, line }: Imagined,
  action: PlanId['action'],
  path: readonly number[] = [],
  page = 0,
): PlanId => ({
  ...{ action, place: match.place, match: match.id, ...questionsOf(match) },
  ...{ line, path, page, position: fingerprintOf(match) },
});

/** `c3 to d4 › **f6 to f5**` */
export function lineWords(t: Texts, match: Playing, line: PlannedLine, seat: Seat): string {
  const words: string[] = [];
  let position = positionOf(match);
  for (const text of line) {
    const ply = position.read(text);
    const said = t.words(ply.words());
    words.push(position.turn === seat ? `**${said}**` : said);
    position = ply.play();
  }
  return t.list(words, 'way');
}

interface Planning extends Looking {
  readonly match: Playing;
}

/** What the player has planned so far. */
export function plansMessage(t: Texts, match: Playing, seat: Seat, note?: string): Message {
  const lines = linesOf(match, seat);
  const start = throughOnlyMoves(imagine(match, [])!);
  const heading = [
    `### ${t('plan.heading', { game: titleOf(match) })}`,
    ...(note === undefined ? [] : [note]),
    t(lines.length === 0 ? 'plan.none' : 'plan.about'),
  ];
  return framed([
    text(heading.join('\n')),
    ...lines.map((line) => section(t, match, line, seat)),
    row(
      button(
        t(lines.length === 0 ? 'plan.button.open' : 'plan.button.another'),
        planId(start, 'ahead'),
        'main',
      ),
      closeButton(t, match),
    ),
  ]);
}

function section(t: Texts, match: Playing, line: PlannedLine, seat: Seat): APISectionComponent {
  const imagined = line.reduce((so: Imagined, ply) => {
    const index = positionOf(so.match)
      .moves()
      .findIndex((move) => move.written() === ply);
    return imaginePly(so, index) ?? so;
  }, imagine(match, [])!);
  return {
    type: ComponentType.Section,
    components: [text(lineWords(t, match, line, seat))],
    accessory: button(t('plan.button.drop'), planId(imagined, 'drop-plan')),
  };
}

/** The next question of a line, about the position that it comes to, or whether it is to be kept. */
export async function planningMessage(
  t: Texts,
  planning: Planning,
  imagined: Imagined,
  {
    path,
    page,
    question,
  }: { readonly path: readonly number[]; readonly page: number; readonly question?: Asked },
): Promise<Message> {
  const { match, seat, note } = planning;
  const looking = { ...planning, match: imagined.match };
  const isAnswer = imagined.line.length > 0 && isOwn(imagined, seat);
  const soFar =
    imagined.line.length === 0
      ? t('plan.about')
      : t('plan.imagined', { line: lineWords(t, match, imagined.written, seat) });
  const ask = askWords(t, imagined, seat, question);
  const earlier = before(match, imagined);
  const back =
    path.length > 0 ? planId(imagined, 'ahead', path.slice(0, -1)) : earlier && planId(earlier, 'ahead');
  const title = `### ${t('plan.heading', { game: titleOf(match) })}`;
  const [pairing] = stateWords(t, match);
  const ends = [
    ...(isAnswer ? [button(t('plan.button.keep'), planId(imagined, 'keep-plan'), 'yes')] : []),
    closeButton(t, match),
  ];
  const told = [...(note === undefined ? [] : [note]), ...(t.textMode ? [pairing] : [soFar, ...ask])];
  const heading = [title, ...told].join('\n');
  const name = [match.game, match.id, match.revision, 'plan', ...imagined.line, 'then', ...path].join('-');
  const fileName = `${name}-mine.png`;
  if (question) {
    const asking: Asking = {
      ...{ path, page, fileName, heading, back },
      besides: imagined.line.length === 0 ? [] : [soFar],
      state: ask,
      idAt: (next, at) => planId(imagined, 'ahead', next, at),
      ends: () => ends,
    };
    return questionMessage(t, looking, question, asking);
  }
  const view = viewOf(imagined.match, seat);
  const board = await boardPicture(
    t,
    view,
    { names: await namesOf(t, match, planning.names), inMessage: true, besides: [soFar] },
    fileName,
    planning.draw,
    () => boardInWords(t, view, { names: namesInText(t, match), besides: [soFar], state: ask }),
  );
  const buttons = [...(back ? [button(t('picker.button.back'), back)] : []), ...ends];
  return framed([text(heading), boardPart(t, board), row(...buttons)], { files: filesOf(board) });
}

/** Whether the last ply is the planner's. */
function isOwn({ match }: Imagined, seat: Seat): boolean {
  return positionOf({ ...match, moves: match.moves.slice(0, -1) }).turn === seat;
}

function askWords(t: Texts, { match }: Imagined, seat: Seat, question: Asked | undefined): string[] {
  if (!question) return [t('plan.askWhetherToKeep')];
  const asked =
    match.turn === seat
      ? t('plan.askAnswer')
      : t('plan.askExpected', { player: namesInText(t, match)[match.turn] });
  return [asked, choiceWords(t, question)];
}
