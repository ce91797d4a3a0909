import { ZodError } from 'zod';

import type { Contract, ContractContext } from './contract';
import { EnvelopeError, unwrapList } from './unwrap';

/** An item that did not fit: where it stood (from 0) and which field was to blame. */
export type Dropped = Readonly<{ position: number; field: string }>;

/** First field a contract refused: `seo_url`. */
export function refusedField(error: ZodError): string {
  return error.issues[0]?.path.join('.') || '(record)';
}

/**
 * Reads a list body: an item that does not fit is dropped and told, one that the contract answers
 * `null` for is not to be shown, the rest is served.
 *
 * @throws EnvelopeError when the body is no list, or when of several items not one fits: that is
 *   another contract, not a bad item
 */
export function parseList<T>(
  body: unknown,
  contract: Contract<T | null>,
  context: ContractContext,
  onDropped: (dropped: Dropped) => void,
): readonly T[] {
  const items = unwrapList(body);
  const dropped: Dropped[] = [];
  const read = items.flatMap((item, position) => {
    try {
      return contract(item, context) ?? [];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      dropped.push({ position, field: refusedField(error) });
      return [];
    }
  });
  if (items.length > 1 && dropped.length === items.length) throw new EnvelopeError('no item fits');
  dropped.forEach(onDropped);
  return read;
}
