'use client';

import { useSyncExternalStore } from 'react';

const sent = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a proposal for (or an order of one like) the vehicle was sent on this visit. */
export function markSent(vehicleId: string): void {
  sent.add(vehicleId);
  for (const listener of listeners) listener();
}

/** Whether that happened. */
export function useSent(vehicleId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sent.has(vehicleId),
    () => false,
  );
}
