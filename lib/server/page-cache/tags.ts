import { perProcess } from '@/lib/server/per-process';

import { now } from './clock';

/**
 * Maps a tag to the time it was last expired, in milliseconds since 1970. The site and both cache handlers share the
 * map.
 */
const expirations = () => perProcess('expired tags', () => new Map<string, number>());

/**
 * The longest that a read of the backend takes, in milliseconds. A read that began before a notice of change may put
 * old data into a page rendered after the notice, so tags expire a second time after this time.
 */
const READ_TIMEOUT_MS = 10_000;

/** Expires everything that was rendered from these tags before now; none of it is served again. */
export function expireTags(tags: readonly string[]): void {
  const expire = () => {
    for (const tag of tags) expirations().set(tag, now());
  };
  expire();
  setTimeout(expire, READ_TIMEOUT_MS).unref();
}

/** Returns when one of the tags was last expired, in milliseconds since 1970; 0 where none was. */
export const lastExpirationOf = (tags: readonly string[]): number =>
  Math.max(0, ...tags.map((tag) => expirations().get(tag) ?? 0));

/** Returns whether one of the tags was expired since a time; a tag that expired in that very millisecond counts. */
export const anyExpiredSince = (tags: readonly string[], since: number): boolean =>
  tags.some((tag) => (expirations().get(tag) ?? -Infinity) >= Math.floor(since));
