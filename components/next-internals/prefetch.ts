import type { useRouter } from 'next/navigation';

type Router = ReturnType<typeof useRouter>;

/** With `partialPrefetching` anything less brings what all pages of a kind share, and the page itself by chance alone. */
const WHOLE_PAGE = { kind: 'full' } as unknown as Parameters<Router['prefetch']>[1];

/** Fetches all of a page in advance; the router's documented options have no word for it. */
export const prefetchWhole = (router: Router, href: string): void =>
  router.prefetch(href, WHOLE_PAGE);
