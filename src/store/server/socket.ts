import { connect } from 'node:net';
import { join, relative } from 'node:path';

/** Paths of sockets may have about a hundred characters only, so they are given from where we stand. */
export const socketIn = (folder: string, name: string): string => relative('.', join(folder, name));

/** Whether a process listens there; a socket that a dead one left behind refuses. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether the Redis there has loaded its file and takes commands. */
export function takesCommands(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => socket.write('PING\r\n'));
    socket.setEncoding('utf8').once('data', (reply: string) => {
      socket.destroy();
      resolve(reply.startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
