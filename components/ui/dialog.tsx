'use client';

import { useId, type ReactNode } from 'react';
import { DialogFrame, type DialogSize } from '@/components/ui/dialog-frame';
import { IconButton } from '@/components/ui/icon-button';
import { x } from '@/components/ui/icon-shapes';
import styles from './dialog.module.css';

type DialogProps = Readonly<{
  open: boolean;
  /**
   * Called when Esc, the closing button, a press outside or the back button closes the dialog; the caller then sets
   * `open` to false.
   */
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: DialogSize;
  /** `true` ignores a press outside the dialog, because the visitor has changed something in it. */
  ignoreOutsideClick?: boolean;
  /** Content on one side of the dialog on desktops, 22rem wide; needs `size="wide"`. */
  aside?: ReactNode;
  /** `true` lets the content fill the height and scroll inside, for a form whose button stays visible. */
  fullHeight?: boolean;
}>;

export function Dialog({
  open,
  onClose,
  title,
  children,
  size = 'normal',
  ignoreOutsideClick = false,
  aside,
  fullHeight = false,
}: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame {...{ open, onClose, size, ignoreOutsideClick }} aria-labelledby={titleId}>
      <div className={styles.column}>
        {aside}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className={`flex flex-none items-center justify-between gap-3 ${styles.head}`}>
            <h2 id={titleId} className="t-h3">
              {title}
            </h2>
            <IconButton label="Fechar" shape={x} iconClassName="size-6" onPress={onClose} />
          </div>
          {fullHeight ? (
            children
          ) : (
            <div className="overflow-y-auto overscroll-contain">{children}</div>
          )}
        </div>
      </div>
    </DialogFrame>
  );
}
