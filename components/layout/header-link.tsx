'use client';

import { usePathname } from 'next/navigation';
import { isCurrentLink } from '@/components/layout/header-tone';
import type { NavigationLink } from '@/components/layout/navigation';
import { IntentLink } from '@/components/ui/intent-link';

/** A link of the header: underlined when the visitor is in its section; opens its page at the top. */
export function HeaderLink({ label, href }: NavigationLink) {
  return (
    <IntentLink
      toTop
      href={href}
      aria-current={isCurrentLink(href, usePathname()) || undefined}
      className="flex min-h-11 min-w-12 items-center justify-center px-[clamp(6px,0.8vw,12px)] text-[0.9375rem] font-[540] font-stretch-104% underline-offset-[6px] hover:underline aria-[current]:shadow-[inset_0_-2px_var(--accent)]"
    >
      {label}
    </IntentLink>
  );
}
