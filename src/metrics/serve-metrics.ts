/** The server for those who watch over the bot: `/healthz` and `/metrics`. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type Condition, troublesOf } from './health.ts';
import type { Metrics } from './metrics.ts';
import { createPrometheus } from './prometheus.ts';
import { measureRedis } from './redis-metrics.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly metrics: Metrics;
  readonly port: number;
  close(): Promise<void>;
}

/** Nobody who watches needs longer to ask. */
const PATIENCE = 5_000;

export async function serveMetrics(
  { host, port }: MetricsAddress,
  build: Readonly<Record<string, string>>,
  condition: () => Condition,
): Promise<MetricsServer> {
  const prometheus = createPrometheus(build, condition);
  const pages: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    async '/healthz'(response) {
      const troubles = await troublesOf(condition());
      response.writeHead(troubles.length === 0 ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${troubles.join(' ') || 'All is well.'}\n`);
    },
    async '/metrics'(response) {
      const metrics = await prometheus.scrape();
      response.writeHead(200, { 'content-type': prometheus.contentType }).end(metrics);
    },
  };
  const server = createServer(({ method, url = '' }, response) => {
    const page = pages[url.replace(/\?.*/, '')];
    if (!page) response.writeHead(404).end();
    else if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end();
    else page(response).catch(() => response.destroy());
  });
  server.headersTimeout = PATIENCE;
  server.requestTimeout = PATIENCE;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const stopListening = measureRedis(prometheus.metrics);
  return {
    metrics: prometheus.metrics,
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      stopListening();
      server.close();
      server.closeAllConnections();
    },
  };
}
