'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '@/components/search/search-field';
import { isPlainClick } from '@/components/ui/browser';
import { getIconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { search, x } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { useOverlayHistory } from '@/components/ui/use-overlay';
import { routes } from '@/lib/site/routes';
import styles from './header-search.module.css';

export function SearchLink({ onClick, className = '' }: SearchLinkProps) {
  return (
    <PrefetchLink
      toTop
      href={routes.searchPreOwned}
      aria-label="Buscar veículos"
      className={getIconButtonStyle('plain', className, 'sm')}
      {...(onClick && { onClick })}
    >
      <Icon shape={search} />
    </PrefetchLink>
  );
}

type SearchLinkProps = Pick<Parameters<typeof PrefetchLink>[0], 'onClick' | 'className'>;

/**
 * Shows the search field of the header: always on wide screens; on others over the header after a press on the
 * magnifying glass. Without JavaScript, or in a browser without the Popover API, the magnifying glass leads to the
 * search page.
 */
export function HeaderSearch() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const close = () => {
    if (hasPopover(panel.current)) panel.current.hidePopover();
  };

  useOverlayHistory(isOpen, close);
  useEffect(close, [pathname]);

  return (
    <>
      <SearchLink
        className="min-[85rem]:hidden"
        onClick={(event) => {
          if (!isPlainClick(event) || !hasPopover(panel.current)) return;
          event.preventDefault();
          panel.current.showPopover();
          panel.current.querySelector('input')?.focus();
        }}
      />
      <div
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {/* The panel also closes when a suggestion is followed, since the path of the new search may be the same. */}
        <SearchField className="flex flex-1" onChosen={close} />
        <IconButton
          label="Fechar a busca"
          shape={x}
          size="sm"
          className="min-[85rem]:hidden"
          onPress={close}
        />
      </div>
    </>
  );
}

/** Returns false in browsers without the Popover API, some of which the site supports. */
const hasPopover = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && 'showPopover' in element;
