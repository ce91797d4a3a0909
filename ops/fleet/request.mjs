// Sends HTTP requests without following redirects, decompressing bodies or repeating failed requests.
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const REQUEST_TIMEOUT_MS = 20_000;
const plainAgent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const tlsAgent = new https.Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });

/**
 * Sends one request.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer, agent?: http.Agent, path?: string }} [options]
 *   `agent` is used instead of the shared connections; `path` is sent as it is, instead of the normalised one of the URL
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, rawHeaders: string[], body: Buffer, text: string, ms: number }>}
 *   response; `body` has the received bytes, `text` the decompressed text, `ms` the time until the last byte
 * @throws when the connection breaks, also in the middle of the response
 */
export async function sendRequest(url, { body, agent, ...options } = {}) {
  const isTls = url.startsWith('https:');
  const startedAt = performance.now();
  const clientRequest = (isTls ? https : http).request(url, {
    agent: agent ?? (isTls ? tlsAgent : plainAgent),
    ...options,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  // Ignores write errors, because a server may close the connection before it has read a long body.
  clientRequest.on('error', () => undefined).end(body);
  const [response] = await once(clientRequest, 'response');
  const bytes = await buffer(response);
  return {
    status: Number(response.statusCode),
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: bytes,
    get text() {
      return decompressBody(bytes, response.headers['content-encoding']).toString();
    },
    ms: performance.now() - startedAt,
  };
}

/** Closes the idle connections of the shared agents. */
export function closeConnections() {
  plainAgent.destroy();
  tlsAgent.destroy();
}

function decompressBody(bytes, encoding) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
