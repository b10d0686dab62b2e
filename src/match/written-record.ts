/**
 * A finished match as a text that people and programs can read: headers in the manner of chess records, behind the comment sign of the
 * Go Text Protocol, and then the commands that set the game up and play it. `npm run engine` takes it as it is.
 */
import { gameOf } from '../rules/catalogue.ts';
import { type BySeat, SEATS } from '../rules/game.ts';
import type { Over } from './match.ts';
import { movers } from './position.ts';

const COLOURS = ['b', 'w'] as const;

export function writtenRecord(match: Over, names: BySeat<string>): string {
  const { game, seed, first, moves } = match;
  const headers = headersOf(match, names).map(([name, value]) => `# [${name} "${plain(value)}"]`);
  const seats = [...movers(match)];
  const plays = moves.map((text, ply) => `play ${COLOURS[seats[ply]!]} ${text}`);
  return `${[...headers, `# ${usage(game)}`, `start ${seed} ${first}`, ...plays].join('\n')}\n`;
}

function headersOf(match: Over, names: BySeat<string>): [string, string][] {
  const { title, seats } = gameOf(match.game);
  const { outcome } = match;
  return [
    ['Game', title],
    ['Match', match.id],
    ['Date', new Date(outcome.at).toISOString().slice(0, 10).replaceAll('-', '.')],
    ...SEATS.map((seat): [string, string] => [seats[seat], names[seat]]),
    ['Result', RESULTS[outcome.winner]],
    ['Termination', outcome.ending ?? outcome.end],
    ...(outcome.score ? [['Score', outcome.score.join('-')] as [string, string]] : []),
    ['Rated', outcome.rated ? 'yes' : 'no'],
    ['PlyCount', String(match.moves.length)],
  ];
}

const RESULTS = { 0: '1-0', 1: '0-1', draw: '1/2-1/2', nobody: '*' } as const;

const usage = (game: string): string => `To replay it: npm run -s engine -- ${game} < this-file`;

/** A name that stays in its header. */
const plain = (value: string): string => value.replace(/[\p{Cc}"\\]/gu, ' ').trim();
