const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes of cached reads, in seconds. `expire` is long so that an outage finds pages to serve. */
export const lifetimes = {
  stock: { stale: 5 * MINUTE, revalidate: MINUTE, expire: 7 * DAY },
  content: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 7 * DAY },
  /** Empty answers of `next build`: replaced at the first request. */
  build: { stale: 30, revalidate: 1, expire: 5 * MINUTE },
  /** A section that failed: asked for anew by a visitor who tries again, who waits longer than that. */
  failure: { stale: 30, revalidate: 1, expire: 5 * MINUTE },
} as const;

/** Which lifetime a cached read takes. */
export type Lifetime = 'stock' | 'content';

/** Tags of cached reads: what POST /api/revalidar accepts. */
export const tags = {
  stock: 'stock',
  content: 'content',
  vehicle: (slug: string) => `vehicle:${slug}`,
  institutional: (slug: string) => `institutional:${slug}`,
} as const;

const PUBLIC_TAG = /^(?:stock|content|(?:vehicle|institutional):[^\p{C}\s]{1,200})$/u;

/** Whether `tag` is one the site uses, so that a caller's mistake is told instead of ignored. */
export function isPublicTag(tag: string): boolean {
  return PUBLIC_TAG.test(tag);
}
