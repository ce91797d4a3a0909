'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/components/ui/icon-button';
import { x } from '@/components/ui/icon-shapes';
import { TOAST_CONTAINER_ID } from './style';

const TOAST_MS = 4_000;
/**
 * Milliseconds for which a toast with a button or link is shown. It may close, because the page has the same button or
 * link too.
 */
const TOAST_WITH_ACTION_MS = 6_000;

type ToastProps = Readonly<{
  /** Text of the notice; `null` shows none. */
  children: ReactNode;
  /** `true` shows the toast until the visitor closes it. */
  staysOpen?: boolean;
  /** `true` if the toast contains a button or a link. */
  hasAction?: boolean;
  onClose: () => void;
}>;

/**
 * Shows a short notice in the corner of the window, stacked with other notices, and announces it to screen readers. It
 * closes after 4 s, or after 6 s if it contains a button or link, unless the pointer or focus is on it; with another
 * page it closes at once. With `staysOpen` it does neither.
 */
export function Toast({ children, ...toast }: ToastProps) {
  return children ? <VisibleToast {...toast}>{children}</VisibleToast> : null;
}

function VisibleToast({ children, staysOpen = false, hasAction = false, onClose }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const [pathnameAtFirst] = useState(pathname);

  useEffect(() => {
    if (!staysOpen && pathname !== pathnameAtFirst) onClose();
  }, [staysOpen, pathname, pathnameAtFirst, onClose]);

  useEffect(() => {
    if (staysOpen) return undefined;
    const leave = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, TOAST_MS);
      else onClose();
    };
    let timer = setTimeout(leave, hasAction ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [staysOpen, hasAction, onClose]);

  return createPortal(
    <div
      ref={box}
      className="dark pointer-events-auto flex items-center gap-3 border border-control bg-ink-3 py-2 pr-2 pl-4 shadow-float"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label="Fechar aviso" shape={x} size="sm" onPress={onClose} />
    </div>,
    document.getElementById(TOAST_CONTAINER_ID) ?? document.body,
  );
}

/**
 * Value shown in a toast, with a number that serves as the toast's `key`, so that showing the same value again renders
 * a new toast.
 */
type ToastNotice<T> = Readonly<{ value: T; number: number }>;

/** Returns the notice of a toast (`null` for none), a function that shows a notice, and a function that closes it. */
export function useToastNotice<T>(): readonly [
  ToastNotice<T> | null,
  (value: T) => void,
  () => void,
] {
  const [notice, setNotice] = useState<ToastNotice<T> | null>(null);
  const show = useCallback(
    (value: T) => setNotice((before) => ({ value, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setNotice(null), []);
  return [notice, show, close];
}
