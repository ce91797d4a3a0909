import { readChoices, writeChoices, type Choices } from './consent';

const STORED_AS = 'privacidade';

/** `null` until the visitor has chosen. Used instead of storage where the browser has none. */
let chosen: Choices | null | undefined;

const listeners = new Set<() => void>();

const stored = (): Choices | null => {
  try {
    return readChoices(localStorage.getItem(STORED_AS), Date.now());
  } catch {
    return null;
  }
};

/** What the visitor has chosen; `null` when there is no choice yet. */
export function choices(): Choices | null {
  return chosen === undefined ? (chosen = stored()) : chosen;
}

/** Stores a choice and calls the listeners. */
export function choose(next: Choices): void {
  chosen = next;
  try {
    localStorage.setItem(STORED_AS, writeChoices(next, Date.now()));
  } catch {
    // Without storage the choice is valid for this document.
  }
  notify();
}

/** Calls `listener` after every choice; returns what ends it. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adopts choices made in another tab, also those made while this page was in the back/forward cache. */
export function followOtherTabs(): void {
  const adopt = () => {
    const other = stored();
    if (other === null || JSON.stringify(other) === JSON.stringify(chosen)) return;
    chosen = other;
    notify();
  };
  addEventListener('storage', adopt);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt();
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}
