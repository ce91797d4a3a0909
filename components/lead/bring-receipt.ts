/** Loads what follows a sending. A form asks for it when it becomes live: once it is sent, it is there. */
export const bringReceipt = () =>
  import('@/components/lead/sent-receipt').then(({ SentReceipt }) => SentReceipt);
