'use client';

import { useLayoutEffect, useState } from 'react';
import { saveDraft, readDraft } from '@/components/form/draft';
import { proposalDraftName, ProposalForm } from '@/components/lead/proposal-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { runWhenIdle } from '@/components/ui/browser';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { privateFieldNames } from '@/lib/forms/form';
import { readPreparedValues } from '@/lib/forms/prepared-proposal';
import { proposalForm } from '@/lib/forms/proposal';

type ProposalPanelProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string; title: string }>;
  contact: ContactWays;
  /** Brands of the car to trade in, which the scripts do not reload. */
  brands: readonly NamedOption[];
  /** Initial text of the message. */
  text: string;
}>;

/** Shows the proposal form as part of a page; a receipt replaces it after sending. */
export function ProposalPanel({ vehicle, contact, brands, text }: ProposalPanelProps) {
  const { receipt, onSent } = useReceipt({
    kind: 'proposal',
    heading: 'h2',
    vehicle: vehicle.title,
    contact,
  });
  const isPrepared = usePrefillFromFragment(vehicle.id);
  return (
    receipt ?? (
      <ProposalForm
        {...{ vehicle, contact, brands, text }}
        header={isPrepared && <PrefilledNote />}
        onSent={onSent}
      />
    )
  );
}

function PrefilledNote() {
  return (
    <p
      role="status"
      className="border-l-4 border-verde-deep bg-verde-tint px-4 py-3 text-small text-n-700"
    >
      O link que você abriu preencheu este formulário. <b>Confira tudo antes de enviar.</b>
    </p>
  );
}

/**
 * Fills in the values in the link's fragment, as if they had been typed earlier; what the visitor typed wins. The
 * values are then removed from the address, so that neither history nor a copied address contains them.
 */
function usePrefillFromFragment(vehicleId: string): boolean {
  const [isPrepared, setPrepared] = useState(false);
  // A layout effect runs before the effect in which the form reads its draft.
  useLayoutEffect(() => {
    const values = readPreparedValues(location.hash);
    if (Object.keys(values).length === 0) return;
    const key = proposalDraftName(vehicleId);
    const typed = Object.entries(readDraft(key)).filter(([, value]) => value !== '');
    saveDraft(
      key,
      { ...values, ...Object.fromEntries(typed) },
      privateFieldNames(proposalForm.fields),
    );
    // The history entry can be replaced only after Next's router has initialised it.
    return runWhenIdle(() => {
      history.replaceState(null, '', location.pathname + location.search);
      setPrepared(true);
    });
  }, [vehicleId]);
  return isPrepared;
}
