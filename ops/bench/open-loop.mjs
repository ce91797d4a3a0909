import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts tasks at even intervals, whether or not earlier ones have ended, and waits for all of them. A load generator such
 * as autocannon would start all tasks of a second in one burst.
 *
 * @template T
 * @param {number} rate tasks a second
 * @param {number} seconds
 * @param {(due: number, index: number) => Promise<T>} start `due` is the time at which the task should start, as by
 *   `performance.now()`
 * @returns {Promise<T[]>}
 */
export async function startAtRate(rate, seconds, start) {
  const total = Math.round(rate * seconds);
  const startedAt = performance.now();
  const tasks = [];
  while (tasks.length < total) {
    const due = startedAt + (tasks.length * 1_000) / rate;
    if (due > performance.now()) await wait(1);
    else tasks.push(start(due, tasks.length));
  }
  return Promise.all(tasks);
}
