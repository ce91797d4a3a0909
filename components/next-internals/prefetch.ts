import type { useRouter } from 'next/navigation';

type AppRouter = ReturnType<typeof useRouter>;

/**
 * Prefetch option that loads a whole page; with `partialPrefetching`, the other options may load only the shared
 * layout. Next's public types lack this option, hence the cast.
 */
const WHOLE_PAGE_PREFETCH = { kind: 'full' } as unknown as Parameters<AppRouter['prefetch']>[1];

/** Prefetches a whole page; the documented options of Next's router cannot do this. */
export const prefetchWholePage = (router: AppRouter, href: string): void =>
  router.prefetch(href, WHOLE_PAGE_PREFETCH);
