'use client';

import { useEffect, type ComponentProps } from 'react';
import { joinClasses } from './style';
import { useModalDialog } from './use-overlay';
import styles from './dialog.module.css';

/** Width of a dialog on desktops: 28, 40 or 64rem. */
export type DialogSize = 'small' | 'normal' | 'wide';

type DialogFrameProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> &
  Readonly<{
    open: boolean;
    /** Called when Esc, a press outside or the back button closes the dialog; the caller then sets `open` to false. */
    onClose: () => void;
    size?: DialogSize;
    /** `true` ignores a press outside the dialog, because the visitor has changed something in it. */
    ignoreOutsideClick?: boolean;
    /** `true` focuses the dialog itself when it opens, instead of the first control in it. */
    focusSelf?: boolean;
  }>;

/**
 * Renders a modal HTML `<dialog>`: the focus stays inside and returns after closing, and Esc closes it. On small
 * screens it slides in from the bottom. The content is rendered only while the dialog is open.
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
    // Selecting text from inside to outside also causes a click, which must not close the dialog.
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
      // Set only while the dialog is open, because the elements with these ids do not exist before.
      {...(open && { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy })}
      className={joinClasses(
        'light w-full overflow-hidden md:m-auto md:rounded-plate',
        styles.frame,
        styles[size],
        className,
      )}
      onClose={onClose}
    >
      {open && children}
    </dialog>
  );
}
