import { SuccessDialog } from '@/components/form/success-dialog';
import { ProtocolLine } from '@/components/lead/protocol-line';
import { sentTexts, type SentKind } from '@/components/lead/sent-texts';
import { KEPT } from '@/lib/leads/outcome-texts';

type SentDialogProps = Readonly<{
  kind: SentKind;
  open: boolean;
  onClose: () => void;
  /** What the visitor may quote while it is kept and not yet delivered. */
  protocol: string | null;
  /** Title of the vehicle a proposal is for. */
  vehicle?: string;
}>;

/** Says that a form was sent; one that is only kept stays open, with its protocol. */
export function SentDialog({ kind, open, onClose, protocol, vehicle = '' }: SentDialogProps) {
  if (protocol === null) {
    const { title, message } = sentTexts[kind];
    return <SuccessDialog {...{ open, onClose, title }}>{message(vehicle)}</SuccessDialog>;
  }
  return (
    <SuccessDialog {...{ open, onClose }} title={KEPT.title} stays>
      <ProtocolLine protocol={protocol} />
      <p>{KEPT.promise}</p>
    </SuccessDialog>
  );
}
