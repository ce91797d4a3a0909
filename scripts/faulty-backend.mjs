// A server before a backend, or in its place, records the requests and answers with the faults that a test sets.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer, json as readJson } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ at: string, method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: string }} Arrived
 */
/** @typedef {{ status: number, headers?: Record<string, string>, body?: string | Buffer | null }} Answer */
/** @typedef {(request: Arrived & { url: string, raw: Buffer }) => Answer | Promise<Answer>} Answerer */
/**
 * A fault of the calls that match: `code` is its status, `ms` the delay of a slow answer; it strikes `times` times, or always.
 *
 * @typedef {{ method?: string, match: RegExp, kind: string, code?: number, ms?: number, times?: number }} Fault
 */

/** Marks the text of the backend's failures: where it appears, upstream text has leaked. */
export const UPSTREAM = 'canario-do-backend';

/** A redirect leads to the requested address below this path, where the backend answers well. */
const DETOUR = '/desviado';

const MEBIBYTE = 1024 * 1024;
const HUGE = 40 * MEBIBYTE;
const MAX_RECORDED = 10_000;
const LONGEST_BODY = 100_000;
/** Matches the headers that tests may read; credentials are not among them. */
const SHOWN_HEADERS =
  /^(?:idempotency-key|content-(?:type|length)|user-agent|accept|x-(?:request|correlation)-id|traceparent)$/;

const leaky = {
  'x-powered-by': UPSTREAM,
  server: UPSTREAM,
  'set-cookie': `sessao=${UPSTREAM}; Path=/`,
  'x-debug': UPSTREAM,
};
const json = { ...leaky, 'content-type': 'application/json' };

const page = `<!doctype html><title>${UPSTREAM}</title><h1>${UPSTREAM}</h1><script>alert("${UPSTREAM}")</script>`;
const trace = JSON.stringify({
  message: `SQLSTATE[42S02] ${UPSTREAM}`,
  exception: UPSTREAM,
  trace: [{ file: `/var/www/${UPSTREAM}.php` }],
});
/** A refusal has these headers. */
const refusals = {
  401: { 'www-authenticate': `Basic realm="${UPSTREAM}"` },
  429: { 'retry-after': '3600' },
};
const strange = [{ inesperado: UPSTREAM }, 42, null, UPSTREAM, []];

/** Replaces every value by null, at any depth, but for lists and objects. */
function nulls(value) {
  if (Array.isArray(value)) return value.map(nulls);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nulls(inner)]));
}

