'use client';

import { useState } from 'react';
import type { Received } from '@/components/form/form-session';
import { SentDialog } from '@/components/lead/sent-dialog';
import { ProposalForm } from '@/components/lead/proposal-form';
import { Receipt } from '@/components/lead/receipt';
import { useDisclosure } from '@/components/ui/use-disclosure';
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
  const [sent, setSent] = useState<Received | null>(null);
  const [told, setTold] = useDisclosure();
  return (
    <>
      {sent ? (
        <Receipt
          heading="h2"
          kind="proposal"
          protocol={sent.protocol}
          contact={contact}
          onAgain={() => setSent(null)}
        />
      ) : (
        <ProposalForm
          {...{ vehicle, contact, brands }}
          onSent={(received) => {
            setSent(received);
            setTold(true);
          }}
        />
      )}
      <SentDialog
        open={told}
        onClose={() => setTold(false)}
        protocol={sent?.protocol ?? null}
        title="Proposta enviada!"
      >
        Recebemos a sua proposta pelo {vehicle.title}. Um consultor vai falar com você.
      </SentDialog>
    </>
  );
}
