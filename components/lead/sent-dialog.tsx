import type { ReactNode } from 'react';
import { SuccessDialog } from '@/components/form/success-dialog';
import { ProtocolLine } from '@/components/lead/protocol-line';
import { KEPT } from '@/lib/leads/kept-texts';

type SentDialogProps = Readonly<{
  open: boolean;
  onClose: () => void;
  /** "Proposta enviada!" */
  title: string;
  /** What the visitor may quote while it is kept and not yet delivered. */
  protocol: string | null;
  children: ReactNode;
}>;

/** Says that a form was sent; one that is only kept stays open, with its protocol. */
export function SentDialog({ open, onClose, title, protocol, children }: SentDialogProps) {
  if (protocol === null)
    return <SuccessDialog {...{ open, onClose, title }}>{children}</SuccessDialog>;
  return (
    <SuccessDialog {...{ open, onClose }} title={KEPT.title} stays>
      <ProtocolLine protocol={protocol} />
      <p>{KEPT.promise}</p>
    </SuccessDialog>
  );
}
