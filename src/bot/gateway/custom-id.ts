/** What a button or a menu stands for. Its custom id says all of it, so that it still works after a restart. */
import { type MatchId, matchId, type PersonId, type PlaceId, personId, placeId } from '../../match/match.ts';
import { type Fingerprint, isFingerprint } from '../../match/position.ts';
import type { Sight } from '../../match/sight.ts';

/** Answers to a question on the way to a move: `path` has the number of the option taken at each question so far. */
export const CHOICES = [
  'open', // from the board: go on choosing in a picker of one's own
  'play', // from the board: this one click is a whole move
  'step', // inside the picker
] as const;

/** A move that is typed instead of chosen. */
export const TYPING = [
  'type', // the button that opens the form
  'typed', // the form
] as const;

/** A plan for what may come: the questions are about positions that are only imagined. */
export const PLANNING = [
  'ahead', // inside the picker
  'keep-plan',
  'drop-plan',
] as const;

/** From one moment of a finished game to another. */
export const REPLAY_STEPS = [
  'replay-first',
  'replay-back',
  'replay-on',
  'replay-last',
  'replay-to', // the menu of moves
  'replay-part', // the menu of parts of a long game
] as const;

export const MATCH_ACTIONS = [
  'accept', // a challenge
  'accept-unrated', // after having been told that it would not count
  'accept-with-time', // after having been asked for it
  'decline',
  'decline-because', // the menu of reasons
  'withdraw', // one's own challenge
  'hand',
  'read', // the board, in words
  'hint',
  'plan', // opens the picker on what the other may play
  'draw',
  'yes-draw', // on the board
  'no-draw',
  'accept-draw', // on a message that asks nothing else
  'refuse-draw',
  'takeback',
  'yes-takeback',
  'no-takeback',
  'accept-takeback',
  'refuse-takeback',
  'give-day', // to the opponent, who is to move
  'claim', // the game of an opponent who has stopped playing
  'resign',
  'resign-now', // after having been asked
  'call-off',
  'rematch',
  'rematch-with-time',
  'another-game',
  'replay',
  'film', // asks who shall see it
  'film-for-me',
  'film-for-all',
  'record', // the moves as a file
  'close', // the private message with the button
  'more', // from the board: all else that can be done about the match
  'next-game', // from one game to the next that waits for this person
] as const;

interface AboutMatch {
  readonly place: PlaceId;
  readonly match: MatchId;
}

/** The path leads to a move only in the position in which it was offered, so the id says which one that is. */
export interface ChoiceId extends AboutMatch, Sight {
  readonly action: (typeof CHOICES)[number];
  /** In a menu, the option that is picked comes last and stands in its value. */
  readonly path: readonly number[];
  /** Which part of a long list; of a menu that has others beside it, which of these menus. */
  readonly page: number;
  /** Which edition of its game's questions the path answers, if not the first that custom ids count. */
  readonly questions?: number;
  /** Written when other questions were asked: the path leads nowhere now. */
  readonly earlier?: true;
}

/** The line and the path mean something in one position only, so the id says what the line comes to. */
export interface PlanId extends AboutMatch, Pick<ChoiceId, 'path' | 'page' | 'questions' | 'earlier'> {
  readonly action: (typeof PLANNING)[number];
  /** The plies that are imagined, each by its number among the legal moves. */
  readonly line: readonly number[];
  /** After them. */
  readonly position: Fingerprint;
}

/** What is typed is meant for the position on the board, so the id says which one that is. */
interface Typing<Action> extends AboutMatch, Required<Sight> {
  readonly action: Action;
  /** What stands in the form already: what somebody has typed before. */
  readonly text?: string;
}

export type TypingId = Typing<'type'> | Typing<'typed'>;

export interface MatchButtonId extends AboutMatch {
  readonly action: (typeof MATCH_ACTIONS)[number];
}

export interface ReplayId extends AboutMatch {
  readonly action: (typeof REPLAY_STEPS)[number];
  /** After how many moves the game is shown. A menu has in its value where it leads. */
  readonly move: number;
}

/** A button of a command's own. The words are short and have no colon. */
export interface CommandId {
  readonly action: 'command';
  readonly command: string;
  readonly words: readonly string[];
}

export type CustomId = ChoiceId | PlanId | TypingId | MatchButtonId | ReplayId | CommandId;

const VERSION = '1';
/** Of answers to questions, by the edition of these. Those before belong to questions that no game asks any more. */
export const FIRST_QUESTIONS = 2;
const LONGEST = 100;
const DIRECT = '-';

export function writeId(id: CustomId): string {
  const text = written(id);
  if (text.length > LONGEST) throw new Error(`a custom id of ${text.length} characters: ${text}`);
  return text;
}

const written = (id: CustomId): string => [versionOf(id), id.action, ...fieldsOf(id)].join(':');

const versionOf = (id: CustomId): string =>
  'path' in id && !id.earlier ? `${id.questions ?? FIRST_QUESTIONS}` : VERSION;

