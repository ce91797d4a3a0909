import type { useRouter } from 'next/navigation';

type Router = ReturnType<typeof useRouter>;

/**
 * With `partialPrefetching` a weaker prefetch loads only the shared shell for certain, and the page itself by chance.
 * The cast is needed because the public types lack this option.
 */
const WHOLE_PAGE = { kind: 'full' } as unknown as Parameters<Router['prefetch']>[1];

/** Fetches all of a page in advance; the router's documented options have no word for it. */
export const prefetchWhole = (router: Router, href: string): void =>
  router.prefetch(href, WHOLE_PAGE);
