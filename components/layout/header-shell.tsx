'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { headerTone } from '@/components/layout/header-tone';
import type { HeaderTone } from '@/lib/screens';
import { usePreview } from '@/components/ui/page-preview';
import styles from './header-shell.module.css';

const looks: Record<HeaderTone | 'preview', string> = {
  over: `dark absolute inset-x-0 bg-transparent forced-colors:bg-[Canvas] ${styles.veil}`,
  dark: 'dark sticky top-0 border-b border-line',
  // In the place of one over the page: nothing beneath moves.
  preview: 'dark fixed inset-x-0 top-0 border-b border-line',
  light: 'light sticky top-0 border-b border-hairline',
};

type HeaderShellProps = Readonly<{
  /** The address tells it, but for a page that may stand at any address. */
  tone?: HeaderTone | undefined;
  children: ReactNode;
}>;

/** The header's element, which looks as the page beneath asks for. */
export function HeaderShell({ tone, children }: HeaderShellProps) {
  const preview = usePreview();
  const ofAddress = headerTone(usePathname());
  const ofPage = tone ?? ofAddress;
  const look = preview ? (ofPage === 'over' ? 'preview' : headerTone(preview.path)) : ofPage;
  return <header className={`z-30 ${looks[look]}`}>{children}</header>;
}
