'use client';

import { useSyncExternalStore } from 'react';
import { useSettled } from './hooks';

type Message = Readonly<{ text: string }>;

let latest: Message | null = null;
const listeners = new Set<() => void>();

/** Has screen readers say a text of a page that may be replaced at any moment; a newer one takes its place. */
export function announce(text: string): void {
  latest = { text };
  for (const listener of listeners) listener();
}

/** The live region of the document, which outlives its pages: one that comes with its words is not read. */
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