/** The same with what somebody has typed, where there is room for it. */
export function withTyped<Id extends TypingId>(id: Id, text: string): Id {
  const filled = { ...id, text };
  return isEncodable(text) && written(filled).length <= LONGEST ? filled : id;
}

/** Half a character cannot be written into an address, nor into this. */
const isEncodable = (text: string): boolean => text !== '' && !/\p{Surrogate}/u.test(text);

function fieldsOf(id: CustomId): readonly string[] {
  if (id.action === 'command') return [id.command, ...id.words];
  const about = [id.place === 'dm' ? DIRECT : BigInt(id.place).toString(36), id.match];
  if (isTyping(id)) {
    const typed = id.text === undefined ? [] : [encodeURIComponent(id.text)];
    return [...about, id.seen.toString(36), id.position, ...typed];
  }
  if ('move' in id) return [...about, id.move.toString(36)];
  if (!('path' in id)) return about;
  if ('line' in id) return [...about, listed(id.line), listed(id.path), id.page.toString(36), id.position];
  return [
    ...about,
    id.seen.toString(36),
    listed(id.path),
    id.page.toString(36),
    ...(id.position === undefined ? [] : [id.position]),
  ];
}

const listed = (numbers: readonly number[]): string => numbers.map((each) => each.toString(36)).join('.');

const isTyping = (id: CustomId): id is TypingId => TYPING.some((known) => known === id.action);

/** The inverse of `writeId`: nothing for what it would not have written. */
export function parseId(text: string): CustomId | undefined {
  const [version, action, ...fields] = text.split(':');
  if (text.length > LONGEST || action === undefined) return undefined;
  if (version === undefined || !/^[1-9]$/.test(version)) return undefined;
  const id = action === 'command' ? commandId(fields) : idAboutMatch(action, fields, version);
  return id !== undefined && writeId(id) === text ? id : undefined;
}

function commandId([command, ...words]: readonly string[]): CommandId | undefined {
  return command ? { action: 'command', command, words } : undefined;
}

function idAboutMatch(
  action: string,
  fields: readonly string[],
  version: string,
): Exclude<CustomId, CommandId> | undefined {
  const [placeText = '', matchText = '', seenText = '', pathText = '', pageText = '', position] = fields;
  const place = placeText === DIRECT ? placeId('dm') : parseServer(placeText);
  const match = parseMatchId(matchText);
  if (place === undefined || match === undefined) return undefined;
  const matchAction = MATCH_ACTIONS.find((known) => known === action);
  if (matchAction) return { action: matchAction, place, match };
  const replayStep = REPLAY_STEPS.find((known) => known === action);
  const move = number(seenText);
  if (replayStep) return move === undefined ? undefined : { action: replayStep, place, match, move };
  const typing = TYPING.find((known) => known === action);
  const sight = typing && typingSight(fields.slice(2));
  if (typing) return sight && { action: typing, place, match, ...sight };

  const [path, page] = [numbers(pathText), number(pageText)];
  if (path === undefined || page === undefined) return undefined;
  if (position !== undefined && !isFingerprint(position)) return undefined;
  const planning = PLANNING.find((known) => known === action);
  if (planning) {
    const line = numbers(seenText);
    if (line === undefined || position === undefined) return undefined;
    return { action: planning, place, match, line, path, page, position, ...questionsOf(version) };
  }
  const choice = CHOICES.find((known) => known === action);
  const seen = number(seenText);
  if (!choice || seen === undefined) return undefined;
  return {
    action: choice,
    place,
    match,
    seen,
    path,
    page,
    ...(position !== undefined && { position }),
    ...questionsOf(version),
  };
}

function questionsOf(version: string): Pick<ChoiceId, 'questions' | 'earlier'> {
  if (version === VERSION) return { earlier: true };
  const questions = Number(version);
  return questions === FIRST_QUESTIONS ? {} : { questions };
}

function typingSight([seenText = '', position = '', encoded]: readonly string[]):
  | Pick<TypingId, 'seen' | 'position' | 'text'>
  | undefined {
  const seen = number(seenText);
  if (seen === undefined || !isFingerprint(position)) return undefined;
  if (encoded === undefined) return { seen, position };
  const text = decoded(encoded);
  return text ? { seen, position, text } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Of a text that somebody typed: nothing, where no match could have it for an id. */
export const parseMatchId = (text: string): MatchId | undefined =>
  /^[A-Za-z0-9]{8,32}$/.test(text) ? matchId(text) : undefined;

/** Of a word of a custom id: nothing, where it could be nobody's id. */
export const parsePersonId = (text: string): PersonId | undefined =>
  /^\d{17,20}$/.test(text) ? personId(text) : undefined;

function numbers(text: string): number[] | undefined {
  const listedNumbers = text === '' ? [] : text.split('.').map(number);
  return listedNumbers.every(isNumber) ? listedNumbers : undefined;
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

const number = (text: string): number | undefined =>
  /^[0-9a-z]{1,6}$/.test(text) ? Number.parseInt(text, 36) : undefined;

function parseServer(text: string): PlaceId | undefined {
  if (!/^[0-9a-z]{1,13}$/.test(text)) return undefined;
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return placeId(id.toString());
}
