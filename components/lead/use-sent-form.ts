import { useState } from 'react';
import type { Received } from '@/components/form/form-session';
import { useDisclosure } from '@/components/ui/use-disclosure';

/** What a form of a page shows once it was sent: a receipt that stays, and a dialog that says so. */
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
    /** For the `SentDialog`. */
    told: { open: isTold, onClose: () => setTold(false), protocol: sent?.protocol ?? null },
  };
}
