import { setTimeout as pause } from 'node:timers/promises';
import { buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { openParlour } from '../parlour.ts';
import { quantile } from '../quantile.ts';
import { report } from '../row.ts';

const TABLES = 60;
/** At leisure, for the time that a move takes us; and in a rush, when boards wait for Discord's own limit. */
const LEISURE = { perSecond: 5, seconds: 10 };
const RUSH = { perSecond: 50, seconds: 20 };
const ACKNOWLEDGED_WITHIN = 150;
const POSTED_WITHIN = 40;

/** Two people at a game of Squadro that never ends: a rematch follows. */
interface Table {
  readonly people: readonly [Person, Person];
  board: SeenMessage;
  isBusy: boolean;
}

const { playground, close } = await openParlour(TABLES);
let acknowledgements: number[] = [];
let postings: number[] = [];
let unanswered = 0;

const isBoard = (message: SeenMessage) => buttonsOf(message).some(({ label }) => label === 'Resign');

async function sitDown(index: number): Promise<Table> {
  const people = [
    await playground.person(`P${2 * index}`),
    await playground.person(`P${2 * index + 1}`),
  ] as const;
  await people[0].command('challenge', { game: 'squadro', opponent: people[1], rated: false });
  const challenge = await people[1].sees((message) =>
    buttonsOf(message).some(({ label }) => label === 'Accept'),
  );
  await people[1].click(challenge, 'Accept');
  return { people, board: await people[0].sees(isBoard, { after: challenge }), isBusy: false };
}

/** The player to move, whom the board mentions first in its line about the turn. */
const mover = ({ people, board }: Table): Person =>
  people.find(({ mention }) => textOf(board).includes(`**${mention} to move**`)) ?? people[0];

async function clickOnce(table: Table): Promise<void> {
  table.isBusy = true;
  const person = mover(table);
  const lane = buttonsOf(table.board).find(({ label }) => label?.startsWith('Lane'));
  const before = table.board;
  const start = performance.now();
  const next = person.sees((message) => message.id !== before.id && buttonsOf(message).length > 0, {
    after: before,
  });
  const answer = await person.click(before, lane?.label ?? 'Rematch');
  if (answer.outcome === 'failed') unanswered++;
  else acknowledgements.push(performance.now() - start);
  table.board = await next;
  if (lane) postings.push(performance.now() - start);
  else {
    const other = table.people.find(({ id }) => id !== person.id)!;
    await other.click(table.board, 'Accept');
    table.board = await person.sees(isBoard, { after: table.board });
  }
  table.isBusy = false;
}

const tables: Table[] = [];
for (let index = 0; index < TABLES; index++) tables.push(await sitDown(index));

async function clickAway({ perSecond, seconds }: typeof RUSH): Promise<number> {
  acknowledgements = [];
  postings = [];
  const clicks: Promise<void>[] = [];
  const start = performance.now();
  for (let click = 0; click < perSecond * seconds; click++) {
    await pause(Math.max(0, start + (click * 1000) / perSecond - performance.now()));
    const free = tables.filter(({ isBusy }) => !isBusy);
    const table = free[click % Math.max(1, free.length)];
    if (table) clicks.push(clickOnce(table));
  }
  await Promise.all(clicks);
  return clicks.length;
}

await clickAway(LEISURE);
const posted = quantile(postings, 0.5);
const clicks = await clickAway(RUSH);
const acknowledged = quantile(acknowledgements, 0.99);
await close();

report([
  {
    what: `acknowledgement, 99th percentile, at ${RUSH.perSecond} interactions/s`,
    target: `< ${ACKNOWLEDGED_WITHIN} ms, none unanswered`,
    measured: `${acknowledged.toFixed(0)} ms, ${unanswered} unanswered of ${clicks}`,
    met: acknowledged < ACKNOWLEDGED_WITHIN && unanswered === 0,
  },
  {
    what: 'move click → new board posted, median',
    target: `< ${POSTED_WITHIN} ms`,
    measured: `${posted.toFixed(0)} ms`,
    met: posted < POSTED_WITHIN,
  },
]);
