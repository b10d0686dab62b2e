/** Hears what happens, and connects again by itself when the connection is lost. */

import type { LiveEvent } from '../../people/protocol.ts';

export interface Listening {
  readonly hear: (event: LiveEvent) => void;
  readonly onLost: () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export function listen(personId: string, { hear, onLost }: Listening): void {
  let wait = FIRST_WAIT;
  const connect = () => {
    const socket = new WebSocket(`ws://${location.host}/playground/people/${personId}/events`);
    socket.addEventListener('message', ({ data }) => {
      wait = FIRST_WAIT;
      hear(JSON.parse(String(data)) as LiveEvent);
    });
    socket.addEventListener('close', () => {
      onLost();
      window.setTimeout(connect, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
  };
  connect();
}
