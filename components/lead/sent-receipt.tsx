import { type Ref, useEffect, useId, useRef } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { SuccessDialog } from '@/components/form/success-dialog';
import type { FormValues } from '@/components/form/form-values';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import type { ContactWays } from '@/lib/backend/content/types';
import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';
import { type SentForm, receiptTexts } from '@/lib/forms/sent-texts';
import { ProtocolLine } from './protocol-line';

/** Response of our server to a form that it accepted. */
export type SubmissionReceipt = Readonly<{
  /** Path of the page to show next; `null` if the server names none. */
  next: string | null;
  /** Number that the visitor can quote until our server has delivered the form to the backend; `null` after that. */
  protocol: string | null;
  values: FormValues;
  files: readonly string[];
}>;

export type SentReceiptProps = Readonly<{
  kind: SentForm;
  received: SubmissionReceipt;
  dialog: Readonly<{ open: boolean; onClose: () => void }>;
  /** Title of the vehicle for which a proposal was sent. */
  vehicle?: string;
  contact: ContactWays;
  heading?: 'h2' | 'h3';
  /** Called when the visitor presses the button that starts another submission. */
  onAgain?: () => void;
}>;

/**
 * Confirms a submission in a dialog. After the dialog is closed, the receipt on the page scrolls into view and gets the
 * focus.
 */
export function SentReceipt({
  dialog: { open, onClose },
  vehicle = '',
  ...receipt
}: SentReceiptProps) {
  const { title, message } = receiptTexts[receipt.kind];
  const { protocol } = receipt.received;
  const box = useRef<HTMLElement>(null);
  const isDue = useRef(false);

  // The effect waits until the dialog is closed, because elements behind a modal dialog cannot be focused.
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
      <ReceiptOnPage ref={box} {...receipt} />
      {protocol === null ? (
        <SuccessDialog open={open} onClose={close} title={title}>
          {message(vehicle)}
        </SuccessDialog>
      ) : (
        // The receipt stays if it shows a protocol number, which the visitor has to write down.
        <SuccessDialog open={open} onClose={close} title={STORED_SUBMISSION_TEXTS.title} stays>
          <ProtocolLine protocol={protocol} />
          <p>{STORED_SUBMISSION_TEXTS.promise}</p>
        </SuccessDialog>
      )}
    </>
  );
}

type ReceiptOnPageProps = Omit<SentReceiptProps, 'dialog' | 'vehicle'> &
  Readonly<{
    ref: Ref<HTMLElement>;
  }>;

function ReceiptOnPage({
  kind,
  received,
  contact,
  heading: Heading = 'h3',
  onAgain,
  ref,
}: ReceiptOnPageProps) {
  const titleId = useId();
  const { title, steps, again } = receiptTexts[kind];
  const { protocol } = received;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="light mt-5 grid scroll-my-4 gap-4 border-l-4 border-accent bg-accent-tint p-5 text-ink"
    >
      <Heading id={titleId} className="flex items-center gap-2.5 t-h3">
        <Icon shape={check} className="text-accent" />
        <span>{protocol === null ? title : STORED_SUBMISSION_TEXTS.title}</span>
      </Heading>
      {protocol !== null && (
        <div className="grid gap-2 text-small text-n-700">
          <ProtocolLine protocol={protocol} />
          <p>{STORED_SUBMISSION_TEXTS.promise}</p>
        </div>
      )}
      <div>
        <p className="font-medium">O que acontece agora</p>
        <ol className="mt-1.5 list-decimal pl-5 text-small text-n-700">
          {steps(received).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {contact.responseTime && protocol === null && (
          <p className="mt-1.5 text-small font-medium">Respondemos {contact.responseTime}.</p>
        )}
      </div>
      <ContactLinks contact={contact} />
      {onAgain && (
        <Button variant="line" size="sm" className="justify-self-start" onClick={onAgain}>
          {again}
        </Button>
      )}
    </section>
  );
}
