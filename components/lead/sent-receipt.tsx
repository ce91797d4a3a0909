import { useEffect, useRef } from 'react';
import type { Received } from '@/components/form/use-live-form';
import { Receipt } from '@/components/lead/receipt';
import { SentDialog } from '@/components/lead/sent-dialog';
import type { SentKind } from '@/components/lead/sent-texts';
import type { ContactWays } from '@/lib/content/types';

type SentReceiptProps = Readonly<{
  kind: SentKind;
  received: Received;
  /** The dialog that says so first. */
  dialog: Readonly<{ open: boolean; onClose: () => void }>;
  /** Title of the vehicle a proposal is for. */
  vehicle?: string;
  contact: ContactWays;
  heading?: 'h2' | 'h3';
  /** Offers to send another one. */
  onAgain?: () => void;
}>;

/** What follows a sending: a dialog that says so and, once it is closed, the receipt, in view and with the focus. */
export function SentReceipt({
  kind,
  received,
  dialog: { open, onClose },
  vehicle = '',
  ...receipt
}: SentReceiptProps) {
  const { protocol } = received;
  const box = useRef<HTMLElement>(null);
  const isDue = useRef(false);

  // Only once the dialog is gone can something behind it take the focus.
  useEffect(() => {
    if (open || !isDue.current) return;
    isDue.current = false;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const close = () => {
    isDue.current = open;
    onClose();
  };
  return (
    <>
      <Receipt ref={box} {...{ kind, protocol }} sent={received} {...receipt} />
      <SentDialog {...{ kind, open, protocol, vehicle }} onClose={close} />
    </>
  );
}
