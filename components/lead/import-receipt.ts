/** Loads what follows a sending. A form asks for it when it becomes live: once it is sent, it is there. */
export const importReceipt = () =>
  import('@/components/lead/sent-receipt').then(({ SentReceipt }) => SentReceipt);
