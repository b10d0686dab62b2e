import type { PersonId } from '../../match/match.ts';
import type { Texts } from '../../texts/texts.ts';
import { firstGameButton, gameLine, type Listed } from './game-line.ts';
import { row } from './message.ts';
import type { PublicMessage } from './public-message.ts';
import { mention, plainly } from './words.ts';

/** Discord takes 2,000 characters; the lines before and after the list need few. */
const ROOM = 1_700;
const MOST = 10;

/** All that waits for somebody, the most urgent first: as much of it as there is room for. */
export function digestMessage(t: Texts, waiting: readonly Listed[], person: PersonId): PublicMessage {
  const lines: string[] = [];
  let length = 0;
  for (const { server, ...listed } of waiting.slice(0, MOST)) {
    const line = gameLine(
      t,
      { ...listed, ...(server !== undefined && { server: plainly(t, server) }) },
      person,
    );
    length += line.length + 1;
    if (length > ROOM) break;
    lines.push(line);
  }
  const left = waiting.length - lines.length;
  const isToMove = waiting.some(({ match }) => match.stage === 'playing');
  return {
    lines: [
      t('notice.digest', { player: mention(t, person), count: waiting.length }),
      ...lines,
      ...(left > 0 ? [t('notice.digestMore', { left })] : []),
    ],
    rows: isToMove ? [row(firstGameButton(t))] : [],
    calls: [person],
  };
}
