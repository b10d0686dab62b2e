/** Finds who answers a request, by method and path. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `POST /channels/:channel/messages` and who answers it. */
export type Route<Handler> = readonly [method: Method, pattern: string, handler: Handler];

export type FoundRoute<Handler> =
  | { readonly kind: 'route'; readonly handler: Handler; readonly params: Params }
  | { readonly kind: 'other method' }
  | { readonly kind: 'nothing' };

export type Params = Readonly<Record<string, string>>;

interface Compiled<Handler> {
  readonly method: string;
  readonly steps: readonly string[];
  readonly handler: Handler;
}

/** Routes are tried in their order, so that `/users/@me` can stand before `/users/:user`. */
export function compileRoutes<Handler>(
  routes: readonly Route<Handler>[],
): (method: string, path: string) => FoundRoute<Handler> {
  const compiled: Compiled<Handler>[] = routes.map(([method, pattern, handler]) => ({
    method,
    steps: stepsOf(pattern),
    handler,
  }));
  return (method, path) => {
    const steps = stepsOf(path);
    let known = false;
    for (const route of compiled) {
      const params = match(route.steps, steps);
      if (!params) continue;
      if (route.method === method) return { kind: 'route', handler: route.handler, params };
      known = true;
    }
    return { kind: known ? 'other method' : 'nothing' };
  };
}

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

function match(pattern: readonly string[], steps: readonly string[]): Params | undefined {
  if (pattern.length !== steps.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const step = steps[index]!;
    if (expected.startsWith(':')) params[expected.slice(1)] = step;
    else if (expected !== step) return undefined;
  }
  return params;
}
