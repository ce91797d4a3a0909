'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** Renders the preview of the page that is being loaded; renders nothing if there is no preview. */
export const PagePreview = () => usePagePreview()?.screen ?? null;

export type PreviewState = Readonly<{
  /** Path of the page that is being loaded. */
  path: string;
  /** Preview of everything below the header. */
  screen: ReactNode;
}>;

let currentPreview: PreviewState | null = null;
const changeListeners = new Set<() => void>();

/** Shows a preview over the current page; `null` removes it. */
export function setPagePreview(preview: PreviewState | null): void {
  currentPreview = preview;
  for (const listener of changeListeners) listener();
}

/** Returns the current preview; `null` if there is none. */
export const usePagePreview = (): PreviewState | null =>
  useSyncExternalStore(subscribeToPreview, () => currentPreview, getNoPreview);

function subscribeToPreview(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

const getNoPreview = () => null;
