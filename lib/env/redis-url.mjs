// @ts-check

/**
 * Where the instances of the site share what they must agree on; `null` for one that stands alone, and during
 * `next build`. Apart from the other settings because Next loads the page cache, which asks this, uncompiled.
 *
 * @returns {string | null}
 */
export function redisUrl() {
  if (process.env['NEXT_PHASE'] === 'phase-production-build') return null;
  return (process.env['REDIS_URL'] ?? '').trim() || null;
}
