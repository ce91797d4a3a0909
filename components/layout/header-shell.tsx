'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { getIconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowLeft } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { usePagePreview } from '@/components/ui/page-preview';
import { routes } from '@/lib/site/routes';
import { type HeaderTone, findScreen } from '@/lib/site/screens';
import type { NavigationLink } from './navigation';
import styles from './header-shell.module.css';

const headerToneStyles: Record<HeaderTone | 'preview', string> = {
  over: `dark absolute inset-x-0 bg-transparent forced-colors:bg-[Canvas] ${styles.veil}`,
  dark: 'dark sticky top-0 border-b border-line',
  // While a vehicle page's preview is shown, the header stays at the top, so that nothing below it moves.
  preview: 'dark fixed inset-x-0 top-0 border-b border-line',
  light: 'light sticky top-0 border-b border-hairline',
};

type ToneHeaderProps = Readonly<{
  /**
   * Tone of the header, for the 404 page, which is shown at any unknown URL; on all other pages the URL determines the
   * tone.
   */
  tone?: HeaderTone | undefined;
  children: ReactNode;
}>;

/** Renders the `<header>` element in the tone that fits the page: light or dark, or transparent over a picture. */
export function ToneHeader({ tone, children }: ToneHeaderProps) {
  const preview = usePagePreview();
  const ofAddress = getHeaderTone(usePathname());
  const ofPage = tone ?? ofAddress;
  const shownTone = preview
    ? ofPage === 'over'
      ? 'preview'
      : getHeaderTone(preview.path)
    : ofPage;
  return <header className={`z-header ${headerToneStyles[shownTone]}`}>{children}</header>;
}

/**
 * Renders a navigation link of the header, underlined on the pages of its section. The linked page opens scrolled to
 * the top.
 */
export function HeaderLink({ label, href }: NavigationLink) {
  return (
    <PrefetchLink
      toTop
      href={href}
      aria-current={isCurrentLink(href, usePathname()) || undefined}
      className="flex min-h-11 items-center justify-center px-1 xl:px-3 text-small font-medium underline-offset-[6px] hover:underline aria-[current]:[box-shadow:inset_0_-2px_var(--accent)]"
    >
      {label}
    </PrefetchLink>
  );
}

/**
 * Renders a back button for the installed application, whose window has no browser buttons. Without an earlier page it
 * leads to the home page.
 */
export function BackLink() {
  return (
    <span className="hidden standalone:contents">
      <PrefetchLink
        href={routes.home}
        aria-label="Voltar"
        className={getIconButtonStyle('plain', '-ml-3', 'sm')}
        onClick={(event) => {
          if (history.length < 2) return;
          event.preventDefault();
          history.back();
        }}
      >
        <Icon shape={arrowLeft} />
      </PrefetchLink>
    </span>
  );
}

/** Returns the header's tone for a path; `dark` for paths that define no tone. */
export const getHeaderTone = (pathname: string): HeaderTone =>
  findScreen(pathname)?.header ?? 'dark';

/** Returns true if the header's link `href` leads to the section that contains the current page. */
export function isCurrentLink(href: string, pathname: string): boolean {
  const section = `/${pathname.split('/', 2)[1] ?? ''}`;
  return href === (findScreen(pathname)?.link ?? section);
}
