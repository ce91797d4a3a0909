'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';
import { LinkWait } from '@/components/ui/link-wait';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Jump to the top even when the new page would already be in view (header navigation). */
  toTop?: boolean;
};

/**
 * A link of the site that loads its page when the visitor shows intent (pointer, touch, focus)
 * instead of when it comes into view.
 */
export function IntentLink({ toTop = false, children, ...rest }: IntentLinkProps) {
  const [intent, setIntent] = useState(false);
  const show = () => setIntent(true);
  return (
    <Link
      prefetch={intent}
      onPointerEnter={show}
      onTouchStart={show}
      onFocus={show}
      {...(toTop && { onNavigate: () => window.scrollTo(0, 0) })}
      {...rest}
    >
      {children}
      <LinkWait />
    </Link>
  );
}
