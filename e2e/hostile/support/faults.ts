import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Marks what the backend says in its failures: wherever it turns up, upstream text has leaked. */
export const UPSTREAM = 'canario-do-backend';

/** Shorter than the site waits for one attempt (support/site.ts): slow, and yet an answer. */
const SLOW_MS = 400;

const MEBIBYTE = 1024 * 1024;
const HUGE = 40 * MEBIBYTE;

/** Where a redirect leads: before the address that was asked for, under which the backend answers well. */
export const DETOUR = '/desviado';

const leaky = {
  'x-powered-by': UPSTREAM,
  server: UPSTREAM,
  'set-cookie': `sessao=${UPSTREAM}; Path=/`,
  'x-debug': UPSTREAM,
};

const json = { ...leaky, 'content-type': 'application/json' };

const stackTrace = JSON.stringify({
  message: `SQLSTATE[42S02] ${UPSTREAM}`,
  exception: UPSTREAM,
  trace: [{ file: `/var/www/${UPSTREAM}.php` }],
});

const page = `<!doctype html><title>${UPSTREAM}</title><h1>${UPSTREAM}</h1><script>alert("${UPSTREAM}")</script>`;

const sendStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { ...json, ...headers }).end(stackTrace);
  };

/** Every value becomes null, at any depth; lists and objects stay. */
function nulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nulls);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nulls(inner)]));
}

/** Sends valid JSON that does not end before `HUGE` bytes, as fast as it is read. */
async function sendHuge(response: ServerResponse): Promise<void> {
  const closed = once(response, 'close');
  const filling = Buffer.alloc(MEBIBYTE, UPSTREAM);
  response.writeHead(200, json).write('{"data":[{"titulo":"');
  for (let sent = 0; sent < HUGE && !response.destroyed; sent += filling.length) {
    if (!response.write(filling)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end('"}]}');
}

const kinds = {
  'fora do ar': (response) => {
    response.socket?.destroy();
  },
  'cortado no meio': (response) => {
    response.writeHead(200, { ...json, 'content-length': 5_000 });
    response.write(`[{"titulo":"${UPSTREAM}`, () => response.destroy());
  },
  'nunca responde': () => {},
  lento: async (response, good, slowMs) => {
    await wait(slowMs);
    response.writeHead(200, json).end(JSON.stringify(good ?? null));
  },
  'erro 500': sendStatus(500),
  'erro 401': sendStatus(401, { 'www-authenticate': `Basic realm="${UPSTREAM}"` }),
  'erro 429': sendStatus(429, { 'retry-after': '3600' }),
  // To what is there, and good.
  desvio: (response) => {
    sendStatus(302, { location: DETOUR + (response.req.url ?? '') })(response);
  },
  'html por JSON': (response) => {
    response.writeHead(200, { ...leaky, 'content-type': 'text/html' }).end(page);
  },
  'JSON truncado': (response, good) => {
    const whole = JSON.stringify([{ debug: UPSTREAM }, good]);
    response.writeHead(200, json).end(whole.slice(0, -3));
  },
  'outra forma': (response) => {
    const strange = [{ inesperado: UPSTREAM }, 42, null, UPSTREAM, []];
    response.writeHead(200, json).end(JSON.stringify({ data: { lista: strange } }));
  },
  'só nulos': (response, good) => {
    response.writeHead(200, json).end(JSON.stringify(nulls(good ?? {})));
  },
  '40 MB': sendHuge,
} as const satisfies Readonly<
  Record<string, (response: ServerResponse, good: unknown, slowMs: number) => void | Promise<void>>
>;

/** Answers that are right of a read, which may find nothing, and failures of a write. */
const refusals = {
  'erro 422': sendStatus(422),
  vazio: (response) => {
    response.writeHead(200, json).end('{}');
  },
} as const satisfies Readonly<Record<string, (response: ServerResponse) => void>>;

/** What goes wrong with a list alone. */
const lists = {
  'só um item, ruim': (response) => {
    response.writeHead(200, json).end(JSON.stringify([{ id: 1, inesperado: UPSTREAM }]));
  },
} as const satisfies Readonly<Record<string, (response: ServerResponse) => void>>;

/** How a call of the backend can go wrong. */
export type FaultKind = keyof typeof kinds;

/** How a write can. */
export type WriteFaultKind = FaultKind | keyof typeof refusals;

/** How any call can. */
export type AnyFaultKind = WriteFaultKind | keyof typeof lists;

/** All of them. */
export const faultKinds = Object.keys(kinds).map((kind) => kind as FaultKind);

/** All of a write. */
export const writeFaultKinds = Object.keys({ ...kinds, ...refusals }).map(
  (kind) => kind as WriteFaultKind,
);

/**
 * @param good what a healthy backend would answer
 * @param slowMs how long a slow answer takes
 */
export async function misbehave(
  kind: AnyFaultKind,
  response: ServerResponse,
  good: unknown,
  slowMs = SLOW_MS,
): Promise<void> {
  await { ...kinds, ...refusals, ...lists }[kind](response, good, slowMs);
}
