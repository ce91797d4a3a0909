'use client';

import { ProposalForm } from '@/components/lead/proposal-form';
import { useSentForm } from '@/components/lead/use-sent-form';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';

type ProposalPanelProps = Readonly<{
  vehicle: Readonly<{ id: string; slug: string; title: string }>;
  contact: ContactWays;
  /** Brands of the car to trade; without scripts there are no others. */
  brands: readonly NamedOption[];
  /** What the proposal says at first. */
  text: string;
}>;

/** The proposal as part of a page; once sent, its receipt stands in its place. */
export function ProposalPanel({ vehicle, contact, brands, text }: ProposalPanelProps) {
  const { sent, onSent, onAgain } = useSentForm();
  if (!sent) return <ProposalForm {...{ vehicle, contact, brands, text }} onSent={onSent} />;
  return (
    <sent.Receipt
      heading="h2"
      kind="proposal"
      received={sent.received}
      dialog={sent.dialog}
      vehicle={vehicle.title}
      contact={contact}
      onAgain={onAgain}
    />
  );
}
