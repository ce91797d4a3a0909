import { useState } from 'react';
import type { Received } from '@/components/form/form-session';
import { useDisclosure } from '@/components/ui/use-disclosure';

/** Whether a form of a page was sent, and what its `SentReceipt` shows of that. */
export function useSentForm() {
  const [sent, setSent] = useState<Received | null>(null);
  const [isTold, setTold] = useDisclosure();
  return {
    /** `null` before, and once another one is written. */
    sent,
    onSent: (received: Received) => {
      setSent(received);
      setTold(true);
    },
    onAgain: () => setSent(null),
    told: { open: isTold, onClose: () => setTold(false) },
  };
}
