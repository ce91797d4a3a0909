/** Resolves when the ad trackers have received all conversions so far, or their time limits have passed. */
let pendingConversionReceipts: Promise<unknown> = Promise.resolve();

let opensNewDocument = false;

/** Makes {@link openAfterConversion} wait for a receipt, which must settle in any case. */
export function awaitConversionReceipt(receipt: Promise<void>): void {
  pendingConversionReceipts = Promise.all([pendingConversionReceipts, receipt]);
}

/**
 * Makes {@link openAfterConversion} load a new document from now on, because tags of third parties read the history of
 * this document.
 */
export function openInNewDocument(): void {
  opensNewDocument = true;
}

/**
 * Opens the page that follows a conversion as soon as the ad trackers have received the conversion, at most 2,000 ms
 * later; at once without ad trackers. `open` shows the address within this document.
 */
export async function openAfterConversion(
  address: string,
  open: (address: string) => void,
): Promise<void> {
  await pendingConversionReceipts;
  if (opensNewDocument) location.assign(address);
  else open(address);
}
