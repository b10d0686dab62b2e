import { type Phrase, phrase } from '../phrase.ts';
import { lettersAndDigits, type Plain, readMove } from '../reading.ts';
import { DARK, type Lane } from './board.ts';
import { movesIn, type SquadroPosition } from './position.ts';
import { numbersOf } from './steps.ts';

export const writeLane = (lane: Lane): string => String(lane);

/** Understands `3`, `lane 3`, `L3`, `3.`, a seat's own initial or name before the lane, and a whole label; words in any language. */
export const readLane = (position: SquadroPosition, text: string): Lane =>
  readMove(
    { moves: movesIn, write: (_, lane) => writeLane(lane) },
    position,
    text,
    plainIn(position),
    (wanted) => explain(position, wanted),
  );

/** `l` stands for `lane` and for Light; Dark may type it all the same. */
function plainIn(position: SquadroPosition): Plain {
  const prefix =
    position.turn === DARK ? /^(?:[ld]|(?!light)\p{L}{2,})(?=\p{N})/u : /^(?:l|(?!dark)\p{L}{2,})(?=\p{N})/u;
  return (text) => {
    const labelled = laneLabelled(position, text);
    if (labelled !== undefined) return writeLane(labelled);
    const bare = lettersAndDigits(text);
    const isOneWord = text.match(/\p{L}+/gu)?.length === 1;
    return `${BELOW_ZERO.test(text) ? '-' : ''}${isOneWord ? bare.replace(prefix, '') : bare}`;
  };
}

const BELOW_ZERO = /^[^\p{L}\p{N}]*[-\u2212–]\s*\p{N}/u;

/** The lane of which a text says what its move does, as its label says it. */
function laneLabelled(position: SquadroPosition, text: string): Lane | undefined {
  if (!LABEL.test(text)) return undefined;
  const numbers = text.match(/\p{N}+/gu)?.join();
  return movesIn(position).find((lane) => numbersOf(position, lane).join() === numbers);
}

/** `Lane 3: 2 forward`, and whatever follows. */
const LABEL = /^\p{L}+\s*\d\s?[:：]\s*\d\s*\p{L}/u;

function explain(position: SquadroPosition, wanted: string): Phrase {
  const example = writeLane(movesIn(position)[0]!);
  if (/^(light|dark|d)[1-5]$/.test(wanted)) return phrase('squadro.refused.notYours', { example });
  if (/^[1-5]$/.test(wanted)) return phrase('squadro.refused.home', { lane: wanted, example });
  if (/^-?\d+$/.test(wanted)) return phrase('squadro.refused.noSuchLane', { example });
  return phrase('squadro.refused.noNumber', { example });
}
