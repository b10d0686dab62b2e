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
  /** Those of the bot. */
  readonly cores: number;
  /** Whether Discord's limit of 50 requests a second is lifted, as Discord does for large bots. */
  readonly unlimited: boolean;
  /** Whether to look for the highest rate that is held, beside that of a bare bot. It lifts the limit too. */
  readonly find: boolean;
  /** For how many seconds the rate that was found has to be held. */
  readonly confirm: number;
  /** The folder for a profile of the bot. */
  readonly profile: string | undefined;
}

const SECONDS = 30;
const SECONDS_OF_A_STEP = 10;
const USAGE =
  'npm run load -- [--servers N] [--people N] [--matches N] [--rate R] [--seconds S] [--cores N] [--unlimited] [--find] [--confirm S] [--profile FOLDER]';

export function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      servers: { type: 'string', default: '200' },
      people: { type: 'string', default: '800' },
      matches: { type: 'string', default: '2000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string' },
      cores: { type: 'string', default: '2' },
      unlimited: { type: 'boolean', default: false },
      find: { type: 'boolean', default: false },
      confirm: { type: 'string', default: '60' },
      profile: { type: 'string' },
    },
  });
  const numbers = {
    servers: Number(values.servers),
    people: Number(values.people),
    matches: Number(values.matches),
    rate: Number(values.rate),
    cores: Number(values.cores),
    confirm: Number(values.confirm),
    seconds: Number(values.seconds ?? (values.find ? SECONDS_OF_A_STEP : SECONDS)),
  };
  if (Object.values(numbers).some((number) => !(number > 0))) throw new Error(USAGE);
  if (numbers.people < 2 * numbers.servers) throw new Error('A server has at least two people.');
  const { find, profile } = values;
  return { ...numbers, unlimited: values.unlimited || find, find, profile };
}
