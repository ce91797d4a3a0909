import 'server-only';

import { readEnv, type EnvSource } from './read';
import type { Env } from './schema';

// Taken as one object, so that no bundler can replace a single access by its value at build time.
const source: EnvSource = process.env;

let settings: Env | undefined;

/**
 * The settings, read from the process on first use and frozen.
 *
 * @throws EnvError when a variable is missing or wrong
 */
export function env(): Env {
  return (settings ??= readEnv(source));
}

/** Whether this is `next build`: no setting is there and the backend must not be called. */
export function isBuilding(): boolean {
  return source.NEXT_PHASE === 'phase-production-build';
}

/** Public origin of the site; a placeholder during `next build`, whose pages are never served. */
export function siteUrl(): string {
  return isBuilding() ? 'http://localhost' : env().SITE_URL;
}

/** Log level, readable before the other settings have been checked. */
export function logLevel(): string {
  return source.LOG_LEVEL?.trim() || 'info';
}
