'use client';

import { useLayoutEffect, useState } from 'react';
import { saveDraft, readDraft } from '@/components/form/draft';
import { buildProposalDraftName, ProposalForm } from '@/components/lead/proposal-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { runWhenIdle } from '@/components/ui/browser';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { getPrivateFieldNames } from '@/lib/forms/form';
import { addPreparedText, parsePreparedFragment } from '@/lib/forms/prepared-proposal';
import { proposalForm } from '@/lib/forms/proposal';

type ProposalPanelProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string; title: string }>;
  contact: ContactWays;
  brands: readonly NamedOption[];
  text: string;
}>;

/** Shows the proposal form inside a page; after sending, a receipt replaces the form. */
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
      className="border-l-4 border-accent bg-accent-tint px-4 py-3 text-small text-n-700"
    >
      O link que você abriu preencheu este formulário. <b>Confira tudo antes de enviar.</b>
    </p>
  );
}

/**
 * Adds the text in the URL's fragment to the proposal. The fragment is then removed from the URL, so that the text
 * appears neither in the browser's history nor in a copied URL. Returns `true` if the form was prefilled.
 */
function usePrefillFromFragment(vehicleId: string): boolean {
  const [isPrepared, setPrepared] = useState(false);
  // This is a layout effect, because the form reads its draft in an effect, which runs later.
  useLayoutEffect(() => {
    const text = parsePreparedFragment(location.hash);
    if (!text) return;
    const key = buildProposalDraftName(vehicleId);
    const draft = readDraft(key);
    saveDraft(
      key,
      { ...draft, proposal: addPreparedText(draft.proposal ?? '', text) },
      getPrivateFieldNames(proposalForm.fields),
    );
    // Waits until the page is idle, because Next's router must have initialised the history entry.
    return runWhenIdle(() => {
      history.replaceState(null, '', location.pathname + location.search);
      setPrepared(true);
    });
  }, [vehicleId]);
  return isPrepared;
}
