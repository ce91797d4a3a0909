'use client';

import { usePathname } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { getIconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { menu, x } from '@/components/ui/icon-shapes';
import { isPlainClick } from '@/components/ui/browser';
import { useHtmlAttribute } from '@/components/ui/hooks';
import { useModalDialog } from '@/components/ui/use-overlay';
import { SearchLink } from '@/components/search/header-search';
import { Logo } from './logo';
import { FullScreenMenuContent } from './menu-content';
import styles from './menu.module.css';

/** Milliseconds between a press on the menu button and the open menu. */
const MENU_OPEN_DELAY_MS = 100;
const MENU_CLOSE_DELAY_MS = 500;

/**
 * Renders the menu button and the full-screen menu dialog; without JavaScript the button is a link to the footer's
 * navigation. The content is rendered in the browser when the menu opens: in the HTML and data of every page it would
 * be 9 KB.
 */
export function FullScreenMenu(props: ComponentProps<typeof FullScreenMenuContent>) {
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const pathname = usePathname();

  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const dialog = useModalDialog(isOpen, close, isShown);
  useHtmlAttribute('data-modal', isShown ? 'full-screen' : null);

  useEffect(() => {
    const timer = setTimeout(
      () => setShown(isOpen),
      isOpen ? MENU_OPEN_DELAY_MS : MENU_CLOSE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isOpen]);

  // Closes the menu when the path changes, because the browser's back or forward button led to another page.
  useEffect(() => close, [pathname]);

  const onClosed = () => {
    close();
    setShown(false);
    opener.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <a
        ref={opener}
        href="#rodape"
        role="button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={getIconButtonStyle('plain', '-mr-2.5', 'sm')}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
      >
        <Icon shape={menu} className="size-6" />
      </a>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className={`dark m-0 size-full max-h-none max-w-none overscroll-contain ${styles.menu}`}
        data-closing={(isShown && !isOpen) || undefined}
        onClickCapture={(event) => {
          if (isPlainClick(event) && (event.target as Element).closest('a')) close();
        }}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClose={onClosed}
      >
        {(isOpen || isShown) && (
          <div className="flex min-h-full flex-col">
            <div
              data-bar=""
              className="wrap flex h-(--header-h) flex-none items-center gap-2 lg:h-(--header-h-desktop) lg:gap-3"
            >
              <Logo className="mr-auto" />
              <SearchLink />
              <IconButton
                label="Fechar menu"
                shape={x}
                size="sm"
                className="-mr-2.5"
                iconClassName="size-6"
                onPress={close}
              />
            </div>
            <FullScreenMenuContent {...props} />
          </div>
        )}
      </dialog>
    </>
  );
}
