'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** Renders the preview of a page that is still loading. */
export const PagePreview = () => usePreview()?.screen ?? null;

export type Preview = Readonly<{
  /** Path of the page that is loading. */
  path: string;
  /** Preview of the whole screen below the header. */
  screen: ReactNode;
}>;

let shown: Preview | null = null;
const listeners = new Set<() => void>();

/** Shows a preview over the current page; `null` removes it. */
export function setPreview(preview: Preview | null): void {
  shown = preview;
  for (const listener of listeners) listener();
}

/** Returns the preview that is shown now; `null` without one. */
export const usePreview = (): Preview | null =>
  useSyncExternalStore(subscribe, () => shown, nothing);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
