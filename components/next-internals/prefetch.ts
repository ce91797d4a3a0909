import type { useRouter } from 'next/navigation';

type AppRouter = ReturnType<typeof useRouter>;

/**
 * The kind of prefetch that loads a whole page; with `partialPrefetching`, weaker kinds may load only the shared shell.
 * Public types lack this option, hence the cast.
 */
const WHOLE_PAGE_PREFETCH = { kind: 'full' } as unknown as Parameters<AppRouter['prefetch']>[1];

/** Prefetches a whole page, which the router's documented options cannot do. */
export const prefetchWholePage = (router: AppRouter, href: string): void =>
  router.prefetch(href, WHOLE_PAGE_PREFETCH);
