import type { MiddlewareHandler } from 'hono';

const LOOPBACK_HOST_PATTERN = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Middleware that responds with 421 to requests whose host name is not a loopback name, because a malicious website
 * could make its own domain resolve to this machine.
 */
export const allowLoopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!LOOPBACK_HOST_PATTERN.test(c.req.header('host') ?? '')) {
    return c.json({ message: 'Este serviço só atende nesta máquina.' }, 421);
  }
  return next();
};
