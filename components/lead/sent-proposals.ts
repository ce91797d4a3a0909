'use client';

import { useSyncExternalStore } from 'react';

/** How one was received. */
type Sent = Readonly<{
  /** What the visitor may quote while it is kept and not yet delivered. */
  protocol: string | null;
}>;

const sent = new Map<string, Sent>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a proposal for (or an order of one like) the vehicle was sent on this visit. */
export function markSent(vehicleId: string, protocol: string | null): void {
  sent.set(vehicleId, { protocol });
  for (const listener of listeners) listener();
}

/** The last time that happened; `null` when it did not. */
export function useSent(vehicleId: string): Sent | null {
  return useSyncExternalStore(
    subscribe,
    () => sent.get(vehicleId) ?? null,
    () => null,
  );
}
