'use client';

import { useEffect, type ComponentProps } from 'react';
import { joinClasses } from './style';
import { useModalDialog } from './use-overlay';

/** Width of a dialog on the desktop: 28, 40 or 64rem. */
export type DialogSize = 'small' | 'normal' | 'wide';

const dialogWidthStyles: Record<DialogSize, string> = {
  small: 'md:max-w-112',
  normal: 'md:max-w-160',
  wide: 'md:max-w-5xl',
};

type DialogFrameProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> &
  Readonly<{
    open: boolean;
    /** Called by Esc, a press outside or the browser's back button; the owner then turns `open` off. */
    onClose: () => void;
    size?: DialogSize;
    /** Keeps the dialog open after a press outside, because something in it has been changed. */
    ignoreOutsideClick?: boolean;
    /** Focuses the dialog itself when it opens, not the first control in it. */
    focusSelf?: boolean;
  }>;

/**
 * Renders the browser's own `<dialog>` as a modal: the focus stays inside, returns after closing, and Esc closes. On
 * small screens it slides in from below. The content exists only while the dialog is open.
 */
export function DialogFrame({
  open,
  onClose,
  size = 'normal',
  ignoreOutsideClick = false,
  focusSelf = false,
  className,
  children,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  ...rest
}: DialogFrameProps) {
  const dialog = useModalDialog(open, onClose);

  useEffect(() => {
    if (open && focusSelf) dialog.current?.focus();
  }, [dialog, open, focusSelf]);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || ignoreOutsideClick) return undefined;
    // A mouse selection that begins inside may end outside, which also gives a click on the dialog.
    let beganOutside = false;
    const begin = (event: PointerEvent) => {
      beganOutside = event.target === element;
    };
    const closeOutside = (event: MouseEvent) => {
      if (beganOutside && event.target === element) element.close();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('click', closeOutside, { signal });
    return () => listeners.abort();
  }, [dialog, open, ignoreOutsideClick]);

  return (
    <dialog
      ref={dialog}
      {...rest}
      // Set only while open, because the elements with these ids do not exist before.
      {...(open && { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy })}
      className={joinClasses(
        'light dialog w-full overflow-hidden rounded-t-sheet shadow-sheet md:m-auto md:rounded-plate',
        dialogWidthStyles[size],
        className,
      )}
      onClose={onClose}
    >
      {open && children}
    </dialog>
  );
}
