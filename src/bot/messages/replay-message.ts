/** The message on which one person steps through a finished game. */
import { createLru } from '../../lru.ts';
import type { Over, Player } from '../../match/match.ts';
import { fingerprintOf } from '../../match/position.ts';
import { describeConsequences, describeMove } from '../../render/describe.ts';
import { momentsOf } from '../../render/replay/moments.ts';
import type { AnyPosition } from '../../rules/any-game.ts';
import type { BySeat, View } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { MatchButtonId, ReplayId } from '../gateway/custom-id.ts';
import { namesOf } from './board-message.ts';
import { boardPart, boardPicture, type Draw, filesOf } from './board-picture.ts';
import { boardInWords } from './in-words.ts';
import { namesInText } from './match-view.ts';
import { button, framed, type Message, row, text } from './message.ts';
import { moveMenus } from './move-menus.ts';
import type { Names } from './names.ts';
import { outcomeShown, resultWords } from './result-words.ts';
import { capital, nameInText, playerWords, seatName, titleOf } from './words.ts';

interface Replaying {
  readonly match: Over;
  /** After how many moves; the nearest that there are. */
  readonly move: number;
  readonly names: Names;
  readonly draw: Draw;
}

export async function replayMessage(t: Texts, { match, move, names, draw }: Replaying): Promise<Message> {
  const moments = momentsIn(match);
  const last = moments.length - 1;
  const at = Math.min(Math.max(move, 0), last);
  const view = moments[at]!.view('public');
  const outcome = at === last ? outcomeShown(match) : undefined;
  const board = await boardPicture(
    t,
    view,
    { names: await namesOf(t, match, names), inMessage: true, ...(outcome && { outcome }) },
    `${match.game}-${match.id}-move-${at}.png`,
    draw,
    () => momentInWords(t, match, view, at === last),
  );
  const idAt = (action: ReplayId['action']): ReplayId => ({
    action,
    place: match.place,
    match: match.id,
    move: at,
  });
  const step = (label: string, action: ReplayId['action'], isOff: boolean) => ({
    ...button(label, idAt(action), action === 'replay-on' ? 'main' : 'plain'),
    ...(isOff && { disabled: true }),
  });
  const steps = row(
    step(t('replay.button.first'), 'replay-first', at === 0),
    step(t('replay.button.back'), 'replay-back', at === 0),
    step(t('replay.button.next'), 'replay-on', at === last),
    step(t('replay.button.last'), 'replay-last', at === last),
  );
  return framed(
    [
      text([`### ${titleOf(match)}`, pairing(t, match), ...momentWords(t, match, view, at, last)].join('\n')),
      boardPart(t, board),
      ...(last === 0 ? [] : [steps, ...moveMenus(t, moments, at, await plainNames(t, match, names), idAt)]),
      row(
        button(t('replay.button.film'), about(match, 'film')),
        button(t('replay.button.record'), about(match, 'record')),
        button(t('button.close'), about(match, 'close')),
      ),
    ],
    { files: filesOf(board), accent: 'over' },
  );
}

/** Where no mention can stand. */
const plainNames = async (
  t: Texts,
  { place, players: [here, there] }: Over,
  names: Names,
): Promise<BySeat<string>> => {
  const nameOf = async (player: Player) =>
    player.kind === 'person' ? names.of(t, place, player.id) : nameInText(t, player);
  return [await nameOf(here), await nameOf(there)];
};

/** Whoever steps through a game clicks quickly, and it would be replayed with every click. */
const remembered = createLru<readonly AnyPosition[]>(16);

function momentsIn(match: Over): readonly AnyPosition[] {
  const name = fingerprintOf(match);
  const moments = remembered.get(name) ?? momentsOf(match);
  remembered.set(name, moments);
  return moments;
}

export const about = ({ place, id }: Over, action: MatchButtonId['action']): MatchButtonId => ({
  action,
  place,
  match: id,
});

/** `Move 12 of 57: Ben jumped b2 to b4.` */
function momentWords(t: Texts, match: Over, view: View, at: number, last: number): string[] {
  const names = namesInText(t, match);
  const result = at === last ? [`**${resultWords(t, match)}**`] : [];
  if (last === 0) return [t('replay.nobodyMoved'), ...result];
  if (at === 0) return [t('replay.start', { count: last, player: names[view.turn] })];
  const move = describeMove(t, view, names);
  const moment =
    move === undefined
      ? t('replay.moment', { number: at, count: last })
      : t('replay.momentAfter', { number: at, count: last, move });
  const forced = match.forced?.includes(view.ply - 1) ? [t('replay.forced')] : [];
  return [moment, ...forced, ...describeConsequences(t, view, names), ...result];
}

/** The words around it have told the move. */
function momentInWords(t: Texts, match: Over, view: View, isLast: boolean): string {
  const names = namesInText(t, match);
  const turn = t('describe.turn', { player: names[view.turn], game: titleOf(match) });
  return boardInWords(t, view, { names, latest: [], state: isLast ? [] : [turn] });
}

export function pairing(t: Texts, match: Over): string {
  const [here, there] = match.players;
  return capital(
    t('replay.pairing', {
      player: playerWords(t, here),
      side: seatName(t, match, 0),
      opponent: playerWords(t, there),
      otherSide: seatName(t, match, 1),
    }),
  );
}
