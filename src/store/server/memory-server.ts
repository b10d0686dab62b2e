/**
 * A Redis in JavaScript, in a process of its own: it keeps everything in memory and ends when whoever started
 * it does.
 */
import { createRedisServer } from 'js-redis-server';

const port = Number(process.argv[2] ?? 0);
const { server } = await createRedisServer({ port });
// It answers in several small packets, which would otherwise wait for one another.
server.server.on('connection', (socket) => socket.setNoDelay(true));
process.stdout.write(`${server.getAddress()}\n`);
process.stdin.resume().once('end', () => process.exit());
