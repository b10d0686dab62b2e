/** What a measurement says, in rows. */
import { quantile } from '../quantile.ts';
import type { Row } from '../row.ts';
import type { Round } from './crowd.ts';
import type { Vitals } from './vitals.ts';

export interface Measured {
  readonly rate: number;
  /** Those of the bot. */
  readonly cores: number;
  readonly round: Round;
  /** Of the bot, and of the process in which the people are. */
  readonly vitals: Vitals;
  readonly crowd: Vitals;
  /** Processor time of Redis. */
  readonly redisMillis: number;
}

const ACKNOWLEDGED_WITHIN = 150;
const POSTED_WITHIN = 40;
const BYTES_EACH = 3 * 1024;
const HELD_PER_SECOND = 150;
const TIMES_THE_BARE_BOT = 2;
const LOOP_MILLIS = 5;
/** People who wait for one another offer a little less than they are asked to. */
const REACHED = 0.95;
const MB = 1024 * 1024;

const ms = (millis: number): string => `${millis.toFixed(0)} ms`;
const mb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`;

const perSecond = ({ round }: Measured): number => round.held / round.seconds;
/** With those that came to their end after the last second. */
const each = ({ round }: Measured, millis: number): number =>
  millis / Math.max(1, round.acknowledgements.length);
export const processorEach = (step: Measured): number => each(step, step.vitals.processor);
const loopEach = (step: Measured): number => each(step, step.vitals.busyMillis);
/** Where other programs share the cores, an event loop is also busy while it waits for one of them. */
const loopProcessorEach = (step: Measured): number =>
  each(step, step.vitals.onProcessor ?? step.vitals.busyMillis);
const picturesEach = ({ pictures, held }: Round): number => pictures / Math.max(1, held);
const acknowledged = ({ round }: Measured, share: number): number => quantile(round.acknowledgements, share);
/** What the busier of processor and event loop would bear if nobody else were on its cores. */
const bearable = (step: Measured): number =>
  Math.min((step.cores * 1000) / processorEach(step), 1000 / loopProcessorEach(step));

export const isHeld = (step: Measured): boolean =>
  step.round.unanswered + step.round.missing === 0 &&
  acknowledged(step, 0.99) < ACKNOWLEDGED_WITHIN &&
  perSecond(step) >= REACHED * step.rate;

export function summary(step: Measured): string {
  const { boards, boardsShown, seconds, unanswered, missing } = step.round;
  return [
    `${perSecond(step).toFixed(1)} of ${step.rate.toFixed(0)} interactions/s`,
    `acknowledged in ${ms(acknowledged(step, 0.5))}, 99 % in ${ms(acknowledged(step, 0.99))}`,
    `${(boardsShown / seconds).toFixed(1)} boards/s in ${ms(quantile(boards, 0.5))}, ${picturesEach(step.round).toFixed(2)} pictures each`,
    `${unanswered} unanswered, ${missing} missing`,
    `${processorEach(step).toFixed(1)} ms of processor each, ${loopEach(step).toFixed(1)} on the event loop (${loopProcessorEach(step).toFixed(1)} of them on the processor)`,
    `the crowd ${each(step, step.crowd.processor).toFixed(1)} ms, busy ${(100 * step.crowd.busy).toFixed(0)} %`,
  ].join(' · ');
}

const cores = ({ cores: count }: Measured): string => (count === 1 ? 'one core' : `${count} cores`);

const figure = (what: string, measured: string): Row => ({ what, target: '', measured, met: true });

/** The highest rates that two bots held. */
export function rowsOfComparison(ours: Measured, bare: Measured): Row[] {
  const both = (what: string, of: (step: Measured) => string): Row =>
    figure(`${what}: Parlour | bare bot`, `${of(ours)} | ${of(bare)}`);
  const ratio = perSecond(ours) / perSecond(bare);
  const byProcessor = bearable(ours) / bearable(bare);
  return [
    {
      what: `interactions per second held, nothing unanswered, 99 % acknowledged within ${ACKNOWLEDGED_WITHIN} ms`,
      target: `≥ ${HELD_PER_SECOND}`,
      measured: perSecond(ours).toFixed(0),
      met: perSecond(ours) >= HELD_PER_SECOND,
    },
    {
      what: 'times what a bare bot holds, on the same machine with the same people',
      target: `≥ ${TIMES_THE_BARE_BOT}`,
      measured: `${ratio.toFixed(2)} (${perSecond(bare).toFixed(0)}/s)`,
      met: ratio >= TIMES_THE_BARE_BOT,
    },
    {
      what: 'event loop per interaction, with all that follows',
      target: `≤ ${LOOP_MILLIS} ms`,
      measured: `${loopEach(ours).toFixed(1)} ms`,
      met: loopEach(ours) <= LOOP_MILLIS,
    },
    both('acknowledgement, 50th, 99th percentile', (step) =>
      [0.5, 0.99].map((share) => ms(acknowledged(step, share))).join(', '),
    ),
    both('boards that everybody sees, per second', ({ round }) =>
      (round.boardsShown / round.seconds).toFixed(0),
    ),
    both('pictures posted per interaction', ({ round }) => picturesEach(round).toFixed(2)),
    both('processor per interaction', (step) => `${processorEach(step).toFixed(1)} ms`),
    both('event loop per interaction', (step) => `${loopEach(step).toFixed(1)} ms`),
    both('of that on the processor', (step) => `${loopProcessorEach(step).toFixed(1)} ms`),
    both('event loop busy', ({ vitals }) => `${(100 * vitals.busy).toFixed(0)} %`),
    both('memory', ({ vitals }) => mb(vitals.rss)),
    both(
      'what the people took per interaction',
      (step) => `${each(step, step.crowd.processor).toFixed(1)} ms`,
    ),
    both('event loop of the people busy', ({ crowd }) => `${(100 * crowd.busy).toFixed(0)} %`),
    both('what Redis took per interaction', (step) => `${each(step, step.redisMillis).toFixed(2)} ms`),
    both(`a second at most on ${cores(ours)} of its own, by processor time and event loop`, (step) =>
      bearable(step).toFixed(0),
    ),
    figure('of that, times the bare bot', byProcessor.toFixed(2)),
  ];
}

/** One rate. */
export function rowsOfRound(
  step: Measured,
  leisure: Measured,
  { bytesEach, matches }: { readonly bytesEach: number; readonly matches: number },
): Row[] {
  const { offered, seconds, acknowledgements, boards, boardsShown, unanswered, troubles, missing } =
    step.round;
  const { vitals } = step;
  const late = acknowledged(step, 0.99);
  const atLeisure = quantile(leisure.round.boards, 0.5);
  return [
    figure(
      'interactions per second wanted, offered, held',
      `${step.rate.toFixed(0)}, ${(offered / seconds).toFixed(1)}, ${perSecond(step).toFixed(1)}`,
    ),
    {
      what: 'acknowledgement, 50th, 99th percentile, longest',
      target: `99th < ${ACKNOWLEDGED_WITHIN} ms`,
      measured: [acknowledged(step, 0.5), late, Math.max(...acknowledgements)].map(ms).join(', '),
      met: late < ACKNOWLEDGED_WITHIN,
    },
    { what: 'unanswered', target: '0', measured: String(unanswered), met: unanswered === 0 },
    {
      what: 'answers that speak of trouble, and answers or boards that never came',
      target: '0, 0',
      measured: `${troubles.length}, ${missing}`,
      met: troubles.length + missing === 0,
    },
    {
      what: `click → board at ${leisure.rate} interactions/s, 50th percentile`,
      target: `< ${POSTED_WITHIN} ms`,
      measured: ms(atLeisure),
      met: atLeisure < POSTED_WITHIN,
    },
    figure(
      'click → board, 50th, 99th percentile',
      [quantile(boards, 0.5), quantile(boards, 0.99)].map(ms).join(', '),
    ),
    figure('boards that everybody sees, per second', (boardsShown / seconds).toFixed(1)),
    figure('pictures posted per interaction', picturesEach(step.round).toFixed(2)),
    figure(
      'event loop delay, 50th, 99th percentile, longest',
      [vitals.delay.p50, vitals.delay.p99, vitals.delay.max].map(ms).join(', '),
    ),
    figure('processor per interaction, with all that follows', `${processorEach(step).toFixed(1)} ms`),
    {
      what: 'event loop per interaction, with all that follows',
      target: `≤ ${LOOP_MILLIS} ms`,
      measured: `${loopEach(step).toFixed(1)} ms`,
      met: loopEach(step) <= LOOP_MILLIS,
    },
    figure('of that on the processor', `${loopProcessorEach(step).toFixed(1)} ms`),
    figure('Redis per interaction', `${each(step, step.redisMillis).toFixed(2)} ms`),
    figure(
      'the people per interaction, and their memory',
      `${each(step, step.crowd.processor).toFixed(1)} ms, ${mb(step.crowd.rss)}`,
    ),
    figure(
      `a second at most on ${cores(step)} of its own, by processor time and event loop`,
      bearable(step).toFixed(0),
    ),
    figure('event loop busy', `${(100 * vitals.busy).toFixed(0)} %`),
    figure('memory of the process, before → after', `${mb(leisure.vitals.rss)} → ${mb(vitals.rss)}`),
    figure('of that, heap', `${mb(leisure.vitals.heap)} → ${mb(vitals.heap)}`),
    {
      what: `Redis bytes for each of ${matches.toLocaleString('en')} open matches`,
      target: '≤ 3 KB',
      measured: `${(bytesEach / 1024).toFixed(1)} KB`,
      met: bytesEach <= BYTES_EACH,
    },
  ];
}
