import 'server-only';

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

import { env } from '@/lib/server/env';
import { getSiteSecrets } from '@/lib/server/env/read';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const AUTHENTICATION_TAG_BYTES = 16;

/** Every instance with the secret has this key; without the word `seal` stored entries would be unreadable. */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
}

/**
 * Encrypts bytes so that nobody without the secret can read or change them; they can be decrypted for the same purpose
 * alone.
 */
export function encryptBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, purpose), nonce);
  const body = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

/** Decrypts bytes; returns `undefined` if they were not encrypted with that secret for that purpose. */
export function decryptBytes(
  secret: string,
  purpose: string,
  encrypted: Uint8Array,
): Buffer | undefined {
  try {
    const tagEnd = NONCE_BYTES + AUTHENTICATION_TAG_BYTES;
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), nonce, {
      authTagLength: AUTHENTICATION_TAG_BYTES,
    });
    decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(encrypted.subarray(tagEnd)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Signs a text with the site's secret: the same text and purpose always give the same 22 characters, safe in addresses,
 * which nobody without the secret can create.
 */
export function signText(purpose: string, text: string): string {
  return signWithSecret(getSiteSecrets(env())[0], purpose, text).toString('base64url');
}

/** Returns whether `candidate` is our signature of a text, with the current or the previous secret. */
export function isSignedText(purpose: string, text: string, candidate: string): boolean {
  const signature = Buffer.from(candidate);
  return getSiteSecrets(env()).some((secret) => {
    const expectedSignature = Buffer.from(
      signWithSecret(secret, purpose, text).toString('base64url'),
    );
    return (
      expectedSignature.length === signature.length && timingSafeEqual(expectedSignature, signature)
    );
  });
}

/** Signs a text with a given secret instead of the site's; returns the 16 bytes of the signature. */
export function signWithSecret(
  secret: string,
  purpose: string,
  content: string | Uint8Array,
): Buffer {
  const key = deriveKey(secret, `mark:${purpose}`);
  return createHmac('sha256', key).update(content).digest().subarray(0, 16);
}

/**
 * Encrypts a value with the site's secret, so that nobody without it can read or change the value; it can be decrypted
 * for the same purpose alone. The text is safe in JSON and in addresses.
 */
export function encrypt(purpose: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return encryptBytes(getSiteSecrets(env())[0], purpose, bytes).toString('base64url');
}

/** Decrypts a value; returns `undefined` if the text was not encrypted by this site for that purpose. */
export function decrypt(purpose: string, text: string): unknown {
  const encrypted = Buffer.from(text, 'base64url');
  for (const secret of getSiteSecrets(env())) {
    const clear = decryptBytes(secret, purpose, encrypted);
    if (clear) return JSON.parse(clear.toString('utf8')) as unknown;
  }
  return undefined;
}
