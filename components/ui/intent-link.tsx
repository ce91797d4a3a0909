'use client';

import Link, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentProps } from 'react';
import { prefetchWholePage } from '@/components/next-internals/prefetch';
import { prefersReducedData, runWhenIdle } from './browser';

/** Milliseconds after which a link that is still loading is announced; prefetched pages arrive earlier. */
const LOADING_TITLE_DELAY_MS = 300;

const LOADING_TITLE = 'Carregando...';

type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string;
  /**
   * Prefetches the whole page once the current page is idle, because it is most likely opened next. Pages of the same
   * kind then need only their data. Visitors who save data get no prefetch.
   */
  ahead?: boolean;
  /** Scrolls to the top even when the new page would already be in view (header navigation). */
  toTop?: boolean;
};

/**
 * Links to a page of the site, and prefetches it when a mouse or the keyboard focus comes to the link. A touch does not
 * prefetch, because the tap that follows would request the page again.
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
 * Marks the surrounding link for style sheets (`[data-pending]`) while its page loads and, when that takes long, says
 * so in the window's title.
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
      // Restores the title only where the new page has not set its own.
      if (title.textContent === LOADING_TITLE) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
