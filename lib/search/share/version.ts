import { createHash } from 'node:crypto';

/**
 * Returns the version number in the address of a share picture, a hash of the data from which it is drawn. It
 * changes with the picture (price, sold, another photo), so that services which cache previews by address, such as
 * WhatsApp, request the new one.
 */
export const hashPictureVersion = (drawn: unknown): string =>
  createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 10);
