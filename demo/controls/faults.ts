import { setTimeout as wait } from 'node:timers/promises';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';

const kinds = [
  'down',
  'hang',
  'slow',
  'status',
  'malformed',
  'html',
  'wrong-shape',
  'empty',
  'empty-list',
] as const;

/** What `PUT /__test/faults` accepts. */
export const faultsSchema = z.array(
  z.strictObject({
    match: z.strictObject({
      method: z.string().toUpperCase().optional(),
      /** The start of the path, or a pattern with `*`. */
      path: z.string().startsWith('/').optional(),
    }),
    kind: z.enum(kinds),
    /** Answer of a `status` fault. */
    code: z.number().int().min(200).max(599).default(500),
    /** Delay of a `slow` fault, in milliseconds. */
    ms: z.number().int().min(0).max(600_000).default(3_000),
    /** How many requests it strikes; all of them when absent. */
    times: z.number().int().positive().optional(),
  }),
);

type Fault = z.output<typeof faultsSchema>[number];

/** Misbehaviour switched on by tests. */
export type Faults = {
  strike: MiddlewareHandler<{ Bindings: HttpBindings }>;
  replace: (faults: readonly Fault[]) => void;
};

/** Starts with none. */
export function createFaults(): Faults {
  let active: { fault: Fault; matches: (method: string, path: string) => boolean; left: number }[] =
    [];
  return {
    strike: async (c, next) => {
      const hit = active.find(({ matches, left }) => left > 0 && matches(c.req.method, c.req.path));
      if (!hit) return next();
      hit.left -= 1;
      return misbehave(c, hit.fault, next);
    },
    replace: (faults) => {
      active = faults.map((fault) => ({
        fault,
        matches: matcher(fault.match),
        left: fault.times ?? Infinity,
      }));
    },
  };
}

function matcher({
  method,
  path = '/',
}: Fault['match']): (method: string, path: string) => boolean {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const pattern = new RegExp(path.includes('*') ? `^${escaped}$` : `^${escaped}`);
  return (actualMethod, actualPath) =>
    (method === undefined || method === actualMethod) && pattern.test(actualPath);
}

const jsonHeaders = { 'content-type': 'application/json' };

type Next = () => Promise<void>;

async function misbehave(
  c: Context<{ Bindings: HttpBindings }>,
  fault: Fault,
  next: Next,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'down':
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'hang':
      await new Promise((resolve) => c.env.incoming.socket.once('close', resolve));
      return RESPONSE_ALREADY_SENT;
    case 'slow':
      await wait(fault.ms);
      await next();
      return undefined;
    case 'status':
      return statusOnly(fault.code);
    case 'malformed': {
      await next();
      const body = await c.res.text();
      c.res = undefined;
      c.res = new Response(body.slice(0, Math.max(1, Math.floor(body.length / 2))), {
        headers: jsonHeaders,
      });
      return undefined;
    }
    case 'html':
      return c.html('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
    case 'wrong-shape':
      return c.json({ data: [{ inesperado: true }, 42, null, 'texto', []] });
    case 'empty':
      return new Response('', { headers: jsonHeaders });
    case 'empty-list':
      return c.json([]);
  }
}

function statusOnly(code: number): Response {
  if (code === 204 || code === 205 || code === 304) return new Response(null, { status: code });
  const headers = code >= 300 && code < 400 ? { location: 'https://example.com/' } : undefined;
  return Response.json(
    { message: 'Falha pedida pelos testes.' },
    { status: code, ...(headers && { headers }) },
  );
}
