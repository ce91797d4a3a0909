import { useState } from 'react';
import type { Received } from '@/components/form/use-live-form';
import { useDisclosure, useOnDemand } from '@/components/ui/hooks';

/** Loads what follows a sending. A form asks for it when it becomes live: once it is sent, it is there. */
export const importReceipt = () =>
  import('@/components/lead/sent-receipt').then(({ SentReceipt }) => SentReceipt);

/** Whether a form of a page was sent, and what shows that. */
export function useSentForm() {
  const [sent, setSent] = useState<Received | null>(null);
  const [isDialogOpen, setDialogOpen] = useDisclosure();
  const [Receipt, load] = useOnDemand(importReceipt);
  const dialog = { open: isDialogOpen, onClose: () => setDialogOpen(false) };
  return {
    /** `null` before, and once another one is written. */
    sent: sent && Receipt && { Receipt, received: sent, dialog },
    onSent: (received: Received) => {
      load().catch(() => undefined);
      setSent(received);
      setDialogOpen(true);
    },
    onAgain: () => setSent(null),
  };
}
