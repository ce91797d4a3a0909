'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { iconButtonStyle } from './button';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import { classes } from './style';

const SHOWN_MS = 4000;

type ToastProps = Readonly<{
  /** What it says; `null` when it says nothing. */
  children: ReactNode;
  /** Stays until it is closed. */
  stays?: boolean;
  onClose: () => void;
}>;

/**
 * A short notice in the corner, read aloud by screen readers. It leaves after 4 s, unless the pointer
 * or the focus is on it, or it stays. Keep it mounted: a live region announces only what changes inside it.
 */
export function Toast({ children, stays = false, onClose }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = Boolean(children);

  useEffect(() => {
    if (!shown || stays) return undefined;
    const leave = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, SHOWN_MS);
      else onClose();
    };
    let timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, stays, onClose]);

  return (
    <div role="status">
      {shown && (
        <div
          ref={box}
          className={classes(
            'dark fixed inset-x-4 bottom-4 z-60 flex items-center gap-3 py-2 pr-2 pl-4 shadow-float md:right-auto md:left-7 md:min-w-96',
            // Above a phone's action bar, which can be used meanwhile.
            stays && 'border border-line max-md:bottom-[calc(var(--action-bar-h)+8px)]',
          )}
        >
          <div className="min-w-0 flex-1">{children}</div>
          <button
            type="button"
            aria-label="Fechar aviso"
            className={iconButtonStyle('plain', '', 'sm')}
            onClick={onClose}
          >
            <Icon shape={x} />
          </button>
        </div>
      )}
    </div>
  );
}
