'use client';

import Link, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { prefetchWholePage } from '@/components/next-internals/prefetch';
import { prefersReducedData, runAfterFirstUse, runWhenIdle, runWhenInView } from './browser';

/** Milliseconds after which the window's title states that a page is still loading; prefetched pages arrive earlier. */
const LOADING_TITLE_DELAY_MS = 300;

const LOADING_TITLE = 'Carregando...';

type PrefetchLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'ref'> & {
  href: string;
  ref?: RefObject<HTMLAnchorElement | null>;
  /**
   * Prefetches the whole page when the link, or the card around it, is in view and the current page is idle, because
   * the visitor will probably open it next: `at-rest` without any interaction, `in-use` once the visitor uses the
   * current page. Other pages of the same kind then load only their data. Nothing is prefetched for visitors who prefer
   * reduced data usage.
   */
  ahead?: 'at-rest' | 'in-use' | undefined;
  /** `true` scrolls to the top even if the new page is already in the viewport (used by the header's navigation). */
  toTop?: boolean;
};

/**
 * Links to a page of the site and prefetches that page when the mouse pointer or the keyboard focus reaches the link. A
 * touch does not prefetch, because the tap that follows would request the page a second time.
 */
export function PrefetchLink({ ref, ahead, toTop = false, children, ...rest }: PrefetchLinkProps) {
  const { href } = rest;
  const router = useRouter();
  const [intent, setIntent] = useState(false);

  const ownRef = useRef<HTMLAnchorElement>(null);
  const link = ref ?? ownRef;

  useEffect(() => {
    const shown = link.current?.closest('article') ?? link.current;
    if (!ahead || !shown || prefersReducedData()) return undefined;
    const run = ahead === 'at-rest' ? runWhenIdle : runAfterFirstUse;
    let off = () => stop();
    const stop = run(() => {
      off = runWhenInView(shown, () => prefetchWholePage(router, href));
    });
    return () => off();
  }, [ahead, href, link, router]);

  return (
    <Link
      ref={link}
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
