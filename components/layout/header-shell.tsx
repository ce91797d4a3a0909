'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { headerTone, type HeaderTone } from '@/components/layout/header-tone';

const looks: Record<HeaderTone, string> = {
  over: 'dark absolute inset-x-0 bg-transparent bg-[linear-gradient(rgb(6_9_7/0.72),rgb(6_9_7/0))]',
  dark: 'dark sticky top-0 border-b border-line',
  light: 'light sticky top-0 border-b border-hairline',
};

/** The header's element, which looks as the page beneath asks for. */
export function HeaderShell({ children }: Readonly<{ children: ReactNode }>) {
  return <header className={`z-30 ${looks[headerTone(usePathname())]}`}>{children}</header>;
}
