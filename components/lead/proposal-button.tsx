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
import { useLazyCode } from '@/components/ui/lazy-part';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { importSendingCode, preloadFormCode } from './form-parts';
import type { LeadVehicle } from './lead-vehicle';
import { closeSentDialog, recordSentProposal, useSentProposal } from './sent-proposals';

type ProposalButtonProps = Readonly<{
  vehicle: LeadVehicle;
  /** Contacts that are offered when sending fails. */
  contact: ContactWays;
  /** Extra Tailwind classes, applied after the button's own. */
  className?: string;
  /** Label other than "Fazer proposta" or, for a sold vehicle, "Curtiu? Encomende o seu!". */
  children?: ReactNode;
}>;

const importLeadDialog = () =>
  import('@/components/lead/lead-dialogs').then(({ LeadDialog }) => LeadDialog);

/**
 * The green button of the detail page: opens the proposal in a dialog or, for a sold vehicle, the order. Without
 * scripts, or when the dialog does not load, it is a plain link to `/detalhe/{slug}/proposta`. The dialog loads when
 * the visitor shows intent. Closing the dialog saves what was typed; after sending, the `ProposalReceipt` of the page
 * confirms the submission.
 */
export function ProposalButton({
  vehicle,
  contact,
  className = '',
  children = vehicle.sold ? 'Curtiu? Encomende o seu!' : 'Fazer proposta',
}: ProposalButtonProps) {
  const [LeadDialog, load] = useLazyCode(importLeadDialog);
  const [open, setOpen] = useDisclosure();
  const [waiting, setWaiting] = useState(false);
  const isSent = useSentProposal(vehicle.id) !== null;
  const href = routes.proposal(vehicle.slug);

  useEffect(() => {
    return preloadFormCode(importLeadDialog);
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
    // The transition lets the button respond first, because a slow phone takes 100 ms to render the form.
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
        // After a proposal was sent the button is no longer green, because the next step is not another proposal.
        className={buttonStyle(isSent ? 'line' : 'go', 'narrow', className)}
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
            recordSentProposal(vehicle.id, received);
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
 * Confirms a proposal or an order in a dialog, then shows a receipt with the next steps on the page. Renders nothing
 * before a submission. Use it once on the page, near the `ProposalButton`.
 */
export function ProposalReceipt({ vehicle: { id, sold, title }, contact }: ProposalReceiptProps) {
  const sent = useSentProposal(id);
  const isSent = sent !== null;
  const [sending, load] = useLazyCode(importSendingCode);

  useEffect(() => {
    if (isSent) void load();
  }, [isSent, load]);
  // Closes the dialog when the page is left, so that it is not open when the visitor comes back.
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
