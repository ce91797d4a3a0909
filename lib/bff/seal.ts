import 'server-only';

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

import { env } from '@/lib/env';
import { siteSecrets } from '@/lib/env/secrets';

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
  return markWith(siteSecrets(env())[0], purpose, text);
}

/** Whether `given` is our mark for this text, of the secret in use or the one before. */
export function isMark(purpose: string, text: string, given: string): boolean {
  const mark = Buffer.from(given);
  return siteSecrets(env()).some((secret) => {
    const own = Buffer.from(markWith(secret, purpose, text));
    return own.length === mark.length && timingSafeEqual(own, mark);
  });
}

function markWith(secret: string, purpose: string, text: string): string {
  const key = keyFor(secret, `mark:${purpose}`);
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
  return sealBytes(siteSecrets(env())[0], purpose, bytes).toString('base64url');
}

/** What was sealed; `undefined` when it is not a seal of ours for that purpose. */
export function unseal(purpose: string, text: string): unknown {
  const sealed = Buffer.from(text, 'base64url');
  for (const secret of siteSecrets(env())) {
    const clear = unsealBytes(secret, purpose, sealed);
    if (clear) return JSON.parse(clear.toString('utf8')) as unknown;
  }
  return undefined;
}
