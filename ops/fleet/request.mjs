// A visitor's requests, as bytes: nothing follows, unpacks or repeats anything by itself.
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const LIMIT_MS = 20_000;
const agents = {
  'https:': new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false }),
  'http:': new PlainAgent({ keepAlive: true, maxSockets: 64 }),
};

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string[]} rawHeaders
 * @property {Buffer} body as it came
 * @property {string} text unpacked
 * @property {number} ms
 */

/**
 * Asks once.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer, agent?: Agent }} [options]
 *   `agent` has connections of its own
 * @returns {Promise<Answer>}
 * @throws when the connection breaks, also in the middle of an answer
 */
export function ask(url, { method = 'GET', headers = {}, body, agent } = {}) {
  const { protocol } = new URL(url);
  const send = protocol === 'https:' ? request : plainRequest;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      ...{ method, headers, timeout: LIMIT_MS },
      agent: agent ?? agents[protocol],
    });
    sent.on('timeout', () => sent.destroy(new Error('sem resposta')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (!response.complete) return reject(new Error('resposta cortada'));
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: bytes,
          get text() {
            return unpack(bytes, response.headers['content-encoding']).toString();
          },
          ms: performance.now() - start,
        });
      });
    });
    sent.end(body);
  });
}

/** Ends the connections kept open. */
export function hangUp() {
  for (const agent of Object.values(agents)) agent.destroy();
}

function unpack(bytes, encoding) {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
