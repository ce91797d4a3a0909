'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import Link, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ComponentProps } from 'react';
import { prefersReducedData, whenIdle } from './browser';

/** With `partialPrefetching` anything less brings what all pages of a kind share, and the page itself by chance alone. */
const WHOLE_PAGE = { kind: PrefetchKind.FULL };

/** Pages that are at hand need no word of waiting. */
const ANNOUNCED_AFTER_MS = 300;

const WAITING = 'Carregando...';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & {
  href: string;
  /**
   * Most likely opened next: its page is fetched once this one is idle. With it come the styles and scripts of all pages
   * of its kind, and a tap on any of them asks for the data alone. Not where the visitor pays dearly for bytes.
   */
  ahead?: boolean;
  /** Jump to the top even when the new page would already be in view (header navigation). */
  toTop?: boolean;
};

/**
 * A link of the site that loads its page when a mouse or the keyboard comes to it instead of when it comes into view.
 * A finger is no intent but the visit itself: what its touch would ask for has not come when the tap asks again.
 */
export function IntentLink({ ahead, toTop = false, children, ...rest }: IntentLinkProps) {
  const { href } = rest;
  const router = useRouter();
  const [intent, setIntent] = useState(false);

  useEffect(
    () =>
      ahead && !prefersReducedData()
        ? whenIdle(() => router.prefetch(href, WHOLE_PAGE))
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
      <PendingMark />
    </Link>
  );
}

/**
 * Inside a link: while its page is on its way, marks the link for the style sheet (`[data-pending]`) and, when that
 * takes long, says so in the window's title.
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
      // The page that has come may have written its own.
      if (title.textContent === WAITING) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
