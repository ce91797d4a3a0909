'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';
import { LinkWait } from '@/components/ui/link-wait';

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
