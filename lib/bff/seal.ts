import 'server-only';

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Every instance with the same secret has the same key, and nobody else. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
}

/**
 * Encloses bytes so that whoever holds them, but not the secret, can neither read nor change them.
 *
 * @param purpose what it is for: a seal of another purpose does not open
 */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce);
  const body = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

/** What was sealed; `undefined` when it is not a seal of that secret for that purpose. */
export function unsealBytes(
  secret: string,
  purpose: string,
  sealed: Uint8Array,
): Buffer | undefined {
  try {
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * What nobody without the secret can write for this text: always the same 22 characters, safe in addresses.
 *
 * @param purpose what it is for: the mark of another purpose differs
 */
export function mark(purpose: string, text: string): string {
  const key = keyFor(env().API_TOKEN, `mark:${purpose}`);
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

/**
 * Encloses a value so that whoever holds it can neither read nor change it.
 *
 * @param purpose what it is for: a seal of another purpose does not open
 * @returns text that is safe in JSON and in addresses
 */
export function seal(purpose: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return sealBytes(env().API_TOKEN, purpose, bytes).toString('base64url');
}

/** What was sealed; `undefined` when it is not a seal of ours for that purpose. */
export function unseal(purpose: string, text: string): unknown {
  const clear = unsealBytes(env().API_TOKEN, purpose, Buffer.from(text, 'base64url'));
  return clear && (JSON.parse(clear.toString('utf8')) as unknown);
}
