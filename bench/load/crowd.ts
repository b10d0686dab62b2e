/** People who play, look, ask and give up, at a given rate and in the proportions of a busy evening. */
import {
  type Act,
  type Outcome,
  type Playground,
  picturesOf,
  type SeenMessage,
  textOf,
  type User,
  viewOfMessage,
} from '@parlour/playground';
import { MessageFlags } from 'discord.js';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { Random } from '../../src/rules/random.ts';
import { issueTickets, type Tickets, takeAny } from './pace.ts';
import { buttonOn, isOver, matchOn, moverOn, offersOn, type Table } from './tables.ts';

/** What has become of one round of playing; times in milliseconds. */
export interface Round {
  /** Interactions sent, and those that were acknowledged. */
  readonly offered: number;
  readonly held: number;
  readonly seconds: number;
  readonly acknowledgements: readonly number[];
  readonly boards: readonly number[];
  /** Messages with a picture and buttons that everybody sees, new ones and those that show the next board. */
  readonly boardsShown: number;
  /** New pictures, whoever sees them. */
  readonly pictures: number;
  readonly unanswered: number;
  /** Answers that speak of trouble on our side. */
  readonly troubles: readonly string[];
  /** Boards and answers that did not come within the time for which anybody waits. */
  readonly missing: number;
}

const WAIT = 15_000;
/** How many of a hundred things that people do are of each kind; the rest are moves by clicks. */
const MIX = [
  { share: 12, does: 'write' },
  { share: 8, does: 'games' },
  { share: 4, does: 'leaderboard' },
  { share: 4, does: 'board' },
  { share: 3, does: 'challenge' },
  { share: 3, does: 'computer' },
  { share: 1, does: 'resign' },
] as const;
type Doing = (typeof MIX)[number]['does'] | 'click';
/** Enough people that somebody is always ready, even when everybody waits for a second or two. */
const PLAYERS_PER_RATE = 6;
const MOST_OF_THE_TABLES = 0.9;
const TROUBLE = /\(code [A-Z0-9]{4}\)|I cannot reach my notes/;

interface Acted {
  readonly outcome: Outcome;
  readonly sent: number;
  /** The message that was awaited; nothing, when it does not come. */
  readonly next: Promise<SeenMessage | undefined>;
}

interface Tally {
  offered: number;
  held: number;
  unanswered: number;
  missing: number;
  boardsShown: number;
  pictures: number;
  readonly acknowledgements: number[];
  readonly boards: number[];
  readonly troubles: string[];
}

const newTally = (): Tally => ({
  ...{ offered: 0, held: 0, unanswered: 0, missing: 0, boardsShown: 0, pictures: 0 },
  ...{ acknowledgements: [], boards: [], troubles: [] },
});

/** What somebody wants to click on may have changed under their hand; then they look again. */
function nothingIfGone(error: unknown): undefined {
  if (!(error instanceof Error) || error.name !== 'CannotDo') throw error;
}

/** Its address, without what is signed anew. */
const fileOf = ({ url }: { readonly url: string }): string => url.replace(/\?.*/, '');

