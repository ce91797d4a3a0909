import { createHash } from 'node:crypto';

import type { EnvSource } from './read';

/**
 * Settings that are read as they stand, without the schema: what the page cache needs, which would load the library of
 * the schema a second time, and what is asked for before the settings are checked.
 */

// Read as one object, so that no bundler can replace a single access by its value at build time.
const source: EnvSource = process.env;

const read = (name: string): string | null => source[name]?.trim() || null;

/** Whether this is `next build`: no setting is there and the backend must not be called. */
export const isBuilding = (): boolean => source['NEXT_PHASE'] === 'phase-production-build';

/** Log level, readable before the other settings have been checked. */
export const logLevel = (): string => read('LOG_LEVEL') ?? 'info';

/** Where the instances of the site share what they must agree on; `null` for one that stands alone, and during `next build`. */
export const redisUrl = (): string | null => (isBuilding() ? null : read('REDIS_URL'));

const TAGS = ['GOOGLE_TAG_MANAGER_ID', 'GOOGLE_ANALYTICS_ID', 'GOOGLE_ADS_ID'];

/** Whether a tag of Google is configured. */
export const usesGoogle = (): boolean => TAGS.some((name) => read(name) !== null);

/** Returns the beginning of the keys in Redis that all instances of a site share, whatever their build. */
export function siteName(): string {
  const address = JSON.stringify([source['SITE_URL']]);
  return `bastiao:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;
}
