'use client';

import { useSyncExternalStore } from 'react';
import { useSettled } from './hooks';

type Message = Readonly<{ text: string }>;

let latest: Message | null = null;
const listeners = new Set<() => void>();

/** Announces a text to screen readers, even if the page is replaced meanwhile; a newer text replaces it. */
export function announce(text: string): void {
  latest = { text };
  for (const listener of listeners) listener();
}

/** Renders the document's live region, which must exist before its text changes, or else screen readers ignore it. */
export function Announcer() {
  const message = useSettled(useSyncExternalStore(subscribe, () => latest, nothing));
  return (
    <p role="status" className="sr-only">
      {message?.text}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