export function createCrowd(playground: Playground, random: Random) {
  const { world } = playground;
  const idle: Table[] = [];
  const byMatch = new Map<string, Table>();
  let metrics = newTally();
  let tickets: Tickets = issueTickets(1, random);
  tickets.stop();

  /** Who waits for a message to change, and who for the next board of a match or a message of somebody. */
  const waitingFor = new Map<string, (message: SeenMessage | undefined) => void>();
  const seen = (key: string): Promise<SeenMessage | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        waitingFor.delete(key);
        metrics.missing++;
        resolve(undefined);
      }, WAIT);
      waitingFor.set(key, (message) => {
        clearTimeout(timer);
        waitingFor.delete(key);
        resolve(message);
      });
    });
  /** Nobody waits for it any more, so it is not missing. */
  const forget = (key: string): void => waitingFor.get(key)?.(undefined);
  /** A picker goes when its last answer has played the move. */
  const gone = new Set<string>();
  /** The pictures that were shown last, by their messages: an edit may leave them as they are. */
  const shown = new Map<string, string>();

  world.events.listen((worldEvent) => {
    if (worldEvent.kind === 'message removed') {
      gone.add(worldEvent.message.id);
      return forget(`message ${worldEvent.message.id}`);
    }
    if (worldEvent.kind !== 'message posted' && worldEvent.kind !== 'message edited') return;
    const { message } = worldEvent;
    if ((message.body.flags & MessageFlags.Loading) !== 0) return;
    const view = viewOfMessage(world, message, message.audience ?? '');
    const words = textOf(view);
    if (TROUBLE.test(words)) metrics.troubles.push(words);
    const [picture] = picturesOf(view);
    if (picture && shown.get(view.id) !== fileOf(picture)) metrics.pictures++;
    if (picture) shown.set(view.id, fileOf(picture));
    waitingFor.get(`message ${view.id}`)?.(view);
    if (message.audience !== undefined) return;
    const [, challenger] = /<@(\d+)> challenges/.exec(words) ?? [];
    const match = matchOn(view);
    if (match === undefined) return;
    if (challenger !== undefined) return waitingFor.get(`challenge of ${challenger}`)?.(view);
    if (!picture) return;
    metrics.boardsShown++;
    const table = byMatch.get(match);
    if (table) show(table, view);
    waitingFor.get(`board ${match}`)?.(view);
    const alone = /<@(\d+)> as .* computer|computer .*<@(\d+)> as/i.exec(words);
    if (alone) waitingFor.get(`game of ${alone[1] ?? alone[2]}`)?.(view);
  });

  /**
   * One interaction, when it is its turn; nothing, when the round is over, there is nothing to do or it was not answered. What it is, is
   * chosen then, because a board may change while somebody waits. `awaited` is what it leads to.
   */
  async function act(
    person: User,
    table: Table,
    choose: () => Act | undefined,
    awaited?: string,
  ): Promise<Acted | undefined> {
    if (!(await tickets.next())) return undefined;
    const what = choose();
    if (!what) {
      tickets.giveBack();
      return undefined;
    }
    const round = metrics;
    round.offered++;
    const sent = performance.now();
    const next = awaited === undefined ? undefined : seen(awaited);
    const outcome = await playground.act(person, table.channel, what).catch(nothingIfGone);
    if (!outcome || outcome.outcome === 'failed') {
      if (outcome) round.unanswered++;
      else {
        round.offered--;
        tickets.giveBack();
      }
      if (awaited !== undefined) forget(awaited);
      return undefined;
    }
    round.held++;
    round.acknowledgements.push(performance.now() - sent);
    return { outcome, sent, next: next ?? Promise.resolve(undefined) };
  }

  const personOf = (id: string): User => world.users.get(id)!;
  const anyOf = <T>(list: readonly T[]): T => list[random.below(list.length)]!;

  function show(table: Table, board: SeenMessage): void {
    table.board = board;
    table.mover = moverOn(board) ?? table.mover;
  }

  function countBoard(board: SeenMessage | undefined, since: number): void {
    if (board) metrics.boards.push(performance.now() - since);
  }

  async function moveByClicks(table: Table): Promise<void> {
    const key = `board ${table.id}`;
    let picker: SeenMessage | undefined;
    const choose = (): Act | undefined => {
      const offers = offersOn(picker ?? table.board!);
      return offers.length === 0 ? undefined : anyOf(offers);
    };
    for (;;) {
      const acted = await act(personOf(table.mover), table, choose, key);
      if (!acted) return;
      const { outcome, sent, next } = acted;
      const isWhole = outcome.outcome === 'quiet' && !picker;
      if (isWhole) return countBoard(await next, sent);
      const answer = 'message' in outcome ? outcome.message : picker!;
      const shown = gone.has(answer.id) ? undefined : await seen(`message ${answer.id}`);
      const isPlayed = gone.delete(answer.id) || (shown !== undefined && offersOn(shown).length === 0);
      if (isPlayed) return countBoard(await next, sent);
      forget(key);
      if (!shown) return;
      picker = shown;
    }
  }

  /** With the suggestions that come while one types. */
  async function moveInWriting(table: Table): Promise<void> {
    const mover = personOf(table.mover);
    const [command, match] = ['move', table.id];
    const typing: Act = { act: 'autocomplete', command, options: { match, move: '' }, focused: 'move' };
    const typed = await act(mover, table, () => typing);
    if (typed?.outcome.outcome !== 'choices' || typed.outcome.choices.length === 0) return;
    const move = String(anyOf(typed.outcome.choices).value);
    const sending: Act = { act: 'command', command, options: { match, move } };
    const acted = await act(mover, table, () => sending, `board ${table.id}`);
    if (acted) countBoard(await acted.next, acted.sent);
  }

  async function look(
    table: Table,
    command: string,
    options: Readonly<Record<string, string>> = {},
  ): Promise<SeenMessage | undefined> {
    return answerTo(await act(anyOf(table.people), table, () => ({ act: 'command', command, options })));
  }

  /** What the bot says after it has thought. */
  async function answerTo(acted: Acted | undefined): Promise<SeenMessage | undefined> {
    return acted && 'message' in acted.outcome ? seen(`message ${acted.outcome.message.id}`) : undefined;
  }

  async function challenge(table: Table): Promise<void> {
    const [by, to] = table.people;
    const key = `challenge of ${by?.id}`;
    if (!by || !to || waitingFor.has(key)) return;
    const options = { opponent: to.id, game: anyOf(gameIds()), rated: false };
    const sent = await act(by, table, () => ({ act: 'command', command: 'challenge', options }), key);
    const message = await sent?.next;
    const accept = message && buttonOn(message, 'Accept');
    const match = message && matchOn(message);
    if (!accept || match === undefined) return;
    const accepted = await act(to, table, () => accept, `board ${match}`);
    sitDown({ id: match, channel: table.channel, people: [by, to], mover: by.id }, await accepted?.next);
  }

  async function playComputer(table: Table): Promise<void> {
    const me = anyOf(table.people);
    const key = `game of ${me.id}`;
    if (waitingFor.has(key)) return;
    const options = { game: anyOf(gameIds()), level: 1 + random.below(2) };
    const begun = await act(me, table, () => ({ act: 'command', command: 'play', options }), key);
    const board = await begun?.next;
    const match = board && matchOn(board);
    if (match) sitDown({ id: match, channel: table.channel, people: [me], mover: me.id }, board);
  }

  async function resign(table: Table): Promise<void> {
    const person = personOf(table.mover);
    const ask = () => table.board && buttonOn(table.board, 'Resign');
    const question = await answerTo(await act(person, table, ask));
    const sure = question && buttonOn(question, 'Resign');
    if (!sure) return;
    const resigned = await act(person, table, () => sure, `board ${table.id}`);
    if (resigned) countBoard(await resigned.next, resigned.sent);
  }

  function sitDown(table: Table, board: SeenMessage | undefined): void {
    if (!board) return;
    show(table, board);
    seat([table]);
  }

  function seat(tables: readonly Table[]): void {
    for (const table of tables) byMatch.set(table.id, table);
    idle.push(...tables);
  }

  function whatNext(table: Table): Doing {
    let left = random.below(100);
    for (const { share, does } of MIX) {
      if (left < share) return does;
      left -= share;
    }
    return table.board ? 'click' : 'write';
  }

  async function doSomething(table: Table): Promise<void> {
    switch (whatNext(table)) {
      case 'click':
        return moveByClicks(table);
      case 'write':
        return moveInWriting(table);
      case 'games':
        return void (await look(table, 'games'));
      case 'leaderboard':
        return void (await look(table, 'leaderboard', { game: anyOf(gameIds()) }));
      case 'board':
        return void (await look(table, 'board', { match: table.id }));
      case 'challenge':
        return challenge(table);
      case 'computer':
        return playComputer(table);
      case 'resign':
        return resign(table);
    }
  }

  /** One of many who take up whatever game is free, until there are no more tickets. */
  async function keepPlaying(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      const table = takeAny(idle, random);
      if (!table) {
        if (!(await tickets.next())) return;
        tickets.giveBack();
        continue;
      }
      await doSomething(table);
      if (!table.board || !isOver(table.board)) idle.push(table);
      else byMatch.delete(table.id);
    }
  }

  return {
    seat,
    async play({ rate, seconds }: { readonly rate: number; readonly seconds: number }): Promise<Round> {
      metrics = newTally();
      const round = metrics;
      const issued = issueTickets(rate, random);
      tickets = issued;
      const start = performance.now();
      let open = true;
      // Whoever finds no free game only holds up the others.
      const length = Math.ceil(Math.min(rate * PLAYERS_PER_RATE, MOST_OF_THE_TABLES * idle.length));
      const players = Array.from({ length }, () => keepPlaying(() => open));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const elapsed = (performance.now() - start) / 1000;
      const { offered, held, boardsShown, pictures } = round;
      open = false;
      issued.stop();
      await Promise.all(players);
      return { ...round, offered, held, boardsShown, pictures, seconds: elapsed };
    },
  };
}
