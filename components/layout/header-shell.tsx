'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { headerTone, type HeaderTone } from '@/components/layout/header-tone';

/** Dark enough over a white picture as far down as the header reaches; then it dissolves. */
const veil =
  'before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-1 before:h-[190%] before:bg-[linear-gradient(rgb(6_9_7/0.74),rgb(6_9_7/0.68)_46%,rgb(6_9_7/0.3)_72%,rgb(6_9_7/0))] forced-colors:before:hidden';

const looks: Record<HeaderTone, string> = {
  over: `dark absolute inset-x-0 bg-transparent forced-colors:bg-[Canvas] ${veil}`,
  dark: 'dark sticky top-0 border-b border-line',
  light: 'light sticky top-0 border-b border-hairline',
};

type HeaderShellProps = Readonly<{
  /** The address tells it, but for a page that may stand at any address. */
  tone?: HeaderTone | undefined;
  children: ReactNode;
}>;

/** The header's element, which looks as the page beneath asks for. */
export function HeaderShell({ tone, children }: HeaderShellProps) {
  const ofAddress = headerTone(usePathname());
  return <header className={`z-30 ${looks[tone ?? ofAddress]}`}>{children}</header>;
}
