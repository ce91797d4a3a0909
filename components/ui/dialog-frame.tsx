'use client';

import { useEffect, type ComponentProps } from 'react';
import { classes } from './style';
import { useModal } from './use-overlay';

/** Width on the desktop: 28, 40 or 64rem. */
export type DialogSize = 'small' | 'normal' | 'wide';

const widths: Record<DialogSize, string> = {
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
    /** A press outside leaves it open: something in it has been changed. */
    ignoreOutsideClick?: boolean;
    /** Focus rests on the dialog itself, not on the first thing in it. */
    focusSelf?: boolean;
  }>;

/**
 * Renders the browser's own `<dialog>` as a modal: the focus stays inside and comes back, Esc closes. It is a sheet from
 * below on small screens. The content exists only while open.
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
  const dialog = useModal(open, onClose);

  useEffect(() => {
    if (open && focusSelf) dialog.current?.focus();
  }, [dialog, open, focusSelf]);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || ignoreOutsideClick) return undefined;
    // A text selected with the mouse may end outside: that is a click on the dialog, too.
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
      // The elements they point to exist only while open.
      {...(open && { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy })}
      className={classes(
        'light dialog w-full overflow-hidden rounded-t-sheet shadow-sheet md:m-auto md:rounded-plate',
        widths[size],
        className,
      )}
      onClose={onClose}
    >
      {open && children}
    </dialog>
  );
}
