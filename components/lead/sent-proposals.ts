import { useSyncExternalStore } from 'react';
import type { SubmissionReceipt } from './sent-receipt';

type SentProposal = Readonly<{
  received: SubmissionReceipt;
  isDialogOpen: boolean;
}>;

const sentProposals = new Map<string, SentProposal>();
const changeListeners = new Set<() => void>();

function subscribeToSentProposals(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

function updateSentProposal(vehicleId: string, proposal: SentProposal): void {
  sentProposals.set(vehicleId, proposal);
  for (const listener of changeListeners) listener();
}

/**
 * Records that the visitor has sent a proposal for the vehicle, or an order of a similar one, since the page was
 * loaded, and opens the confirming dialog.
 */
export function recordSentProposal(vehicleId: string, received: SubmissionReceipt): void {
  updateSentProposal(vehicleId, { received, isDialogOpen: true });
}

export function closeSentDialog(vehicleId: string): void {
  const proposal = sentProposals.get(vehicleId);
  if (proposal?.isDialogOpen) updateSentProposal(vehicleId, { ...proposal, isDialogOpen: false });
}

/** Returns the last proposal or order that the visitor sent for the vehicle; `null` if there is none. */
export function useSentProposal(vehicleId: string): SentProposal | null {
  return useSyncExternalStore(
    subscribeToSentProposals,
    () => sentProposals.get(vehicleId) ?? null,
    () => null,
  );
}
