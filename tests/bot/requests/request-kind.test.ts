import { expect, test } from 'vitest';
import { isAcknowledgement, isAnswer, queuedAs } from '../../../src/bot/requests/request-kind.ts';

const API = 'https://discord.com/api/v10';

test.each([
  ['/interactions/1/abc/callback', true, true],
  ['/webhooks/1/abc/messages/@original', true, false],
  ['/channels/1/messages', false, false],
  ['/users/@me/channels', false, false],
])('%s is an answer: %s, an acknowledgement: %s', (path, answer, acknowledgement) => {
  expect([isAnswer(API + path), isAcknowledgement(API + path)]).toEqual([answer, acknowledgement]);
});

const FORM = new Uint8Array();

test.each([
  ['POST', '/channels/11/messages', FORM, { recipient: 'a server', isNicety: false }],
  ['PATCH', '/channels/11/messages/5', FORM, { recipient: 'a server', isNicety: false }],
  ['PATCH', '/channels/11/messages/5', '{"components":[]}', { recipient: 'a server', isNicety: true }],
  ['POST', '/channels/12/messages', FORM, { recipient: '12', isNicety: false }],
  ['PATCH', '/channels/12', '{"archived":false}', { recipient: '12', isNicety: false }],
  ['POST', '/channels/11/messages/5/threads', '{}', { recipient: 'a server', isNicety: false }],
  ['GET', '/channels/11/messages/5', undefined, { recipient: 'a server', isNicety: true }],
  ['GET', '/channels/11', undefined, { recipient: 'a server', isNicety: false }],
  ['GET', '/guilds/9/members/7', undefined, { recipient: '9', isNicety: true }],
  ['GET', '/users/7', undefined, { recipient: '7', isNicety: true }],
  ['POST', '/users/@me/channels', '{}', { recipient: '', isNicety: false }],
  ['POST', '/applications/3/emojis', '{}', { recipient: '3', isNicety: true }],
  ['PUT', '/applications/3/commands', '[]', { recipient: '3', isNicety: false }],
])('%s %s waits as it should', (method, path, body, expected) => {
  const serverOf = (channel: string) => (channel === '11' ? 'a server' : undefined);
  expect(queuedAs(API + path, { method, body }, serverOf)).toEqual(expected);
});
