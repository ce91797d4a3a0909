import { createHash } from 'node:crypto';

/**
 * Returns the version in the address of a share picture. It changes whenever the picture would (price, sold, another
 * photo), so that services which cache previews by address, such as WhatsApp, request the new one.
 *
 * @param drawn all that the picture is made from
 */
export const versionOf = (drawn: unknown): string =>
  createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 10);
