'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

/** Renders the preview of a page that is still loading. */
export const PagePreview = () => usePagePreview()?.screen ?? null;

export type PreviewState = Readonly<{
  /** Path of the page that is loading. */
  path: string;
  /** Preview of the whole screen below the header. */
  screen: ReactNode;
}>;

let currentPreview: PreviewState | null = null;
const listeners = new Set<() => void>();

/** Shows a preview over the current page; `null` removes it. */
export function setPagePreview(preview: PreviewState | null): void {
  currentPreview = preview;
  for (const listener of listeners) listener();
}

/** Returns the preview that is shown now; `null` without one. */
export const usePagePreview = (): PreviewState | null =>
  useSyncExternalStore(subscribe, () => currentPreview, noPreview);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noPreview = () => null;
