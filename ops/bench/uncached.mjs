// Pages that no cache has, from a backend that takes its time.
import { Backend } from '../../e2e/support/backend.ts';
import { line, medianOf } from './targets.mjs';

const BACKEND_MS = 100;

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
    const duration = await medianOf(times, async () => {
      await backend.revalidate('stock', 'content');
      const start = performance.now();
      await (await fetch(stack.siteUrl + path)).text();
      return performance.now() - start;
    });
    lines.push(line('Sem cache, backend de 100 ms', name, duration));
  }
  await backend.fail();
  return lines;
}
