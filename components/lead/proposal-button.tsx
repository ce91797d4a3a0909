'use client';

import { useState, type MouseEvent, type ReactNode } from 'react';
import { markSent, useSent } from '@/components/lead/sent-proposals';
import type { LeadVehicle } from '@/components/lead/types';
import { buttonStyle } from '@/components/ui/button';
import { isPlainClick } from '@/components/ui/browser';
import { useDisclosure, useOnDemand } from '@/components/ui/hooks';
import type { ContactWays } from '@/lib/content/types';
import { routes } from '@/lib/routes';

type ProposalButtonProps = Readonly<{
  vehicle: LeadVehicle;
  /** Ways out when sending fails. */
  contact: ContactWays;
  /** Extra utilities, after the button's own. */
  className?: string;
  /** Other words than "Fazer proposta" or, sold, "Curtiu? Encomende o seu!". */
  children?: ReactNode;
}>;

const importDialog = () =>
  import('@/components/lead/lead-dialogs').then(({ LeadDialog }) => LeadDialog);

/**
 * The green action of the detail page: opens the proposal in a dialog or, for a sold vehicle, the order. A
 * plain link to `/detalhe/{slug}/proposta` without scripts, or when the dialog does not load. The dialog and
 * all it needs are loaded when the visitor shows intent. What was typed is kept when it is closed; once it is sent,
 * the `ProposalReceipt` of the page goes on.
 */
export function ProposalButton({
  vehicle,
  contact,
  className = '',
  children = vehicle.sold ? 'Curtiu? Encomende o seu!' : 'Fazer proposta',
}: ProposalButtonProps) {
  const [LeadDialog, load] = useOnDemand(importDialog);
  const [open, setOpen] = useDisclosure();
  const [waiting, setWaiting] = useState(false);
  const isSent = useSent(vehicle.id) !== null;
  const href = routes.proposal(vehicle.slug);

  const warm = () => void load().catch(() => undefined);
  const show = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setWaiting(true);
    try {
      await load();
      setOpen(true);
    } catch {
      location.assign(href);
    } finally {
      setWaiting(false);
    }
  };

  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        aria-busy={waiting}
        // Once one was sent, going on with it is what comes next.
        className={buttonStyle(isSent ? 'line' : 'go', 'md', className)}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
        onClick={(event) => void show(event)}
      >
        {children}
      </a>
      {LeadDialog && (
        <LeadDialog
          {...{ vehicle, contact, open }}
          onClose={() => setOpen(false)}
          onSent={(received) => {
            setOpen(false);
            markSent(vehicle.id, received);
          }}
        />
      )}
    </>
  );
}
