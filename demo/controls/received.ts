import type { MiddlewareHandler } from 'hono';

/** A request as it arrived. */
type ReceivedRequest = {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

/** What arrived at the API since the last reset; the oldest entries give way. */
export type ReceivedLog = {
  record: MiddlewareHandler;
  list: (filter: { path?: string | undefined; method?: string | undefined }) => ReceivedRequest[];
  clear: () => void;
};

const capacity = 5_000;
const longestBody = 100_000;
const headersOfInterest = [
  'idempotency-key',
  'content-type',
  'content-length',
  'user-agent',
  'accept',
  'x-request-id',
  'x-correlation-id',
  'traceparent',
] as const;

/** Starts an empty record. */
export function createReceivedLog(): ReceivedLog {
  let entries: ReceivedRequest[] = [];
  return {
    record: async (c, next) => {
      const text = c.req.method === 'GET' ? '' : await c.req.text();
      entries.push({
        at: new Date().toISOString(),
        method: c.req.method,
        path: c.req.path,
        query: c.req.query(),
        headers: Object.fromEntries(
          headersOfInterest.flatMap((name) => {
            const value = c.req.header(name);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        body: readable(text),
      });
      if (entries.length > capacity) entries = entries.slice(-capacity);
      return next();
    },
    list: ({ path, method }) =>
      entries.filter(
        (entry) =>
          (path === undefined || entry.path.startsWith(path)) &&
          (method === undefined || entry.method === method.toUpperCase()),
      ),
    clear: () => {
      entries = [];
    },
  };
}

function readable(text: string): unknown {
  if (text === '') return null;
  if (text.length > longestBody) return `${text.slice(0, 1_000)}… (${text.length} letras)`;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
