import type { Seat } from '../../../src/rules/game.ts';

/**
 * The rules page once more, slowly and on squares with names: the legal moves as they are written, each with the
 * diagram after it. Shares nothing with the game that it checks.
 */
export function refereesMoves(diagram: string, seat: Seat): Map<string, string> {
  const men = menOn(diagram);
  const chains = captures(men, seat);
  const paths = chains.length > 0 ? chains : [...steps(men, seat), ...jumps(men, seat)];
  return new Map(paths.flatMap((path) => withDrops(path, seat)).map((path) => [path.text, draw(path.men)]));
}

type Men = ReadonlyMap<string, Seat>;
interface Path {
  readonly text: string;
  readonly at: string;
  /** All men as they stand when the path has come so far; the man on its way stands on `at`. */
  readonly men: Men;
}

const FILES = 'abcdefgh';
const forward = (seat: Seat): number => (seat === 0 ? 1 : -1);
const lastRank = (seat: Seat): string => (seat === 0 ? '8' : '1');

/** The square so many files to the right and ranks up, if there is one. */
function shifted(square: string, files: number, ranks: number): string | undefined {
  const file = FILES[FILES.indexOf(square[0]!) + files];
  const rank = Number(square[1]) + ranks;
  return file && rank >= 1 && rank <= 8 ? `${file}${rank}` : undefined;
}

function moved(men: Men, from: string, to: string, taken?: string): Men {
  const after = new Map(men);
  after.set(to, men.get(from)!);
  after.delete(from);
  if (taken) after.delete(taken);
  return after;
}

const beginnings = (men: Men, seat: Seat): Path[] =>
  [...men].filter(([, owner]) => owner === seat).map(([at]) => ({ text: at, at, men }));

function steps(men: Men, seat: Seat): Path[] {
  return beginnings(men, seat).flatMap(({ at }) =>
    [-1, 0, 1].flatMap((files): Path[] => {
      const to = shifted(at, files, forward(seat));
      return to && !men.has(to) ? [{ text: `${at}-${to}`, at: to, men: moved(men, at, to) }] : [];
    }),
  );
}

function jumps(men: Men, seat: Seat): Path[] {
  const hops = ({ text, at, men }: Path): Path[] =>
    [-1, 0, 1].flatMap((files): Path[] => {
      const over = shifted(at, files, forward(seat));
      const to = shifted(at, 2 * files, 2 * forward(seat));
      if (!over || !to || men.get(over) !== seat || men.has(to)) return [];
      return [{ text: `${text}-${to}`, at: to, men: moved(men, at, to) }];
    });
  return chains(men, seat, hops);
}

function captures(men: Men, seat: Seat): Path[] {
  const ahead = forward(seat);
  const directions = [
    [-1, 0],
    [1, 0],
    [-1, ahead],
    [0, ahead],
    [1, ahead],
  ] as const;
  const hops = ({ text, at, men }: Path): Path[] =>
    directions.flatMap(([files, ranks]): Path[] => {
      const over = shifted(at, files, ranks);
      const to = shifted(at, 2 * files, 2 * ranks);
      if (!over || !to || !men.has(over) || men.get(over) === seat || men.has(to)) return [];
      return [{ text: `${text}x${to}`, at: to, men: moved(men, at, to, over) }];
    });
  return chains(men, seat, hops);
}

/** Every chain of hops that goes on while it can and ends on the last rank. */
function chains(men: Men, seat: Seat, hops: (path: Path) => Path[]): Path[] {
  const complete = (path: Path): Path[] => {
    const longer = path.at.endsWith(lastRank(seat)) ? [] : hops(path);
    return longer.length === 0 ? [path] : longer.flatMap(complete);
  };
  return beginnings(men, seat).flatMap(hops).flatMap(complete);
}

function withDrops(path: Path, seat: Seat): Path[] {
  if (!path.at.endsWith(lastRank(seat))) return [path];
  const men = new Map(path.men);
  men.delete(path.at);
  const zone = (seat === 0 ? ['1', '2'] : ['7', '8']).flatMap((rank) =>
    [...'bcdefg'].map((file) => `${file}${rank}`),
  );
  const room = zone.filter((square) => !men.has(square));
  const pairs = room.flatMap((first, index) => room.slice(index + 1).map((second) => [first, second]));
  const choices = room.length < 2 ? [room] : pairs;
  return choices.map((drops) => ({
    ...path,
    text: drops.length === 0 ? path.text : `${path.text}@${drops.join(',')}`,
    men: new Map([...men, ...drops.map((square) => [square, seat] as const)]),
  }));
}

function menOn(diagram: string): Men {
  const men = new Map<string, Seat>();
  for (const line of diagram.split('\n').slice(1, 9)) {
    const [rank, ...signs] = line.split(' ');
    for (const [file, sign] of signs.slice(0, 8).entries()) {
      if (sign === 'B') men.set(`${FILES[file]}${rank}`, 0);
      if (sign === 'W') men.set(`${FILES[file]}${rank}`, 1);
    }
  }
  return men;
}

function draw(men: Men): string {
  const files = `  ${[...FILES].join(' ')}`;
  const signOn = (square: string): string => (men.has(square) ? 'BW'[men.get(square)!]! : '.');
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const signs = [...FILES].map((file) => signOn(`${file}${rank}`));
    return `${rank} ${signs.join(' ')} ${rank}`;
  });
  return [files, ...ranks, files].join('\n');
}
