import { useState } from 'react';
import { useOpenState } from '@/components/ui/hooks';
import { useLazyCode } from '@/components/ui/lazy-code';
import { importSendingCode } from './form-parts';
import type { SentReceiptProps, SubmissionReceipt } from './sent-receipt';

/**
 * Manages the receipt that replaces a form after sending. Returns its element (`null` before sending and after
 * `forget`), the submission, `onSent`, which shows the receipt, and `forget`, which removes it.
 */
export function useReceipt(
  about: Omit<SentReceiptProps, 'received' | 'dialog' | 'onAgain'>,
  { offersAnother = true } = {},
) {
  const [received, setReceived] = useState<SubmissionReceipt | null>(null);
  const [open, setOpen] = useOpenState();
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
