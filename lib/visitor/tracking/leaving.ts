/** Conversions of which an ad tracker has not confirmed the receipt. */
let unconfirmed: Promise<unknown> = Promise.resolve();

let inNewDocument = false;

/** Lets {@link openAfterConversion} wait for `receipt`, which settles in any case. */
export function awaitReceipt(receipt: Promise<void>): void {
  unconfirmed = Promise.all([unconfirmed, receipt]);
}

/** From now on {@link openAfterConversion} loads a new document: tags of others read this one's history. */
export function openInNewDocument(): void {
  inNewDocument = true;
}

/**
 * Opens the page that follows a conversion, once ad trackers have received it, at most 2,000 ms later. At once where
 * nothing of others measures.
 *
 * @param open shows the address within this document
 */
export async function openAfterConversion(
  address: string,
  open: (address: string) => void,
): Promise<void> {
  await unconfirmed;
  if (inNewDocument) location.assign(address);
  else open(address);
}
