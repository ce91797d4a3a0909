// This module is loaded on demand, when the visitor first uses a form (form-parts.ts).

export { SentReceipt } from '@/components/lead/sent-receipt';
export { WaitingFormPanel } from '@/components/lead/waiting/waiting-forms';
export { sendOrQueue } from '@/components/lead/waiting/waiting-store';
export { sendForm } from '@/lib/forms/send';
