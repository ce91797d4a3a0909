// @ts-check
import { createHash } from 'node:crypto';

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

const TAGS = ['GOOGLE_TAG_MANAGER_ID', 'GOOGLE_ANALYTICS_ID', 'GOOGLE_ADS_ID'];

/**
 * Whether a tag of Google is configured. Apart from the other settings because Next loads the page cache, which asks
 * this, uncompiled.
 *
 * @returns {boolean}
 */
export function usesGoogle() {
  return TAGS.some((name) => (process.env[name] ?? '').trim() !== '');
}

/** What the keys in Redis begin with that all instances of a site share, whatever their build. */
export function siteName() {
  const address = JSON.stringify([process.env['SITE_URL']]);
  return `bastiao:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;
}
