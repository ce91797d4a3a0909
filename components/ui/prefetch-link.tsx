'use client';

import Link, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentProps } from 'react';
import { prefetchWholePage } from '@/components/next-internals/prefetch';
import { prefersReducedData, runWhenIdle } from './browser';

/** Milliseconds after which the window's title states that a page is still loading; prefetched pages arrive earlier. */
const LOADING_TITLE_DELAY_MS = 300;

const LOADING_TITLE = 'Carregando...';

type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string;
  /**
   * `true` prefetches the whole page when the current page is idle, because the visitor will probably open it next.
   * Other pages of the same kind then load only their data. Nothing is prefetched for visitors who prefer reduced data
   * usage.
   */
  ahead?: boolean;
  /** `true` scrolls to the top even if the new page is already in the viewport (used by the header's navigation). */
  toTop?: boolean;
};

/**
 * Links to a page of the site and prefetches that page when the mouse pointer or the keyboard focus reaches the link. A
 * touch does not prefetch, because the tap that follows would request the page a second time.
 */
export function PrefetchLink({ ahead, toTop = false, children, ...rest }: PrefetchLinkProps) {
  const { href } = rest;
  const router = useRouter();
  const [intent, setIntent] = useState(false);

  useEffect(
    () =>
      ahead && !prefersReducedData()
        ? runWhenIdle(() => prefetchWholePage(router, href))
        : undefined,
    [ahead, href, router],
  );

  return (
    <Link
      prefetch={intent}
      onPointerEnter={({ pointerType }) => setIntent(pointerType === 'mouse')}
      onFocus={({ target }) => setIntent(target.matches(':focus-visible'))}
      {...(toTop && { onNavigate: () => window.scrollTo(0, 0) })}
      {...rest}
    >
      {children}
      <PendingPageMark />
    </Link>
  );
}

/**
 * Sets `data-pending` on the surrounding link while its page is loading, for style sheets, and states the loading in
 * the window's title if it takes long.
 */
function PendingPageMark() {
  const { pending } = useLinkStatus();

  useEffect(() => {
    const title = document.head.querySelector('title');
    if (!pending || !title) return undefined;
    const before = title.textContent;
    const timer = setTimeout(() => (title.textContent = LOADING_TITLE), LOADING_TITLE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      // Restores the title only if the new page has not set its own.
      if (title.textContent === LOADING_TITLE) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
