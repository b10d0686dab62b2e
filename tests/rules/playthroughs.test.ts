/**
 * One whole game of each kind, written down for people to read, and compared on every run. After a wanted change,
 * `npx vitest run tests/rules/playthroughs.test.ts -u` writes them anew.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { walk } from '../../src/render/gallery/positions.ts';
import type { AnyPosition } from '../../src/rules/any-game.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import type { GameInfo } from '../../src/rules/game.ts';

const SEED = 'playthrough';
/** So many legal moves are written out; of the others, their number and a digest of how they are written. */
const WRITTEN_OUT = 20;
const DIGEST_LENGTH = 12;

test.each(allGames())('$title is played as it was', async (game) => {
  await expect(playthrough(game)).toMatchFileSnapshot(`playthroughs/${game.id}.txt`);
});

function playthrough(game: GameInfo): string {
  const { record, positions } = walk(game.id, SEED);
  const parts = [
    header(game),
    ...record.moves.map((move, ply) => plyWords(positions[ply]!, ply, move)),
    endWords(positions.at(-1)!, record.moves.length),
  ];
  return `${parts.join('\n\n')}\n`;
}

function header({ title, id, seats, traits }: GameInfo): string {
  const { hidesInformation, takebacks, starter, endings, longest } = traits;
  return [
    `# ${title} (${id}), seed "${SEED}"`,
    `# ${seats.join(' against ')}; ${starter === 'either' ? 'either starts' : `${seats[0]} starts`}`,
    `# information is ${hidesInformation ? 'hidden: each position as the player to move sees it' : 'open'}; takebacks: ${takebacks ? 'yes' : 'no'}`,
    `# ends by ${endings.join(', ')}${longest ? `, after ${longest.count} ${longest.unit} at the latest` : ''}`,
  ].join('\n');
}

function plyWords(position: AnyPosition, ply: number, move: string): string {
  const mover = position.game.seats[position.turn];
  return [
    `== ply ${ply + 1}: ${mover} to move`,
    position.diagram(position.turn),
    legalMoves(position),
    `${mover} plays ${move}`,
  ].join('\n');
}

function legalMoves(position: AnyPosition): string {
  const written = position.moves().map((move) => move.written());
  const shown = written.slice(0, WRITTEN_OUT).join(' | ');
  const others = written.slice(WRITTEN_OUT);
  const rest = others.length === 0 ? '' : ` | and ${others.length} more (${digest(others)})`;
  return `${written.length} legal: ${shown}${rest}`;
}

const digest = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, DIGEST_LENGTH);

function endWords(position: AnyPosition, plies: number): string {
  const { winner, reason, score } = position.result!;
  const outcome = winner === 'draw' ? 'a draw' : `${position.game.seats[winner]} wins`;
  return [
    `== the end after ${plies} plies`,
    position.diagram('public'),
    `${outcome} by ${reason}${score ? `, ${score.join(' to ')}` : ''}`,
  ].join('\n');
}
