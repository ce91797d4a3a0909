'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/components/ui/icon-button';
import { x } from '@/components/ui/icon-shapes';
import { TOAST_CONTAINER_ID } from './style';

const TOAST_MS = 4_000;
/** Milliseconds a toast with a button or link is shown, enough to reach it by keyboard or screen reader. */
const TOAST_WITH_ACTION_MS = 20_000;

type ToastProps = Readonly<{
  /** Text of the notice; `null` shows none. */
  children: ReactNode;
  /** Keeps the toast until it is closed. */
  stays?: boolean;
  /** The toast contains a button or a link. */
  offers?: boolean;
  onClose: () => void;
}>;

/**
 * Shows a short notice in the corner, above or below other notices, read aloud by screen readers. It closes after 4 s,
 * or after 20 s with a button or link, unless pointer or focus is on it, or `stays` is set.
 */
export function Toast({ children, ...toast }: ToastProps) {
  return children ? <ShownToast {...toast}>{children}</ShownToast> : null;
}

function ShownToast({ children, stays = false, offers = false, onClose }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (stays) return undefined;
    const leave = () => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, TOAST_MS);
      else onClose();
    };
    let timer = setTimeout(leave, offers ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [stays, offers, onClose]);

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
 * A value shown in a toast, with a number that is the `key` of its `Toast`, so that the same value shown again is a new
 * toast.
 */
type Notice<T> = Readonly<{ value: T; number: number }>;

/** Returns a toast's notice, a function that shows one, and one that closes it. */
export function useNotice<T>(): readonly [Notice<T> | null, (value: T) => void, () => void] {
  const [notice, setNotice] = useState<Notice<T> | null>(null);
  const show = useCallback(
    (value: T) => setNotice((before) => ({ value, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setNotice(null), []);
  return [notice, show, close];
}
