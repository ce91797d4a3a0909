import { useEffect, useEffectEvent } from 'react';
import type { QuotationRequest } from '@/components/quotation/lead-dialog';
import { ReviewLines, type ReviewLine } from '@/components/quotation/wizard/review-lines';
import { useOnDemand } from '@/components/ui/hooks';
import type { ContactWays } from '@/lib/content/types';

type LeadAtEndProps = Readonly<{
  /** The modal is asked for. */
  isAsked: boolean;
  /** What is sent; `null` while something is missing. */
  request: QuotationRequest | null;
  /** What was chosen, each with "alterar". */
  lines: readonly ReviewLine[];
  contact: ContactWays;
  /** Path of the wizard with its choices. */
  source: string;
  /** The same, with the modal open. */
  leadPath: string;
  onSent: () => void;
  onClose: () => void;
  /** The modal did not load. */
  onLost: () => void;
}>;

const importDialog = () =>
  import('@/components/quotation/lead-dialog').then(
    ({ QuotationLeadDialog }) => QuotationLeadDialog,
  );

/** The end of a wizard: what was chosen, looked over once more, and who asks. */
export function LeadAtEnd({
  isAsked,
  request,
  lines,
  contact,
  source,
  leadPath,
  onSent,
  onClose,
  onLost,
}: LeadAtEndProps) {
  const [LeadDialog, load] = useOnDemand(importDialog);

  const openLead = useEffectEvent(() => {
    load().catch(() => {
      onClose();
      onLost();
    });
  });
  useEffect(() => {
    if (isAsked) openLead();
  }, [isAsked]);

  if (!LeadDialog || !request) return null;
  return (
    <LeadDialog
      {...request}
      open={isAsked}
      onClose={onClose}
      review={<ReviewLines lines={lines} />}
      contact={contact}
      source={source}
      leadPath={leadPath}
      onSent={onSent}
    />
  );
}
