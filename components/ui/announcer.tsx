'use client';

import { useSyncExternalStore } from 'react';
import { useSettledValue } from './hooks';

type Announcement = Readonly<{ text: string }>;

let latestAnnouncement: Announcement | null = null;
const changeListeners = new Set<() => void>();

/** Announces a text to screen readers, even if a navigation replaces the page meanwhile; a newer text replaces it. */
export function announceToScreenReaders(text: string): void {
  latestAnnouncement = { text };
  for (const listener of changeListeners) listener();
}

/**
 * Renders the document's ARIA live region. It is always rendered, because screen readers ignore a live region that
 * appears together with its text.
 */
export function LiveRegion() {
  const message = useSettledValue(
    useSyncExternalStore(subscribeToAnnouncements, () => latestAnnouncement, getNoAnnouncement),
  );
  return (
    <p role="status" className="sr-only">
      {message?.text}
    </p>
  );
}

function subscribeToAnnouncements(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

const getNoAnnouncement = () => null;
