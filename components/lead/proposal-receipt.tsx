'use client';

import { useEffect, useLayoutEffect } from 'react';
import { importReceipt } from '@/components/lead/use-sent-form';
import { closeSentDialog, useSent } from '@/components/lead/sent-proposals';
import type { LeadVehicle } from '@/components/lead/types';
import { useOnDemand } from '@/components/ui/hooks';
import type { ContactWays } from '@/lib/content/types';

type ProposalReceiptProps = Readonly<{
  vehicle: Pick<LeadVehicle, 'id' | 'sold' | 'title'>;
  contact: ContactWays;
}>;

/**
 * What follows a proposal or an order: the dialog that says so, and the receipt, which stays on the page with the
 * next steps. Nothing before. To be placed once on the page, near the `ProposalButton`.
 */
export function ProposalReceipt({ vehicle: { id, sold, title }, contact }: ProposalReceiptProps) {
  const sent = useSent(id);
  const isSent = sent !== null;
  const [SentReceipt, load] = useOnDemand(importReceipt);

  useEffect(() => {
    if (isSent) load().catch(() => undefined);
  }, [isSent, load]);
  // The dialog must not be there on the way back.
  useLayoutEffect(() => () => closeSentDialog(id), [id]);

  if (!sent || !SentReceipt) return null;
  return (
    <SentReceipt
      heading="h2"
      kind={sold ? 'order' : 'proposal'}
      received={sent.received}
      dialog={{ open: sent.isDialogOpen, onClose: () => closeSentDialog(id) }}
      vehicle={title}
      contact={contact}
    />
  );
}
