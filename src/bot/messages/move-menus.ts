/** The menus by which somebody goes to any move of a finished game. */
import { describeMove } from '../../render/describe.ts';
import { drawingOf } from '../../render/games.ts';
import type { AnyPosition } from '../../rules/any-game.ts';
import { MENU_SIZE } from '../../rules/choices.ts';
import type { BySeat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ReplayId } from '../gateway/custom-id.ts';
import { type MenuOption, menu, type Row } from './message.ts';
import { capital } from './words.ts';

/** The moves around the one that is shown, and where those are not all, the parts of the game. */
export function moveMenus(
  t: Texts,
  moments: readonly AnyPosition[],
  at: number,
  names: BySeat<string>,
  idAt: (action: ReplayId['action']) => ReplayId,
): Row[] {
  const parts = partsAround(moments.length, at);
  const { first } = parts.find(isAround(at))!;
  const moves = moments
    .slice(first, first + MENU_SIZE)
    .map((position, index) => moveOption(t, position, first + index, at, names));
  return [
    menu(t('replay.menu.moves'), idAt('replay-to'), moves),
    ...(parts.length > 1
      ? [
          menu(
            t('replay.menu.parts'),
            idAt('replay-part'),
            parts.map((part) => partOption(t, part, at)),
          ),
        ]
      : []),
  ];
}

interface GamePart {
  readonly first: number;
  readonly last: number;
}

const isAround =
  (at: number) =>
  ({ first, last }: GamePart): boolean =>
    first <= at && at <= last;

/** Each as long as a menu; of more than a menu holds, those before and after the one that is shown. */
export function partsAround(moments: number, at: number): GamePart[] {
  const parts = Math.ceil(moments / MENU_SIZE);
  const middle = Math.floor(at / MENU_SIZE) - (MENU_SIZE >> 1);
  const start = Math.max(0, Math.min(middle, parts - MENU_SIZE));
  return Array.from({ length: Math.min(parts, MENU_SIZE) }, (_, index) => {
    const first = (start + index) * MENU_SIZE;
    return { first, last: Math.min(first + MENU_SIZE, moments) - 1 };
  });
}

function moveOption(
  t: Texts,
  position: AnyPosition,
  move: number,
  at: number,
  names: BySeat<string>,
): MenuOption {
  const view = position.view('public');
  return {
    label: move === 0 ? t('replay.menu.start') : moveLabel(t, move, describeMove(t, view, names)),
    value: String(move),
    ...(move === at && { default: true }),
    ...(view.last && { emoji: drawingOf(view.game).seatEmojis[view.last.seat] }),
  };
}

const moveLabel = (t: Texts, number: number, words: string | undefined): string =>
  words === undefined ? String(number) : t('replay.menu.move', { number, move: capital(words) });

function partWords(t: Texts, { first, last }: GamePart): string {
  if (first === 0) return t('replay.menu.partFromStart', { last });
  return first === last
    ? t('replay.menu.partOfOneMove', { number: last })
    : t('replay.menu.part', { first, last });
}

const partOption = (t: Texts, { first, last }: GamePart, at: number): MenuOption => ({
  label: partWords(t, { first, last }),
  value: String(first),
  ...(isAround(at)({ first, last }) && { default: true }),
});
