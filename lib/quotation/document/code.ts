import 'server-only';

import { timingSafeEqual } from 'node:crypto';

import { signWith } from '@/lib/server/encryption';

import { orderKey } from '../order-code';
import type { QuotationFlow } from '../types';

/** Content of a document's code. */
export type Issued = Readonly<{
  flow: QuotationFlow;
  /** Date in Brazil: "2026-11-22". */
  day: string;
  /** Final values in cents, in the order of the document; `null` where one has none. */
  totals: readonly (number | null)[];
}>;

/** Characters that are told apart when a code is read aloud: no I, L, O and U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_OF_LOOKALIKE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const MAX_LENGTH = 400;

const PURPOSE = 'document';
/** 56 bits, so that with the limit of attempts (server.ts) no guess finds a valid signature. */
const SIGNATURE_BYTES = 7;
const TAG_BYTES = 2;
const FLOWS: readonly QuotationFlow[] = ['armouring', 'aesthetics'];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** Returns a tag that ties a code to its order without revealing the order. */
const tagOf = (secret: string, order: string): Buffer =>
  signWith(secret, `${PURPOSE}:order`, orderKey(order)).subarray(0, TAG_BYTES);

const signatureOf = (secret: string, content: Uint8Array): Buffer =>
  signWith(secret, PURPOSE, content).subarray(0, SIGNATURE_BYTES);

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function numberBytes(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))];
}

function numbersOf(bytes: Uint8Array): readonly number[] {
  const numbers: number[] = [];
  let [value, unit] = [0, 1];
  for (const byte of bytes) {
    value += (byte % 128) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    [value, unit] = [0, 1];
  }
  return numbers;
}

/** Formats a code in groups of four: "3F7K-9QWM-…". */
function lettersOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g)?.map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]);
  return (letters ?? []).join('').replace(/.{4}(?=.)/g, '$&-');
}

/** `null` when a sign is no letter of a code; blanks, dashes and small letters are as good. */
function bytesOf(text: string): Buffer | null {
  if (text.length > MAX_LENGTH) return null;
  const letters = text.toUpperCase().replace(/[\s.\-–—]/g, '');
  const values = Array.from(letters, (letter) =>
    LETTERS.indexOf(DIGIT_OF_LOOKALIKE[letter] ?? letter),
  );
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/**
 * Returns the code of a document: its content, its order, and the signature of both. Nothing is stored for it.
 *
 * @param secret `DOCUMENT_SECRET`
 */
export function documentCode(secret: string, order: string, { flow, day, totals }: Issued): string {
  const days = Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS);
  // The code stores each total as its cents plus one, because 0 stands for a missing total.
  const numbers = [FLOWS.indexOf(flow), days, ...totals.map((cents) => (cents ?? -1) + 1)];
  const content = Buffer.from([...tagOf(secret, order), ...numbers.flatMap(numberBytes)]);
  return lettersOf(Buffer.concat([content, signatureOf(secret, content)]));
}

/**
 * Reads a code.
 *
 * @param secrets those that may have signed it
 * @param text as it was typed
 * @param order the code should be of; `null` leaves that open
 * @returns `null` for every code that is not ours, or of another order
 */
export function readDocumentCode(
  secrets: readonly string[],
  text: string,
  order: string | null,
): Issued | null {
  const bytes = bytesOf(text);
  if (!bytes || bytes.length <= SIGNATURE_BYTES + TAG_BYTES) return null;
  const content = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const secret = secrets.find((one) => timingSafeEqual(signatureOf(one, content), signature));
  if (secret === undefined) return null;
  if (order !== null && !tagOf(secret, order).equals(content.subarray(0, TAG_BYTES))) return null;

  const [flowIndex = 0, days = 0, ...totals] = numbersOf(content.subarray(TAG_BYTES));
  const flow = FLOWS[flowIndex];
  if (flow === undefined) return null;
  return {
    flow,
    day: new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10),
    totals: totals.map((total) => (total === 0 ? null : total - 1)),
  };
}