/** Sends valid JSON that does not end before `HUGE` bytes, as fast as it is read. */
async function sendHuge(response) {
  const closed = once(response, 'close');
  const filling = Buffer.alloc(MEBIBYTE, UPSTREAM);
  response.writeHead(200, json).write('{"data":[{"titulo":"');
  for (let sent = 0; sent < HUGE && !response.destroyed; sent += filling.length) {
    if (!response.write(filling)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end('"}]}');
}

const answerWith =
  (body, headers = json) =>
  (response) =>
    response.writeHead(200, headers).end(body);

/**
 * Each kind of fault writes its answer; `good` resolves to the answer without the fault.
 *
 * @type {Record<string, (response: import('node:http').ServerResponse, fault: Fault, good: () => Promise<Answer>) => unknown>}
 */
const kinds = {
  down: (response) => response.socket?.destroy(),
  cut: (response) => {
    response.writeHead(200, { ...json, 'content-length': 5_000 });
    response.write(`[{"titulo":"${UPSTREAM}`, () => response.destroy());
  },
  hang: () => undefined,
  slow: async (response, { ms = 3_000 }, good) => {
    await wait(ms);
    const { headers, ...answer } = await good();
    send(response, { ...answer, headers: { ...leaky, ...headers } });
  },
  status: (response, { code = 500 }) => {
    const headers = { ...json, ...(code in refusals && refusals[code]) };
    response.writeHead(code, headers).end(code === 204 ? '' : trace);
  },
  // The address exists, and answers well.
  detour: (response) =>
    response.writeHead(302, { ...json, location: DETOUR + (response.req.url ?? '') }).end(trace),
  html: answerWith(page, { ...leaky, 'content-type': 'text/html' }),
  malformed: async (response, _fault, good) =>
    answerWith(JSON.stringify([{ debug: UPSTREAM }, bodyOf(await good())]).slice(0, -3))(response),
  // A list in which nothing can be read.
  'wrong-shape': answerWith(JSON.stringify({ data: strange })),
  'no-list': answerWith(JSON.stringify({ data: { lista: strange } })),
  'bad-item': answerWith(JSON.stringify([{ id: 1, inesperado: UPSTREAM }])),
  nulls: async (response, _fault, good) =>
    answerWith(JSON.stringify(nulls(bodyOf(await good()) ?? {})))(response),
  huge: sendHuge,
  empty: answerWith(''),
  'empty-list': answerWith('[]'),
};

/** @param {Answer} answer */
const bodyOf = ({ body }) => (body ? JSON.parse(String(body)) : null);

/** Returns the part of an address below the API's base path, which alone has the API and its pictures. */
function pathBelow(basePath, url) {
  if (url.startsWith(`${basePath}/`)) return url.slice(basePath.length);
  return /^\/(?:api|storage)\b/.test(url) ? `/fora-do-caminho${url}` : url;
}

/** @param {import('node:http').ServerResponse} response @param {Answer} answer */
function send(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body ?? undefined);
}

/** Matches the start of a path, or a pattern with `*`. */
function patternOf(path = '/') {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(path.includes('*') ? `^${escaped}(?:\\?|$)` : `^${escaped}`);
}

/**
 * Starts the server on a free port. Other processes replace its faults by `PUT /__test/faults` (`[{ match: { method?,
 * path? }, kind, code?, ms?, times? }]`), and read the requests to the API by `GET /__test/received?path=&method=`.
 * `POST /__test/reset` deletes both.
 *
 * @param {Answerer} answer makes the answers without a fault
 * @param {string} [basePath] the API and its pictures stand below it, as `/sistema`
 */
export async function startFaultyBackend(answer, basePath = '') {
  /** @type {(Fault & { remaining: number })[]} */
  let faults = [];
  /** @type {Arrived[]} */
  let log = [];

  /** @param {readonly Fault[]} list */
  const fail = (list) => {
    faults = list.map((fault) => {
      if (!(fault.kind in kinds)) throw new RangeError(`Unknown kind of fault: ${fault.kind}`);
      return { ...fault, remaining: fault.times ?? Infinity };
    });
  };
  const forget = () => {
    faults = [];
    log = [];
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request, response) {
    const { method = '', headers } = request;
    const address = pathBelow(basePath, String(request.url));
    const url = address.replace(DETOUR, '');
    const { pathname: path, searchParams: query } = new URL(url, 'http://backend.test');
    if (path === '/__test/faults' || path === '/__test/received') {
      send(response, await control(path, query, request));
      return;
    }
    if (path === '/__test/reset') forget();
    const raw = await buffer(request).catch(() => Buffer.alloc(0));
    const body = String(raw);
    const at = new Date().toISOString();
    const arrived = { at, method, path: address.split('?')[0], query, headers, body };
    if (!path.startsWith('/__test/')) log.push(arrived);
    if (log.length > MAX_RECORDED) log.shift();
    const good = async () => answer({ ...arrived, path, url, raw });
    const hit = path.startsWith('/__test/') ? undefined : faults.find(strikes);
    if (hit) {
      hit.remaining -= 1;
      await kinds[hit.kind](response, hit, good);
    } else send(response, await good());

    /** @param {typeof faults[number]} fault */
    function strikes(fault) {
      const isMeant = fault.method === undefined || fault.method === method;
      return fault.remaining > 0 && isMeant && fault.match.test(address);
    }
  }

  async function control(path, query, request) {
    const headers = { 'content-type': 'application/json' };
    if (path === '/__test/received') {
      const [start = '', method] = [query.get('path') ?? '', query.get('method')?.toUpperCase()];
      const shown = log
        .filter((one) => one.path.startsWith('/api') && one.path.startsWith(start))
        .filter((one) => method === undefined || one.method === method);
      return { status: 200, headers, body: JSON.stringify(shown.map(forReaders)) };
    }
    try {
      const list = /** @type {any[]} */ (await readJson(request));
      fail(
        list.map(({ match, ...fault }) => ({
          ...fault,
          ...(match.method && { method: match.method.toUpperCase() }),
          match: patternOf(match.path),
        })),
      );
      return { status: 200, headers, body: '{}' };
    } catch (error) {
      return { status: 422, headers, body: JSON.stringify({ message: String(error) }) };
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    fail,
    /** Returns the requests that arrived since the last call of this. */
    received: () => log.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {Arrived} arrived as other processes read it: without credentials, a body as JSON where it is some */
function forReaders({ query, headers, body, ...rest }) {
  const shown = Object.entries(headers).filter(([name]) => SHOWN_HEADERS.test(name));
  return {
    ...rest,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(shown),
    body: readable(body),
  };
}

function readable(text) {
  if (text === '') return null;
  if (text.length > LONGEST_BODY) return `${text.slice(0, 1_000)}… (${text.length} letras)`;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Passes everything on to a backend that runs elsewhere.
 *
 * @param {string} upstream
 * @returns {Answerer}
 */
export const passOn =
  (upstream) =>
  async ({ url, method, headers, raw }) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers;
    const response = await fetch(upstream + url, {
      method,
      headers: /** @type {Record<string, string>} */ (sent),
      redirect: 'manual',
      ...(raw.length > 0 && { body: new Uint8Array(raw) }),
    });
    const { 'transfer-encoding': _encoding, ...answered } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      headers: answered,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
