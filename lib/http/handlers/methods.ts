import 'server-only';

import { HttpError } from './http-error';
import { route, type Handler } from './route';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Method = (typeof METHODS)[number];

/** The handlers that a route file exports. Next itself derives `HEAD` from `GET`. */
type RouteExports<Context> = Readonly<Record<Method | 'OPTIONS', Handler<Context>>>;

const failingHandler = (name: string, error: () => HttpError): Handler =>
  route({
    route: name,
    read: () => null,
    accept: () => Promise.reject(error()),
  });

const notAllowed = (allow: string) =>
  new HttpError(405, 'Este endereço não aceita este método.', { headers: { allow } });

/**
 * Returns the exports of a route file: its handlers, and 405 with `Allow` for every other method.
 *
 * `next build` calls none of the handlers, because Next prerenders only a route file that exports `GET` alone.
 */
export function methods<Context = unknown>(
  handlers: Readonly<Partial<Record<Method, Handler<Context>>>>,
): RouteExports<Context> {
  const supported = METHODS.filter((method) => handlers[method]);
  const allow = ['OPTIONS', ...(handlers.GET ? ['HEAD'] : []), ...supported].sort().join(', ');
  const refuse = failingHandler('/api', () => notAllowed(allow));
  const handlerOf = (method: Method) => handlers[method] ?? refuse;
  return {
    GET: handlerOf('GET'),
    POST: handlerOf('POST'),
    PUT: handlerOf('PUT'),
    PATCH: handlerOf('PATCH'),
    DELETE: handlerOf('DELETE'),
    OPTIONS: () => new Response(null, { status: 204, headers: { allow } }),
  };
}

const refusals = {
  404: () => new HttpError(404, 'Este endereço não existe.'),
  405: () => notAllowed('GET, HEAD'),
  410: () => new HttpError(410, 'Este endereço não existe mais.'),
} as const;

/**
 * Returns the exports of a route file that only refuses: its address never existed, is read-only, or exists no longer.
 */
export function refuseAllMethods(status: keyof typeof refusals): RouteExports<unknown> {
  const refuse = failingHandler('/api/…', refusals[status]);
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}
