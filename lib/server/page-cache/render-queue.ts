import { createSemaphore } from '@/lib/server/semaphore';

/**
 * Limits rendering to two pages at once, with cached pages served in between, because rendering costs a hundred
 * times as much. Another page may start where one waits for the backend for longer than `leaseMs`, or is not stored.
 * Many may wait, because a refusal costs as much as a cached page, and whoever is refused asks again. A page waits
 * less than the eight seconds after which the proxy gives the instance up (deploy/proxy/nginx.conf).
 */
export const renderQueue = createSemaphore({
  permits: 2,
  leaseMs: 500,
  maxWaiting: 150,
  maxWaitMs: 5_000,
});
