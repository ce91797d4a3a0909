/*
 * A server that stands in front of a backend, or replaces one. It records all requests and responds with the faults
 * that a test defines.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer, json as readJson } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ at: string, method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: string, fault?: string }} ReceivedRequest `fault` is the kind
 *   of the fault of its response
 */
/** @typedef {{ status: number, headers?: Record<string, string>, body?: string | Buffer | null }} BackendResponse */
/** @typedef {(request: ReceivedRequest & { url: string, raw: Buffer }) => BackendResponse | Promise<BackendResponse>} ResponseFunction */
/**
 * A fault of the calls that match: `code` is the status, `ms` the delay of a slow response, `times` how often it applies
 * (always without it).
 *
 * @typedef {{ method?: string, match: RegExp, kind: string, code?: number, ms?: number, times?: number }} Fault
 */

/**
 * Text contained in every failed response of the backend; if a visitor sees it, the site has leaked text of the
 * backend.
 */
export const UPSTREAM_MARK = 'canario-do-backend';

/** Path prefix to which the fault `detour` redirects; below this prefix the backend responds without the fault. */
const DETOUR_PATH_PREFIX = '/desviado';

const MEBIBYTE = 1024 * 1024;
const HUGE_BYTES = 40 * MEBIBYTE;
const MAX_RECORDED_REQUESTS = 10_000;
const MAX_BODY_LENGTH = 100_000;
/** Matches the names of headers that other processes may read; credentials are not among them. */
const READABLE_HEADERS_PATTERN =
  /^(?:idempotency-key|content-(?:type|length)|user-agent|accept|x-(?:request|correlation)-id|traceparent)$/;

const leakyHeaders = {
  'x-powered-by': UPSTREAM_MARK,
  server: UPSTREAM_MARK,
  'set-cookie': `sessao=${UPSTREAM_MARK}; Path=/`,
  'x-debug': UPSTREAM_MARK,
};
const jsonHeaders = { ...leakyHeaders, 'content-type': 'application/json' };

const htmlErrorPage = `<!doctype html><title>${UPSTREAM_MARK}</title><h1>${UPSTREAM_MARK}</h1><script>alert("${UPSTREAM_MARK}")</script>`;
const stackTraceBody = JSON.stringify({
  message: `SQLSTATE[42S02] ${UPSTREAM_MARK}`,
  exception: UPSTREAM_MARK,
  trace: [{ file: `/var/www/${UPSTREAM_MARK}.php` }],
});
/** Headers of a refusal, by status. */
const refusalHeaders = {
  401: { 'www-authenticate': `Basic realm="${UPSTREAM_MARK}"` },
  429: { 'retry-after': '3600' },
};
/** Replaces every value of a JSON body by `null`, at any depth; lists and objects stay. */
function replaceByNull(value) {
  if (Array.isArray(value)) return value.map(replaceByNull);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceByNull(inner)]),
  );
}

/** Sends valid JSON of more than `HUGE_BYTES` bytes, as fast as the client reads it. */
async function sendHugeJson(response) {
  const closed = once(response, 'close');
  const chunk = Buffer.alloc(MEBIBYTE, UPSTREAM_MARK);
  response.writeHead(200, jsonHeaders).write('{"data":[{"titulo":"');
  for (let sent = 0; sent < HUGE_BYTES && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end('"}]}');
}

const respondWith =
  (body, headers = jsonHeaders) =>
  (response) =>
    response.writeHead(200, headers).end(body);

/**
 * Functions that write the faulty response, by kind of fault; `good` resolves to the response without the fault.
 *
 * @type {Record<string, (response: import('node:http').ServerResponse, fault: Fault, good: () =>
 *   Promise<BackendResponse>) => unknown>}
 */
const faultKinds = {
  down: (response) => response.socket?.destroy(),
  cut: (response) => {
    response.writeHead(200, { ...jsonHeaders, 'content-length': 5_000 });
    response.write(`[{"titulo":"${UPSTREAM_MARK}`, () => response.destroy());
  },
  hang: () => undefined,
  slow: async (response, { ms = 3_000 }, readAnswer) => {
    await wait(ms);
    const { headers, ...answer } = await readAnswer();
    sendResponse(response, { ...answer, headers: { ...leakyHeaders, ...headers } });
  },
  status: (response, { code = 500 }) => {
    const headers = { ...jsonHeaders, ...(code in refusalHeaders && refusalHeaders[code]) };
    response.writeHead(code, headers).end(code === 204 ? '' : stackTraceBody);
  },
  // The fault `detour` redirects to an address that exists and responds without a fault.
  detour: (response) =>
    response
      .writeHead(302, { ...jsonHeaders, location: DETOUR_PATH_PREFIX + (response.req.url ?? '') })
      .end(stackTraceBody),
  html: respondWith(htmlErrorPage, { ...leakyHeaders, 'content-type': 'text/html' }),
  malformed: async (response, _fault, readAnswer) =>
    respondWith(
      JSON.stringify([{ debug: UPSTREAM_MARK }, parseJsonBody(await readAnswer())]).slice(0, -3),
    )(response),
  // The list has no record that the site can read.
  'no-list': respondWith(JSON.stringify({ data: { lista: [{ inesperado: UPSTREAM_MARK }, 42] } })),
  'bad-item': respondWith(JSON.stringify([{ id: 1, inesperado: UPSTREAM_MARK }])),
  // The list has one record more, which the site cannot read.
  'odd-item': async (response, _fault, readAnswer) => {
    const body = parseJsonBody(await readAnswer());
    const records = [...(body.data ?? body), { id: 1, inesperado: UPSTREAM_MARK }];
    respondWith(JSON.stringify(records))(response);
  },
  nulls: async (response, _fault, readAnswer) =>
    respondWith(JSON.stringify(replaceByNull(parseJsonBody(await readAnswer()) ?? {})))(response),
  huge: sendHugeJson,
  'empty-list': respondWith('[]'),
};

/** @param {BackendResponse} answer */
const parseJsonBody = ({ body }) => (body ? JSON.parse(String(body)) : null);

/** Returns a URL path without the API's base path; a path outside of the base path becomes an unknown one. */
function getPathBelowBase(basePath, url) {
  if (url.startsWith(`${basePath}/`)) return url.slice(basePath.length);
  return /^\/(?:api|storage)\b/.test(url) ? `/fora-do-caminho${url}` : url;
}

/** @param {import('node:http').ServerResponse} response @param {BackendResponse} answer */
function sendResponse(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body ?? undefined);
}

