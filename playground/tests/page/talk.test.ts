import { describe, expect, it } from 'vitest';
import { byAge, caughtUp, type Talk, withMessage, withoutMessage } from '../../src/page/state/talk.ts';
import type { SeenMessage } from '../../src/people/protocol.ts';

const message = (id: string, content = id) => ({ id, content }) as SeenMessage;
const talk = (...ids: string[]): Talk => ({ messages: ids.map((id) => message(id)), whole: true });
const words = ({ messages }: Talk) => messages.map(({ content }) => content).join(' ');

describe('the messages of a window', () => {
  it('are in the order of their ids as numbers', () => {
    expect(['100', '9', '99'].sort(byAge)).toEqual(['9', '99', '100']);
    expect(words(withMessage(talk('9', '100'), message('99')))).toBe('9 99 100');
  });

  it('are replaced where they stand when they are edited', () => {
    expect(words(withMessage(talk('1', '2', '3'), message('2', 'new')))).toBe('1 new 3');
    expect(words(withoutMessage(talk('1', '2', '3'), '2'))).toBe('1 3');
  });

  it('keep what was heard while they were being fetched', () => {
    const heard = { told: [message('2', 'edited'), message('4')], gone: ['1'] };
    expect(words(caughtUp(talk('1', '2', '3'), heard))).toBe('edited 3 4');
  });
});
