import type { EventTable, TrackedEvent } from './events';

type Listener = (event: TrackedEvent) => void;

/** Events of this document so far: who measures is loaded after the first of them. */
const past: TrackedEvent[] = [];
const REMEMBERED = 100;

const listeners = new Set<Listener>();

/** Says that something happened. Costs nothing when nobody measures, and never throws. */
export function track<Name extends keyof EventTable>(name: Name, details: EventTable[Name]): void {
  const event = { name, details } as TrackedEvent;
  past.push(event);
  if (past.length > REMEMBERED) past.shift();
  for (const listener of listeners) listener(event);
}

/**
 * Hears of every event from now on.
 *
 * @param fromStart tells first what happened before, too
 * @returns what ends it
 */
export function follow(listener: Listener, fromStart: boolean): () => void {
  if (fromStart) past.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
