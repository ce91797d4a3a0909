// Requests at even distances: load generators send a second's share in one burst, from all connections at once, and
// then rest, so that half a load is the whole of it half of the time.
import { Agent, request } from 'node:http';

const CONNECTIONS = 32;
const TICK_MS = 1;

/**
 * @param {string} url
 * @param {{ rate: number, seconds: number, headers: Record<string, string> }} load `rate` in requests a second
 * @returns {Promise<{ p99: number, failures: number }>} p99 in ms, from the moment a request was due to its last byte
 */
export async function steadyLoad(url, { rate, seconds, headers }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const total = Math.round(rate * seconds);
  const start = performance.now();
  const answers = [];
  await /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const timer = setInterval(() => {
        while (answers.length < total && dueAt(answers.length) <= performance.now()) {
          answers.push(ask(dueAt(answers.length)));
        }
        if (answers.length < total) return;
        clearInterval(timer);
        resolve();
      }, TICK_MS);
    })
  );
  const durations = await Promise.all(answers);
  agent.destroy();

  const good = durations.filter((duration) => duration !== null).sort((a, b) => a - b);
  return { p99: good[Math.ceil(good.length * 0.99) - 1], failures: total - good.length };

  function dueAt(index) {
    return start + (index * 1000) / rate;
  }

  /** @returns {Promise<number | null>} null for anything but a whole page */
  function ask(due) {
    return new Promise((resolve) => {
      const failed = () => resolve(null);
      request(url, { agent, headers }, (response) => {
        response.on('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - due : null),
        );
        response.on('error', failed);
        response.resume();
      })
        .on('error', failed)
        .end();
    });
  }
}
