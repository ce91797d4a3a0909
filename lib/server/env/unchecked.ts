import { createHash } from 'node:crypto';

import type { EnvironmentVariables } from './read';

/**
 * The variables of the process. The functions in this file read them without validation: the page cache needs some,
 * and its bundle would load zod a second time; others are needed before validation has run.
 */

// The variables are read as one object, so that no bundler can replace a single access by its value at build time.
const environment: EnvironmentVariables = process.env;

const readVariable = (name: string): string | null => environment[name]?.trim() || null;

/** Returns whether this is `next build`, where no setting is present and the backend must not be called. */
export const isBuilding = (): boolean => environment['NEXT_PHASE'] === 'phase-production-build';

/** Returns the origin on this machine, which Next sets when it listens (docs/upgrading.md). */
export const getOwnOrigin = (): string => readVariable('__NEXT_PRIVATE_ORIGIN') ?? '';

/** Returns the log level, which is needed before the settings are validated. */
export const getLogLevel = (): string => readVariable('LOG_LEVEL') ?? 'info';

/** Returns the address of the Redis that the instances share; `null` for a single instance, and during `next build`. */
export const getRedisUrl = (): string | null => (isBuilding() ? null : readVariable('REDIS_URL'));

const GOOGLE_TAG_SETTINGS = ['GOOGLE_TAG_MANAGER_ID', 'GOOGLE_ANALYTICS_ID', 'GOOGLE_ADS_ID'];

/** Returns whether one of Google's tags is configured. */
export const usesGoogleTags = (): boolean =>
  GOOGLE_TAG_SETTINGS.some((name) => readVariable(name) !== null);

/** Returns the prefix of the keys in Redis that all instances of a site share, whatever their build. */
export function getRedisKeyPrefix(): string {
  const address = JSON.stringify([environment['SITE_URL']]);
  return `bastiao:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;
}
