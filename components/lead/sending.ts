// This module is loaded on demand, when the visitor first uses a form (form-parts.ts).

import { announceFormCode } from '@/lib/forms/waiting/queue-presence';

export { SentReceipt } from '@/components/lead/sent-receipt';
export { WaitingFormPanel } from '@/components/lead/waiting/waiting-forms';
export { sendOrQueue } from '@/components/lead/waiting/waiting-store';
export { sendForm } from '@/lib/forms/send';

// From now on the page may queue a form, so the notice about queued forms loads before the connection is missing.
announceFormCode();
