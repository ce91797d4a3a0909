import type { EventTable, TrackedEvent } from './events';

type Follower = (event: TrackedEvent) => void;

/** Events of this document so far: who measures is loaded after the first of them. */
const past: TrackedEvent[] = [];
const REMEMBERED = 100;

const followers = new Set<Follower>();

/** Says that something happened. Costs nothing when nobody measures, and never throws. */
export function track<Name extends keyof EventTable>(name: Name, details: EventTable[Name]): void {
  const event = { name, details } as TrackedEvent;
  past.push(event);
  if (past.length > REMEMBERED) past.shift();
  for (const follower of followers) follower(event);
}

/**
 * Hears of every event from now on.
 *
 * @param fromStart tells first what happened before, too
 * @returns what ends it
 */
export function follow(follower: Follower, fromStart: boolean): () => void {
  if (fromStart) past.forEach(follower);
  followers.add(follower);
  return () => void followers.delete(follower);
}
