import { useSyncExternalStore } from 'react';
import type { SubmissionReceipt } from '@/components/form/use-live-form';

type SentProposal = Readonly<{
  received: SubmissionReceipt;
  /** The confirming dialog is open. */
  isDialogOpen: boolean;
}>;

const sent = new Map<string, SentProposal>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(vehicleId: string, proposal: SentProposal): void {
  sent.set(vehicleId, proposal);
  for (const listener of listeners) listener();
}

/** Records that a proposal for the vehicle, or an order of a similar one, was sent on this visit. */
export function markSent(vehicleId: string, received: SubmissionReceipt): void {
  note(vehicleId, { received, isDialogOpen: true });
}

/** Marks the dialog of a sent proposal as closed. */
export function closeSentDialog(vehicleId: string): void {
  const proposal = sent.get(vehicleId);
  if (proposal?.isDialogOpen) note(vehicleId, { ...proposal, isDialogOpen: false });
}

/** Returns the last proposal or order sent for the vehicle; `null` when there is none. */
export function useSent(vehicleId: string): SentProposal | null {
  return useSyncExternalStore(
    subscribe,
    () => sent.get(vehicleId) ?? null,
    () => null,
  );
}
