'use client';

import { useSyncExternalStore } from 'react';
import { useSettled } from './hooks';

type Message = Readonly<{ text: string }>;

let latest: Message | null = null;
const listeners = new Set<() => void>();

/** Announces a text of a page that may be replaced at any moment; a newer one replaces it. */
export function announce(text: string): void {
  latest = { text };
  for (const listener of listeners) listener();
}

/** Renders the live region of the document, which outlives its pages: a region that comes with its words is not read. */
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
