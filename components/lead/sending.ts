// This module loads on demand, when a form is used (form-parts.ts).

export { SentReceipt } from '@/components/lead/sent-receipt';
export { WaitingPanel } from '@/components/lead/waiting/waiting-forms';
export { sendOrKeep } from '@/components/lead/waiting/watch';
export { sendForm } from '@/lib/forms/send';
