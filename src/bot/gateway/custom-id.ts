/** What a button or a menu stands for. Its custom id says all of it, so that it still works after a restart. */
import { type MatchId, matchId, type PersonId, type PlaceId, personId, placeId } from '../../match/match.ts';
import { isFingerprint } from '../../match/position.ts';
import type { Sight } from '../../match/sight.ts';

/** Answers to a question on the way to a move: `path` has the number of the option taken at each question so far. */
export const CHOICES = [
  'open', // from the board: go on choosing in a picker of one's own
  'play', // from the board: this one click is a whole move
  'step', // inside the picker
] as const;

export const MATCH_ACTIONS = [
  'accept', // a challenge
  'accept-unrated', // after having been told that it would not count
  'decline',
  'decline-because', // the menu of reasons
  'withdraw', // one's own challenge
  'hand',
  'hint',
  'draw',
  'accept-draw',
  'refuse-draw',
  'takeback',
  'accept-takeback',
  'refuse-takeback',
  'resign',
  'resign-now', // after having been asked
  'call-off',
  'rematch',
  'close', // the private message with the button
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
  /** Which part of a long list. */
  readonly page: number;
}

export interface MatchButtonId extends AboutMatch {
  readonly action: (typeof MATCH_ACTIONS)[number];
}

/** A button of a command's own. The words are short and have no colon. */
export interface CommandId {
  readonly action: 'command';
  readonly command: string;
  readonly words: readonly string[];
}

export type CustomId = ChoiceId | MatchButtonId | CommandId;

const VERSION = '1';
const LONGEST = 100;
const DIRECT = '-';

export function writeId(id: CustomId): string {
  const text = [VERSION, id.action, ...fieldsOf(id)].join(':');
  if (text.length > LONGEST) throw new Error(`a custom id of ${text.length} characters: ${text}`);
  return text;
}

function fieldsOf(id: CustomId): readonly string[] {
  if (id.action === 'command') return [id.command, ...id.words];
  const about = [id.place === 'dm' ? DIRECT : BigInt(id.place).toString(36), id.match];
  if (!('path' in id)) return about;
  return [
    ...about,
    id.seen.toString(36),
    id.path.map((option) => option.toString(36)).join('.'),
    id.page.toString(36),
    ...(id.position === undefined ? [] : [id.position]),
  ];
}

/** The inverse of `writeId`: nothing for what it would not have written. */
export function parseId(text: string): CustomId | undefined {
  const [version, action, ...fields] = text.split(':');
  if (text.length > LONGEST || version !== VERSION || action === undefined) return undefined;
  const id = action === 'command' ? commandId(fields) : idAboutMatch(action, fields);
  return id !== undefined && writeId(id) === text ? id : undefined;
}

function commandId([command, ...words]: readonly string[]): CommandId | undefined {
  return command ? { action: 'command', command, words } : undefined;
}

function idAboutMatch(action: string, fields: readonly string[]): ChoiceId | MatchButtonId | undefined {
  const [placeText = '', matchText = '', seenText = '', pathText = '', pageText = '', position] = fields;
  const place = placeText === DIRECT ? placeId('dm') : parseServer(placeText);
  const match = parseMatchId(matchText);
  if (place === undefined || match === undefined) return undefined;
  const matchAction = MATCH_ACTIONS.find((known) => known === action);
  if (matchAction) return { action: matchAction, place, match };

  const choice = CHOICES.find((known) => known === action);
  const [seen, page] = [number(seenText), number(pageText)];
  const path = pathText === '' ? [] : pathText.split('.').map(number);
  if (!choice || seen === undefined || page === undefined || !path.every(isNumber)) return undefined;
  if (position !== undefined && !isFingerprint(position)) return undefined;
  return { action: choice, place, match, seen, path, page, ...(position !== undefined && { position }) };
}

/** Of a text that somebody typed: nothing, where no match could have it for an id. */
export const parseMatchId = (text: string): MatchId | undefined =>
  /^[A-Za-z0-9]{8,32}$/.test(text) ? matchId(text) : undefined;

/** Of a word of a custom id: nothing, where it could be nobody's id. */
export const parsePersonId = (text: string): PersonId | undefined =>
  /^\d{17,20}$/.test(text) ? personId(text) : undefined;

const isNumber = (value: number | undefined): value is number => value !== undefined;

const number = (text: string): number | undefined =>
  /^[0-9a-z]{1,6}$/.test(text) ? Number.parseInt(text, 36) : undefined;

function parseServer(text: string): PlaceId | undefined {
  if (!/^[0-9a-z]{1,13}$/.test(text)) return undefined;
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return placeId(id.toString());
}
