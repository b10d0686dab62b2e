/** A bad line to a server: it can be cut at the worst moment. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BadLine {
  readonly url: string;
  /** The next request that contains this text gets through, but its answer does not: the line breaks instead. */
  loseAnswerTo(text: string): void;
  /** How many answers were lost. */
  lost(): number;
  /** Nothing gets through in either direction, and nobody is told. */
  goSilent(silent: boolean): void;
  close(): void;
}

export async function badLine(serverUrl: string): Promise<BadLine> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let fatal: string | undefined;
  let answersLost = 0;
  let silent = false;

  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    let doomed = false;
    let dead = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    // Nothing is lost in the middle of a line: one that has swallowed something gives nothing more.
    const swallowed = () => {
      dead ||= silent;
      return dead;
    };
    client.on('data', (request) => {
      if (swallowed()) return;
      if (fatal !== undefined && request.includes(fatal)) {
        fatal = undefined;
        doomed = true;
      }
      server.write(request);
    });
    server.on('data', (answer) => {
      if (swallowed()) return;
      if (doomed) {
        answersLost++;
        client.destroy();
      } else {
        client.write(answer);
      }
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    loseAnswerTo(text) {
      fatal = text;
    },
    lost: () => answersLost,
    goSilent(quiet) {
      silent = quiet;
    },
    close() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
