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
import { getButtonStyle } from '@/components/ui/button';
import { useOpenState } from '@/components/ui/hooks';
import { useLazyCode } from '@/components/ui/lazy-code';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { importSendingCode, preloadFormCode } from './form-parts';
import type { LeadVehicle } from './lead-vehicle';
import { closeSentDialog, recordSentProposal, useSentProposal } from './sent-proposals';

type ProposalButtonProps = Readonly<{
  vehicle: LeadVehicle;
  /** Telephone and WhatsApp, offered if sending fails. */
  contact: ContactWays;
  /** Extra Tailwind classes, applied after the button's own. */
  className?: string;
  /** `true` draws the button with a border line only, because another button of the page is the green one. */
  outlined?: boolean;
  /** Label of the button; by default "Fazer proposta" or, for a sold vehicle, "Curtiu? Encomende o seu!". */
  children?: ReactNode;
}>;

const importLeadDialog = () =>
  import('@/components/lead/lead-dialog').then(({ LeadDialog }) => LeadDialog);

/**
 * Renders the green main button of the vehicle's page: it opens the proposal form or, for a sold vehicle, the order
 * form in a dialog. Without JavaScript, or if the dialog's code fails to load, it is a plain link to
 * `/detalhe/{slug}/proposta`. The code loads when the pointer or focus reaches the button. Closing the dialog saves the
 * typed values; after sending, the page's `ProposalReceipt` confirms the submission.
 */
export function ProposalButton({
  vehicle,
  contact,
  className = '',
  outlined = false,
  children = vehicle.sold ? 'Curtiu? Encomende o seu!' : 'Fazer proposta',
}: ProposalButtonProps) {
  const [LeadDialog, load] = useLazyCode(importLeadDialog);
  const [open, setOpen] = useOpenState();
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
    // A transition, because a slow phone needs 100 ms to render the form and must show the press first.
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
        // After a proposal was sent, the button is no longer green, because the next step is not another proposal.
        className={getButtonStyle(isSent || outlined ? 'line' : 'go', 'narrow', className)}
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
 * Confirms a sent proposal or order in a dialog and, after closing it, as a receipt with the next steps on the page.
 * Renders nothing before a submission. Render it once per page, near the `ProposalButton`.
 */
export function ProposalReceipt({ vehicle: { id, sold, title }, contact }: ProposalReceiptProps) {
  const sent = useSentProposal(id);
  const isSent = sent !== null;
  const [sending, load] = useLazyCode(importSendingCode);

  useEffect(() => {
    if (isSent) void load();
  }, [isSent, load]);
  // Closes the dialog when the visitor leaves the page, because Next shows the same rendered page after going back.
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
