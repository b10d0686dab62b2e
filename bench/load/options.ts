/** What `npm run load` is asked for. */
import { parseArgs } from 'node:util';

export interface LoadOptions {
  readonly servers: number;
  /** In all servers together. */
  readonly people: number;
  /** Open from the start. */
  readonly matches: number;
  /** Interactions per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Whether Discord's limit of 50 requests a second is lifted, as Discord does for large bots. */
  readonly unlimited: boolean;
  /** Whether to go on with more and more until it is too much. */
  readonly find: boolean;
  /** The folder for a profile of the bot. */
  readonly profile: string | undefined;
}

const USAGE =
  'npm run load -- [--servers N] [--people N] [--matches N] [--rate R] [--seconds S] [--unlimited] [--find] [--profile FOLDER]';

export function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      servers: { type: 'string', default: '200' },
      people: { type: 'string', default: '800' },
      matches: { type: 'string', default: '2000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
      unlimited: { type: 'boolean', default: false },
      find: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const numbers = {
    servers: Number(values.servers),
    people: Number(values.people),
    matches: Number(values.matches),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
  };
  if (Object.values(numbers).some((number) => !(number > 0))) throw new Error(USAGE);
  if (numbers.people < 2 * numbers.servers) throw new Error('A server has at least two people.');
  const { unlimited, find, profile } = values;
  return { ...numbers, unlimited, find, profile };
}
