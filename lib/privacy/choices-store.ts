import { readChoices, writeChoices, type Choices } from './consent';

const STORED_AS = 'privacidade';

/** `null` until the visitor has chosen; stands in where the browser keeps nothing. */
let chosen: Choices | null | undefined;

const listeners = new Set<() => void>();

/** What the visitor has chosen; `null` when there is no choice yet. */
export function choices(): Choices | null {
  if (chosen === undefined) {
    try {
      chosen = readChoices(localStorage.getItem(STORED_AS), Date.now());
    } catch {
      chosen = null;
    }
  }
  return chosen;
}

/** Keeps a choice, and tells who follows. */
export function choose(next: Choices): void {
  chosen = next;
  try {
    localStorage.setItem(STORED_AS, writeChoices(next, Date.now()));
  } catch {
    // It holds for this document.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice; returns what ends it. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
