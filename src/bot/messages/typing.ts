/** The form in which a move is typed, and the button that opens it. */
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import type { Playing } from '../../match/match.ts';
import { sightOf } from '../../match/sight.ts';
import { positionAfter } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type TypingId, writeId } from '../gateway/custom-id.ts';
import { button, clipped, type Row, row } from './message.ts';
import { titleOf } from './words.ts';

/** The custom id of the field. */
export const TYPED_FIELD = 'move';

/** The longest move of any game is far shorter; `/move` takes as much. */
const LONGEST_TEXT = 100;
/** Of a form, and of its field. */
const LONGEST_TITLE = 45;

export const typingForm = (
  t: Texts,
  match: Playing,
  id: TypingId,
): APIModalInteractionResponseCallbackData => {
  const { text, ...board } = id;
  return {
    custom_id: writeId({ ...board, action: 'typed' }),
    title: clipped(t('picker.form.title', { game: titleOf(match) }), LONGEST_TITLE),
    components: [
      {
        type: ComponentType.Label,
        label: clipped(t('picker.form.field'), LONGEST_TITLE),
        description: clipped(t('picker.form.about'), LONGEST_TEXT),
        component: {
          type: ComponentType.TextInput,
          custom_id: TYPED_FIELD,
          style: TextInputStyle.Short,
          required: true,
          max_length: LONGEST_TEXT,
          placeholder: clipped(t('picker.form.example', { move: exampleMove(match.game) }), LONGEST_TEXT),
          ...(text !== undefined && { value: clipped(text, LONGEST_TEXT) }),
        },
      },
    ],
  };
};

/** How moves are written: one that may begin a game, of a deal of its own, so that it tells nothing about anybody’s cards. */
export function exampleMove(game: GameId): string {
  const [first] = positionAfter({ game, seed: 'an example', first: 0, moves: [] }).moves();
  return first?.written() ?? '';
}

/** Phones wrap the fifth button of a row. */
export const BUTTONS_IN_A_ROW = 4;
/** What Discord takes. */
const MOST_ROWS = 5;

/** How many rows there are for what has nothing to do with choosing a move, and how many buttons the first of them takes. */
export interface RoomForRest {
  readonly rows: 1 | 2;
  readonly first: number;
}

/**
 * The rows in which a move is chosen and those for all else, with the button by which the move is typed instead: beside the last
 * choices, if there is room, or in a row of its own, or among the rest, which then has room for one less.
 */
export function withTypeButton(
  t: Texts,
  choices: readonly Row[],
  rest: (room: RoomForRest) => readonly Row[],
  match: Playing,
): Row[] {
  const id = { action: 'type', place: match.place, match: match.id, ...sightOf(match) } as const;
  const type = button(t('board.button.type'), id);
  const last = choices.at(-1)?.components ?? [];
  const hasRoom = last.length < BUTTONS_IN_A_ROW && last.every((each) => each.type === ComponentType.Button);
  const below = (taken: number, first = BUTTONS_IN_A_ROW) =>
    rest({ rows: taken + 2 <= MOST_ROWS ? 2 : 1, first });
  if (hasRoom) return [...choices.slice(0, -1), row(...last, type), ...below(choices.length)];
  if (choices.length + 3 <= MOST_ROWS) return [...choices, row(type), ...below(choices.length + 1)];
  const [first, ...others] = below(choices.length, BUTTONS_IN_A_ROW - 1);
  return [...choices, row(type, ...(first?.components ?? [])), ...others];
}
