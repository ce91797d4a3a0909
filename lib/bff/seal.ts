import 'server-only';

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Every instance with the same settings has the same key, and nobody else. */
function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().API_TOKEN, '', `seal:${purpose}`, 32));
}

/**
 * Encloses a value so that whoever holds it can neither read nor change it.
 *
 * @param purpose what it is for: a seal of another purpose does not open
 * @returns text that is safe in JSON and in addresses
 */
export function seal(purpose: string, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** What was sealed; `undefined` when it is not a seal of ours for that purpose. */
export function unseal(purpose: string, text: string): unknown {
  try {
    const bytes = Buffer.from(text, 'base64url');
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    const clear = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
    return JSON.parse(clear.toString('utf8'));
  } catch {
    return undefined;
  }
}
