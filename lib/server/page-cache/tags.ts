import { getProcessSingleton } from '@/lib/server/process-singleton';

import { now } from './now';

/** Returns when tags were last expired, in milliseconds since 1970; the site and both cache handlers share it. */
const getExpirationTimes = () =>
  getProcessSingleton('expired tags', () => new Map<string, number>());

/**
 * The longest that a read of the backend takes, in milliseconds. A read that began before a notice of change may put
 * old data into a page rendered after the notice, so tags expire a second time after this time.
 */
const READ_TIMEOUT_MS = 10_000;

/** Expires everything that was made with these tags before now; none of it is served again. */
export function expireTags(tags: readonly string[]): void {
  const expire = () => {
    for (const tag of tags) getExpirationTimes().set(tag, now());
  };
  expire();
  setTimeout(expire, READ_TIMEOUT_MS).unref();
}

/** Returns the last time at which one of the tags expired, in milliseconds since 1970; 0 if none did. */
export const getLastExpiration = (tags: readonly string[]): number =>
  Math.max(0, ...tags.map((tag) => getExpirationTimes().get(tag) ?? 0));

/** Returns whether one of the tags expired at a time or later. */
export const haveTagsExpiredSince = (tags: readonly string[], since: number): boolean =>
  tags.some((tag) => (getExpirationTimes().get(tag) ?? -Infinity) >= Math.floor(since));
