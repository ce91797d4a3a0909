'use client';

import { useLayoutEffect, useState } from 'react';
import { saveDraft, readDraft } from '@/components/form/draft';
import { proposalDraft, ProposalForm } from '@/components/lead/proposal-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { whenIdle } from '@/components/ui/browser';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { privateFields } from '@/lib/forms/form';
import { readPrepared } from '@/lib/forms/prepared-proposal';
import { proposalForm } from '@/lib/forms/proposal';

type ProposalPanelProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string; title: string }>;
  contact: ContactWays;
  /** Brands of the car to trade; without scripts there are no others. */
  brands: readonly NamedOption[];
  /** Fills in the proposal. */
  text: string;
}>;

/** The proposal as part of a page, which its receipt replaces. */
export function ProposalPanel({ vehicle, contact, brands, text }: ProposalPanelProps) {
  const { receipt, onSent } = useReceipt({
    kind: 'proposal',
    heading: 'h2',
    vehicle: vehicle.title,
    contact,
  });
  const isPrepared = usePrepared(vehicle.id);
  return (
    receipt ?? (
      <ProposalForm
        {...{ vehicle, contact, brands, text }}
        header={isPrepared && <PreparedNote />}
        onSent={onSent}
      />
    )
  );
}

function PreparedNote() {
  return (
    <p
      role="status"
      className="border-l-4 border-verde-deep bg-verde-tint px-4 py-3 text-note text-n-700"
    >
      O link que você abriu preencheu este formulário. <b>Confira tudo antes de enviar.</b>
    </p>
  );
}

/**
 * Fills in what the link brings, as if it had been typed earlier; what the visitor did type stays. It then leaves the
 * address, so that it is not in the history, nor copied along.
 */
function usePrepared(vehicleId: string): boolean {
  const [isPrepared, setPrepared] = useState(false);
  // Runs before the form reads its draft, in its own effect.
  useLayoutEffect(() => {
    const values = readPrepared(location.hash);
    if (Object.keys(values).length === 0) return;
    const key = proposalDraft(vehicleId);
    const typed = Object.entries(readDraft(key)).filter(([, value]) => value !== '');
    saveDraft(key, { ...values, ...Object.fromEntries(typed) }, privateFields(proposalForm.fields));
    // Next must have taken over the history before its entry is replaced.
    return whenIdle(() => {
      history.replaceState(null, '', location.pathname + location.search);
      setPrepared(true);
    });
  }, [vehicleId]);
  return isPrepared;
}
