'use client';

import { ProposalForm } from '@/components/lead/proposal-form';
import { Receipt } from '@/components/lead/receipt';
import { SentDialog } from '@/components/lead/sent-dialog';
import { useSentForm } from '@/components/lead/use-sent-form';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';

type ProposalPanelProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string; title: string }>;
  contact: ContactWays;
  /** Brands of the car to trade; without scripts there are no others. */
  brands: readonly NamedOption[];
}>;

/** The proposal as part of a page; once sent, its receipt stands in its place. */
export function ProposalPanel({ vehicle, contact, brands }: ProposalPanelProps) {
  const { sent, onSent, onAgain, told } = useSentForm();
  return (
    <>
      {sent ? (
        <Receipt
          heading="h2"
          kind="proposal"
          protocol={sent.protocol}
          contact={contact}
          onAgain={onAgain}
        />
      ) : (
        <ProposalForm {...{ vehicle, contact, brands }} onSent={onSent} />
      )}
      <SentDialog kind="proposal" {...told} vehicle={vehicle.title} />
    </>
  );
}
