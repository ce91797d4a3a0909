// Sends requests and returns the bytes of the answers: nothing is followed, unpacked or repeated.
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const LIMIT_MS = 20_000;
const plainAgent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const tlsAgent = new https.Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });

/**
 * Sends one request.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer, agent?: http.Agent }} [options]
 *   `agent` has connections of its own
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, rawHeaders: string[], body: Buffer, text: string, ms: number }>}
 *   `body` as it came, `text` unpacked; `ms` until all was there
 * @throws when the connection breaks, also in the middle of an answer
 */
export async function ask(url, { method = 'GET', headers = {}, body, agent } = {}) {
  const isTls = url.startsWith('https:');
  const start = performance.now();
  const sent = (isTls ? https : http).request(url, {
    ...{ method, headers, agent: agent ?? (isTls ? tlsAgent : plainAgent) },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  // A server that refuses a long body may answer and close the connection before all of it was sent.
  sent.on('error', () => undefined).end(body);
  const [response] = await once(sent, 'response');
  const bytes = await buffer(response);
  return {
    status: Number(response.statusCode),
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: bytes,
    get text() {
      return unpack(bytes, response.headers['content-encoding']).toString();
    },
    ms: performance.now() - start,
  };
}

/** Closes the connections that are kept alive. */
export function hangUp() {
  plainAgent.destroy();
  tlsAgent.destroy();
}

function unpack(bytes, encoding) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
