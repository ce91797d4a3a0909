import 'server-only';

import { timingSafeEqual } from 'node:crypto';

import { signWithSecret } from '@/lib/server/encryption';

import { normaliseOrderCode } from '../order-code';
import type { QuotationFlow } from '../types';

/** The facts that the code of a document contains. */
export type DocumentCodeContent = Readonly<{
  flow: QuotationFlow;
  /** The date in São Paulo: "2026-11-22". */
  day: string;
  /** The totals in cents, in the order of the document; `null` for a proposal without a total. */
  totals: readonly (number | null)[];
}>;

/** I, L, O and U are left out, because they are mistaken for others when a code is read aloud (Crockford's base 32). */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_BY_SIMILAR_LETTER: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const MAX_CODE_LENGTH = 400;

const SIGNATURE_PURPOSE = 'document';
/** The signature has 56 bits, so that no guess within the limit of attempts (server.ts) finds a valid one. */
const SIGNATURE_BYTES = 7;
const ORDER_TAG_BYTES = 2;
const FLOW_BY_INDEX: readonly QuotationFlow[] = ['armouring', 'aesthetics'];
const DAY_MS = 86_400_000;
const DAY_ZERO_MS = Date.UTC(2026, 0, 1);

/** Returns a tag that binds a code to its order without revealing the order. */
const hashOrderCode = (secret: string, order: string): Buffer =>
  signWithSecret(secret, `${SIGNATURE_PURPOSE}:order`, normaliseOrderCode(order)).subarray(
    0,
    ORDER_TAG_BYTES,
  );

const signContent = (secret: string, content: Uint8Array): Buffer =>
  signWithSecret(secret, SIGNATURE_PURPOSE, content).subarray(0, SIGNATURE_BYTES);

/** Encodes a number with seven bits per byte, the lowest first; the highest bit means that another byte follows. */
function encodeNumber(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...encodeNumber(Math.floor(value / 128))];
}

function decodeNumbers(bytes: Uint8Array): readonly number[] {
  const numbers: number[] = [];
  let [value, placeValue] = [0, 1];
  for (const byte of bytes) {
    value += (byte % 128) * placeValue;
    placeValue *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    [value, placeValue] = [0, 1];
  }
  return numbers;
}

/** Encodes bytes as letters in groups of four: "3F7K-9QWM-…". */
function encodeBytesAsLetters(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits
    .match(/.{1,5}/g)
    ?.map((fiveBits) => CODE_LETTERS[parseInt(fiveBits.padEnd(5, '0'), 2)]);
  return (letters ?? []).join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Decodes a code, also in small letters and with blanks and dashes; `null` for any other character. */
function decodeLettersToBytes(text: string): Buffer | null {
  if (text.length > MAX_CODE_LENGTH) return null;
  const letters = text.toUpperCase().replace(/[\s.\-–—]/g, '');
  const values = Array.from(letters, (letter) =>
    CODE_LETTERS.indexOf(DIGIT_BY_SIMILAR_LETTER[letter] ?? letter),
  );
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/**
 * Creates the code of a document from its facts, its order, and the signature of both with `DOCUMENT_SECRET`. The
 * server stores nothing for it.
 */
export function createDocumentCode(
  secret: string,
  order: string,
  { flow, day, totals }: DocumentCodeContent,
): string {
  const days = Math.round((Date.parse(day) - DAY_ZERO_MS) / DAY_MS);
  // Each total is encoded as its cents plus one, because 0 stands for a missing total.
  const numbers = [FLOW_BY_INDEX.indexOf(flow), days, ...totals.map((cents) => (cents ?? -1) + 1)];
  const content = Buffer.from([...hashOrderCode(secret, order), ...numbers.flatMap(encodeNumber)]);
  return encodeBytesAsLetters(Buffer.concat([content, signContent(secret, content)]));
}

/**
 * Parses the facts of a document from its code as the visitor typed it. Any of `secrets`, the current and earlier ones,
 * may have signed it. `order` is the order to which it must belong, or `null` for any. Returns `null` for a code that
 * our server did not sign, and for one of another order.
 */
export function readDocumentCode(
  secrets: readonly string[],
  text: string,
  order: string | null,
): DocumentCodeContent | null {
  const bytes = decodeLettersToBytes(text);
  if (!bytes || bytes.length <= SIGNATURE_BYTES + ORDER_TAG_BYTES) return null;
  const content = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const secret = secrets.find((candidate) =>
    timingSafeEqual(signContent(candidate, content), signature),
  );
  if (secret === undefined) return null;
  if (order !== null && !hashOrderCode(secret, order).equals(content.subarray(0, ORDER_TAG_BYTES)))
    return null;

  const [flowIndex = 0, days = 0, ...totals] = decodeNumbers(content.subarray(ORDER_TAG_BYTES));
  const flow = FLOW_BY_INDEX[flowIndex];
  if (flow === undefined) return null;
  return {
    flow,
    day: new Date(DAY_ZERO_MS + days * DAY_MS).toISOString().slice(0, 10),
    totals: totals.map((total) => (total === 0 ? null : total - 1)),
  };
}
