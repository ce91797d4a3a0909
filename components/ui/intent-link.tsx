'use client';

import Link, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentProps } from 'react';
import { prefetchWhole } from '@/components/next-internals/prefetch';
import { prefersReducedData, whenIdle } from './browser';

/** Pages that are prefetched come before this. */
const ANNOUNCED_AFTER_MS = 300;

const WAITING = 'Carregando...';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string;
  /**
   * It is most likely opened next: its page is fetched once this one is idle. With it come the styles and scripts of all
   * pages of its kind, and a tap on any of them requests the data alone. Visitors who save data do without.
   */
  ahead?: boolean;
  /** Jumps to the top even when the new page would already be in view (header navigation). */
  toTop?: boolean;
};

/**
 * Links to a page of the site, and loads it when a mouse or the keyboard comes to the link instead of when it comes into
 * view. A finger is no intent but the visit itself: what its touch requests has not come when the tap requests it again.
 */
export function IntentLink({ ahead, toTop = false, children, ...rest }: IntentLinkProps) {
  const { href } = rest;
  const router = useRouter();
  const [intent, setIntent] = useState(false);

  useEffect(
    () =>
      ahead && !prefersReducedData() ? whenIdle(() => prefetchWhole(router, href)) : undefined,
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
      <PendingMark />
    </Link>
  );
}

/**
 * Marks the link around it for the style sheet (`[data-pending]`) while its page is on its way and, when that takes long,
 * shows it in the window's title.
 */
function PendingMark() {
  const { pending } = useLinkStatus();

  useEffect(() => {
    const title = document.head.querySelector('title');
    if (!pending || !title) return undefined;
    const before = title.textContent;
    const timer = setTimeout(() => (title.textContent = WAITING), ANNOUNCED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // The new page may have written its own.
      if (title.textContent === WAITING) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
