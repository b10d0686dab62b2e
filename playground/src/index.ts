/** All that others use of the playground. */

export type { BotRequest } from './api/serve.ts';
export type { MovableClock } from './clock.ts';
export type { Faults, Held } from './faults.ts';
export { type Earlier, type MessageForm, readMessage } from './forms/message.ts';
export type { GatewaySocket } from './gateway/session.ts';
export { byAge, type Id, shardOf } from './ids.ts';
export { type InProcessDiscord, openDiscord } from './in-process.ts';
export type * from './people/protocol.ts';
export { viewOfMessage } from './people/views.ts';
export * from './person.ts';
export type { Recorded } from './recording.ts';
export * from './scenario.ts';
export * from './seen.ts';
export { type Playground, type PlaygroundOptions, startPlayground } from './server.ts';
export * from './world/changes.ts';
export type * from './world/places.ts';
export type { World } from './world/world.ts';
