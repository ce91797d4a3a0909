'use client';

import { Receipt } from '@/components/lead/receipt';
import { useSent } from '@/components/lead/sent-proposals';
import type { LeadVehicle } from '@/components/lead/types';
import type { ContactWays } from '@/lib/content/types';

type ProposalReceiptProps = Readonly<{
  vehicle: Pick<LeadVehicle, 'id' | 'sold'>;
  contact: ContactWays;
}>;

/**
 * What stays on the page after a proposal or an order was sent, with the next steps. Nothing before. To be
 * placed once on the page, near the `ProposalButton`.
 */
export function ProposalReceipt({ vehicle, contact }: ProposalReceiptProps) {
  const sent = useSent(vehicle.id);
  if (!sent) return null;
  const kind = vehicle.sold ? 'order' : 'proposal';
  return <Receipt heading="h2" kind={kind} protocol={sent.protocol} contact={contact} />;
}
