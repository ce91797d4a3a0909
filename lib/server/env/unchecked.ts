import { createHash } from 'node:crypto';

import type { EnvSource } from './read';

/**
 * These settings are read without validation: some by the page cache, whose bundle would load zod a second time, and
 * some before validation has run.
 */

// The variables are read as one object, so that no bundler can replace a single access by its value at build time.
const environment: EnvSource = process.env;

const readVariable = (name: string): string | null => environment[name]?.trim() || null;

/** Returns whether this is `next build`, where no setting is present and the backend must not be called. */
export const isBuilding = (): boolean => environment['NEXT_PHASE'] === 'phase-production-build';

/** Returns the log level, before the other settings have been validated. */
export const logLevel = (): string => readVariable('LOG_LEVEL') ?? 'info';

/** Returns the address of the Redis that the instances share; `null` for a single instance, and during `next build`. */
export const redisUrl = (): string | null => (isBuilding() ? null : readVariable('REDIS_URL'));

const GOOGLE_TAG_SETTINGS = ['GOOGLE_TAG_MANAGER_ID', 'GOOGLE_ANALYTICS_ID', 'GOOGLE_ADS_ID'];

/** Returns whether a Google tag is configured. */
export const usesGoogle = (): boolean =>
  GOOGLE_TAG_SETTINGS.some((name) => readVariable(name) !== null);

/** Returns the beginning of the keys in Redis that all instances of a site share, whatever their build. */
export function siteName(): string {
  const address = JSON.stringify([environment['SITE_URL']]);
  return `bastiao:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;
}
