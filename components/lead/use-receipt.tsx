import { useState } from 'react';
import type { SubmissionReceipt } from '@/components/form/use-live-form';
import { useDisclosure } from '@/components/ui/hooks';
import { useLazyCode } from '@/components/ui/lazy-part';
import { importSendingCode } from './form-parts';
import type { SentReceiptProps } from './sent-receipt';

/**
 * Keeps the receipt that replaces a form on a page.
 *
 * @returns the receipt, `null` before sending and when another form is written; the submission; `onSent` shows it,
 *   `forget` removes it
 */
export function useReceipt(
  about: Omit<SentReceiptProps, 'received' | 'dialog' | 'onAgain'>,
  { offersAnother = true } = {},
) {
  const [received, setReceived] = useState<SubmissionReceipt | null>(null);
  const [open, setOpen] = useDisclosure();
  const [sending, load] = useLazyCode(importSendingCode);
  const forget = () => setReceived(null);
  const onSent = (sent: SubmissionReceipt) => {
    void load();
    setReceived(sent);
    setOpen(true);
  };
  const receipt = received && sending && (
    <sending.SentReceipt
      {...about}
      received={received}
      dialog={{ open, onClose: () => setOpen(false) }}
      {...(offersAnother && { onAgain: forget })}
    />
  );
  return { receipt, received, onSent, forget };
}
