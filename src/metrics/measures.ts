/** Everything that is measured. Labels have few values, and never the id of a person, a server or a match. */

export interface Counted {
  readonly help: string;
  readonly labels: readonly string[];
  /** Values of the labels whose series begin at 0 with the process: the first of something is then seen as a rise. */
  readonly expected?: Readonly<Record<string, readonly string[]>>;
}

/** How often something has happened. */
export const COUNTED = {
  interactions: {
    help: 'Commands, clicks and suggestions, by what was asked for and what came of it',
    labels: ['what', 'outcome'],
  },
  effects: {
    help: 'What matches owe their players (boards, notices, the computer’s moves), by what came of it',
    labels: ['effect', 'outcome'],
    expected: {
      effect: [
        'board',
        'challenge',
        'notify',
        'remove-buttons',
        'computer-move',
        'season',
        'digest',
        'unreadable',
      ],
      outcome: ['done', 'put off', 'not allowed here', 'refused', 'left', 'given up', 'quarantined'],
    },
  },
  discord_requests: {
    help: 'HTTP requests to Discord, by the answer: some refusals apart, and none where there was no answer',
    labels: ['status'],
    expected: { status: ['2xx', '401', '403', '404', '429', '429 shared', '4xx', '5xx', 'none'] },
  },
  discord_requests_not_sent: {
    help: 'Requests that were not sent to Discord so as not to trouble it, by the reason',
    labels: ['why'],
    expected: { why: ['queue full', 'too many refused', 'direct messages too fast'] },
  },
  redis_errors: { help: 'Commands that Redis refused or did not answer', labels: [] },
  unread: {
    help: 'Stored values that were left out because they are broken or newer',
    labels: ['why'],
    expected: { why: ['BrokenRecord', 'NewerRecord'] },
  },
  unread_events: { help: 'Events of Discord that discord.js could not read', labels: [] },
  lost_boards: { help: 'Clicks on boards that show moves which Redis has lost', labels: [] },
  clock_jumps: {
    help: 'How often the clock of the machine was set by more than 30 seconds',
    labels: ['direction'],
    expected: { direction: ['forward', 'back'] },
  },
  wakes_repaired: {
    help: 'Places in which something would have fallen due without anybody looking, had the scan not found it',
    labels: [],
  },
  computer_lost: { help: 'Threads of the computer players that died or had to be ended', labels: [] },
  undrawn: {
    help: 'Pictures that were not drawn, so that words stood in their place, by the reason',
    labels: ['why'],
    expected: { why: ['too many waiting', 'thread lost', 'mistake'] },
  },
} as const satisfies Readonly<Record<string, Counted>>;

interface Timed {
  readonly help: string;
  /** In seconds. */
  readonly buckets: readonly number[];
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 4];
const USUAL = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 15, 60];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 300];

/** How long something took. */
export const TIMED = {
  acknowledgement: { help: 'From an interaction to its acknowledgement', buckets: USUAL },
  interaction: { help: 'From an interaction to the end of all that follows from it', buckets: USUAL },
  drawing: { help: 'Making a board message, with its picture', buckets: QUICK },
  board: { help: 'From an accepted move to its board in the channel', buckets: SLOW },
  pace: { help: 'Requests to Discord held back so as to stay below its limit', buckets: USUAL },
  redis: { help: 'From a command to the answer of Redis', buckets: QUICK },
  thinking: { help: 'The computer’s thinking about one move', buckets: SLOW },
} as const satisfies Readonly<Record<string, Timed>>;

/** How much there is of something, as it was last seen. */
export const LEVELS = {
  commands_registered:
    'Whether Discord has taken the commands of this version: 1 if so, 0 if it has refused them',
  places: 'Places of this process for which something is kept',
  places_departed: 'Those of them whose server has removed the bot',
  places_with_work: 'Places in which the last sweep found something due',
  quarantined: 'Effects that lie in quarantine because of a mistake of ours, as of the last minute',
  outbox_oldest_seconds:
    'For how long the oldest effect has been overdue or tried in vain, as of the last minute; 0 if there is none',
} as const;
