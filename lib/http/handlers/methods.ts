import 'server-only';

import { HttpError } from './http-error';
import { createRoute, type Handler } from './route';

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type HttpMethod = (typeof HTTP_METHODS)[number];

/** The handlers that a route file exports. Next itself derives `HEAD` from `GET`. */
type RouteExports<Context> = Readonly<Record<HttpMethod | 'OPTIONS', Handler<Context>>>;

const createFailingHandler = (name: string, error: () => HttpError): Handler =>
  createRoute({
    route: name,
    read: () => null,
    accept: () => Promise.reject(error()),
  });

const createNotAllowedHandler = (allow: string) =>
  new HttpError(405, 'Este endereço não aceita este método.', { headers: { allow } });

/**
 * Returns the exports of a route file: its handlers, and for every other method a 405 with `Allow`. `next build` calls
 * none of them, because Next prerenders only a route file that exports `GET` alone.
 */
export function defineMethods<Context = unknown>(
  handlers: Readonly<Partial<Record<HttpMethod, Handler<Context>>>>,
): RouteExports<Context> {
  const supported = HTTP_METHODS.filter((method) => handlers[method]);
  const allow = ['OPTIONS', ...(handlers.GET ? ['HEAD'] : []), ...supported].sort().join(', ');
  const refuse = createFailingHandler('/api', () => createNotAllowedHandler(allow));
  const handlerOf = (method: HttpMethod) => handlers[method] ?? refuse;
  return {
    GET: handlerOf('GET'),
    POST: handlerOf('POST'),
    PUT: handlerOf('PUT'),
    PATCH: handlerOf('PATCH'),
    DELETE: handlerOf('DELETE'),
    OPTIONS: () => new Response(null, { status: 204, headers: { allow } }),
  };
}

const refusalErrors = {
  404: () => new HttpError(404, 'Este endereço não existe.'),
  405: () => createNotAllowedHandler('GET, HEAD'),
  410: () => new HttpError(410, 'Este endereço não existe mais.'),
} as const;

/**
 * Returns the exports of a route file that refuses every method: its address never existed, is read-only, or is gone.
 */
export function refuseAllMethods(status: keyof typeof refusalErrors): RouteExports<unknown> {
  const refuse = createFailingHandler('/api/…', refusalErrors[status]);
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
}
