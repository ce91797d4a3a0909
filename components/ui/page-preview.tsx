'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** Renders the screen that is shown before its page has come. */
export const PagePreview = () => usePreview()?.screen ?? null;

export type Preview = Readonly<{
  /** Path of the page. */
  path: string;
  /** The whole screen below the header. */
  screen: ReactNode;
}>;

let shown: Preview | null = null;
const listeners = new Set<() => void>();

/** Shows a screen over the page, or with `null` the page itself again. */
export function setPreview(preview: Preview | null): void {
  shown = preview;
  for (const listener of listeners) listener();
}

/** Returns the screen that is shown before its page; `null` without one. */
export const usePreview = (): Preview | null =>
  useSyncExternalStore(subscribe, () => shown, nothing);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
