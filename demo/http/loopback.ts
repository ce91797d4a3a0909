import type { MiddlewareHandler } from 'hono';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Refuses requests with another host name than this machine's, since a web page may point its own name at this machine.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!loopbackHost.test(c.req.header('host') ?? '')) {
    return c.json({ message: 'Este serviço só atende nesta máquina.' }, 421);
  }
  return next();
};
