import { createHash, timingSafeEqual } from 'node:crypto';

import type { MiddlewareHandler } from 'hono';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses, with 401, whoever does not bring the three expected headers. */
export function requireCredentials(expected: {
  authorization: string;
  key: string;
  token: string;
  keyHeader: string;
  tokenHeader: string;
}): MiddlewareHandler {
  const wanted = [
    ['authorization', digest(expected.authorization)],
    [expected.keyHeader, digest(expected.key)],
    [expected.tokenHeader, digest(expected.token)],
  ] as const;
  return async (c, next) => {
    const allowed = wanted.every(([name, value]) =>
      timingSafeEqual(digest(c.req.header(name) ?? ''), value),
    );
    if (!allowed) return c.json({ message: 'Não autenticado.' }, 401);
    return next();
  };
}
