'use client';

import Link, { useLinkStatus } from 'next/link';
import { useEffect, useState, type ComponentProps } from 'react';

/** Pages that are at hand need no word of waiting. */
const SAID_AFTER_MS = 300;

const WAITING = 'Carregando...';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Jump to the top even when the new page would already be in view (header navigation). */
  toTop?: boolean;
};

/**
 * A link of the site that loads its page when a mouse or the keyboard comes to it instead of when it comes into view.
 * A finger is no intent but the visit itself: what its touch would ask for has not come when the tap asks again.
 */
export function IntentLink({ toTop = false, children, ...rest }: IntentLinkProps) {
  const [intent, setIntent] = useState(false);
  return (
    <Link
      prefetch={intent}
      onPointerEnter={({ pointerType }) => setIntent(pointerType === 'mouse')}
      onFocus={({ target }) => setIntent(target.matches(':focus-visible'))}
      {...(toTop && { onNavigate: () => window.scrollTo(0, 0) })}
      {...rest}
    >
      {children}
      <LinkWait />
    </Link>
  );
}

/**
 * Inside a link: while its page is on its way, marks the link for the style sheet (`[data-pending]`) and, when that
 * takes long, says so in the window's title.
 */
function LinkWait() {
  const { pending } = useLinkStatus();

  useEffect(() => {
    const title = document.head.querySelector('title');
    if (!pending || !title) return undefined;
    const before = title.textContent;
    const timer = setTimeout(() => (title.textContent = WAITING), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // The page that has come may have written its own.
      if (title.textContent === WAITING) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
