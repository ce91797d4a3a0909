import { useState } from 'react';
import type { SubmissionReceipt } from '@/components/form/use-live-form';
import { useDisclosure } from '@/components/ui/hooks';
import { useLazyPart } from '@/components/ui/lazy-part';
import { importSending } from './form-parts';
import type { SentReceiptProps } from './sent-receipt';

/**
 * What follows the sending of a form of a page.
 *
 * @returns the receipt, `null` before and once another one is written; what was sent; what notes that it was, and what
 *   forgets it
 */
export function useReceipt(
  about: Omit<SentReceiptProps, 'received' | 'dialog' | 'onAgain'>,
  { offersAnother = true } = {},
) {
  const [received, setReceived] = useState<SubmissionReceipt | null>(null);
  const [open, setOpen] = useDisclosure();
  const [sending, load] = useLazyPart(importSending);
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
