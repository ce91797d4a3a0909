import type { MiddlewareHandler } from 'hono';

import type { DemoSettings } from '../settings';

/** Middleware that responds with 401 to a request without the three required headers. */
export const requireCredentials =
  ({ authorization, key, token }: DemoSettings): MiddlewareHandler =>
  async (c, next) => {
    const expectedHeaders = { authorization, 'api-key': key, 'api-token': token };
    const isAuthorised = Object.entries(expectedHeaders).every(
      ([name, value]) => c.req.header(name) === value,
    );
    return isAuthorised ? next() : c.json({ message: 'Não autenticado.' }, 401);
  };
