// Pages that no cache has, from a backend that takes its time.
import { Backend } from '../../e2e/support/backend.ts';
import { line, median } from './targets.mjs';

const BACKEND_MS = 100;
const TAGS = ['stock', 'content'];

/**
 * @param {import('../../scripts/stack.mjs').Stack} stack with the controls of its backend open
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} times of each
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureUncached(stack, screens, times) {
  const backend = new Backend(stack);
  await backend.fail({ match: {}, kind: 'slow', ms: BACKEND_MS });
  const lines = [];
  for (const [name, path] of screens) {
    const durations = [];
    for (let round = 0; round < times; round += 1) {
      await backend.revalidate(...TAGS);
      const start = performance.now();
      const response = await fetch(stack.siteUrl + path);
      await response.text();
      durations.push(performance.now() - start);
    }
    lines.push(line('Sem cache, backend de 100 ms', name, median(durations)));
  }
  await backend.fail();
  return lines;
}
