'use client';

import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { isPlainClick } from '@/components/ui/browser';
import { buttonStyle } from '@/components/ui/button';
import { useDisclosure } from '@/components/ui/hooks';
import { useLazyPart } from '@/components/ui/lazy-part';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { importSending, preloadForm } from './form-parts';
import type { LeadVehicle } from './lead-vehicle';
import { closeSentDialog, markSent, useSent } from './sent-proposals';

type ProposalButtonProps = Readonly<{
  vehicle: LeadVehicle;
  /** Contacts that are offered when sending fails. */
  contact: ContactWays;
  /** Extra utilities, after the button's own. */
  className?: string;
  /** Other words than "Fazer proposta" or, sold, "Curtiu? Encomende o seu!". */
  children?: ReactNode;
}>;

const importDialog = () =>
  import('@/components/lead/lead-dialogs').then(({ LeadDialog }) => LeadDialog);

/**
 * The green action of the detail page: opens the proposal in a dialog or, for a sold vehicle, the order. A plain link
 * to `/detalhe/{slug}/proposta` without scripts, or when the dialog does not load. The dialog and all it needs load
 * when the visitor shows intent. Closing it saves what was typed; after sending, the `ProposalReceipt` of the page
 * takes over.
 */
export function ProposalButton({
  vehicle,
  contact,
  className = '',
  children = vehicle.sold ? 'Curtiu? Encomende o seu!' : 'Fazer proposta',
}: ProposalButtonProps) {
  const [LeadDialog, load] = useLazyPart(importDialog);
  const [open, setOpen] = useDisclosure();
  const [waiting, setWaiting] = useState(false);
  const isSent = useSent(vehicle.id) !== null;
  const href = routes.proposal(vehicle.slug);

  useEffect(() => {
    return preloadForm(importDialog);
  }, []);

  const preload = () => void load();
  const show = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setWaiting(true);
    if (!(await load())) {
      setWaiting(false);
      location.assign(href);
      return;
    }
    // The form takes a slow phone 100 ms: the button answers before it.
    startTransition(() => {
      setOpen(true);
      setWaiting(false);
    });
  };

  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        aria-busy={waiting}
        // After one proposal the next step is to go on with it, not to send another.
        className={buttonStyle(isSent ? 'line' : 'go', 'md', className)}
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
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

type ProposalReceiptProps = Readonly<{
  vehicle: Pick<LeadVehicle, 'id' | 'sold' | 'title'>;
  contact: ContactWays;
}>;

/**
 * Confirms a proposal or an order in a dialog, and leaves a receipt with the next steps on the page. Renders nothing
 * before. To be placed once on the page, near the `ProposalButton`.
 */
export function ProposalReceipt({ vehicle: { id, sold, title }, contact }: ProposalReceiptProps) {
  const sent = useSent(id);
  const isSent = sent !== null;
  const [sending, load] = useLazyPart(importSending);

  useEffect(() => {
    if (isSent) void load();
  }, [isSent, load]);
  // The dialog must not be there on the way back.
  useLayoutEffect(() => () => closeSentDialog(id), [id]);

  if (!sent || !sending) return null;
  return (
    <sending.SentReceipt
      heading="h2"
      kind={sold ? 'order' : 'proposal'}
      received={sent.received}
      dialog={{ open: sent.isDialogOpen, onClose: () => closeSentDialog(id) }}
      vehicle={title}
      contact={contact}
    />
  );
}