/** Returns a regular expression for the start of a path, or for a whole path where the pattern has a `*`. */
function createPathPattern(path = '/') {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(path.includes('*') ? `^${escaped}(?:\\?|$)` : `^${escaped}`);
}

/**
 * Starts the server on a free port. Other processes replace its faults by `PUT /__test/faults` (`[{ match: { method?,
 * path? }, kind, code?, ms?, times? }]`), and read the requests to the API by `GET /__test/received?path=&method=`.
 * `POST /__test/reset` deletes both.
 *
 * @param {ResponseFunction} answer returns the response to a request without a fault
 * @param {string} [basePath] path prefix of the API and its pictures, such as `/sistema`
 */
export async function startFaultyBackend(answer, basePath = '') {
  /** @type {(Fault & { remaining: number })[]} */
  let faults = [];
  /** @type {ReceivedRequest[]} */
  let receivedRequests = [];

  /** @param {readonly Fault[]} list */
  const setFaults = (list) => {
    faults = list.map((fault) => {
      if (!(fault.kind in faultKinds)) throw new RangeError(`Unknown kind of fault: ${fault.kind}`);
      return { ...fault, remaining: fault.times ?? Infinity };
    });
  };

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });

  async function handleRequest(request, response) {
    const { method = '', headers } = request;
    const address = getPathBelowBase(basePath, String(request.url));
    const url = address.replace(DETOUR_PATH_PREFIX, '');
    const { pathname: path, searchParams: query } = new URL(url, 'http://backend.test');
    if (path === '/__test/faults' || path === '/__test/received') {
      sendResponse(response, await handleControlRequest(path, query, request));
      return;
    }
    if (path === '/__test/reset') [faults, receivedRequests] = [[], []];
    const raw = await buffer(request).catch(() => Buffer.alloc(0));
    const body = String(raw);
    const at = new Date().toISOString();
    const activeFault = path.startsWith('/__test/') ? undefined : faults.find(matchesRequest);
    const fault = activeFault?.kind;
    const arrived = { at, method, path: address.split('?')[0], query, headers, body, fault };
    if (!path.startsWith('/__test/')) receivedRequests.push(arrived);
    if (receivedRequests.length > MAX_RECORDED_REQUESTS) receivedRequests.shift();
    const readAnswer = async () => answer({ ...arrived, path, url, raw });
    if (activeFault) {
      activeFault.remaining -= 1;
      await faultKinds[activeFault.kind](response, activeFault, readAnswer);
    } else sendResponse(response, await readAnswer());

    /** @param {typeof faults[number]} fault */
    function matchesRequest(fault) {
      const isSameMethod = fault.method === undefined || fault.method === method;
      return fault.remaining > 0 && isSameMethod && fault.match.test(address);
    }
  }

  async function handleControlRequest(path, query, request) {
    const headers = { 'content-type': 'application/json' };
    if (path === '/__test/received') {
      const method = query.get('method')?.toUpperCase();
      const selectedRequests = receivedRequests
        .filter((arrived) => arrived.path.startsWith('/api'))
        .filter((arrived) => arrived.path.startsWith(query.get('path') ?? ''))
        .filter((arrived) => method === undefined || arrived.method === method);
      const body = JSON.stringify(selectedRequests.map(toReadableRequest));
      return { status: 200, headers, body };
    }
    try {
      const list = /** @type {any[]} */ (await readJson(request));
      setFaults(
        list.map(({ match, ...fault }) => ({
          ...fault,
          ...(match.method && { method: match.method.toUpperCase() }),
          match: createPathPattern(match.path),
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
    fail: setFaults,
    /** Returns the requests that have arrived since the last call of this function. */
    received: () => receivedRequests.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a recorded request for other processes: without credentials, with a JSON body as its value. @param {ReceivedRequest} arrived */
function toReadableRequest({ query, headers, body, ...requestFields }) {
  const readableHeaders = Object.entries(headers).filter(([name]) =>
    READABLE_HEADERS_PATTERN.test(name),
  );
  return {
    ...requestFields,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(readableHeaders),
    body: toReadableBody(body),
  };
}

function toReadableBody(text) {
  if (text === '') return null;
  if (text.length > MAX_BODY_LENGTH) return `${text.slice(0, 1_000)}… (${text.length} letras)`;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Creates a function that forwards requests to a running backend.
 *
 * @param {string} upstream
 * @returns {ResponseFunction}
 */
export const forwardTo =
  (upstream) =>
  async ({ url, method, headers, raw }) => {
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      ...forwardedHeaders
    } = headers;
    const response = await fetch(upstream + url, {
      method,
      headers: /** @type {Record<string, string>} */ (forwardedHeaders),
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
