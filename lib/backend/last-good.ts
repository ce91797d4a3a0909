import { LRUCache } from 'lru-cache';

import type { Call } from './call';
import type { Send } from './client';
import { BackendError } from './errors';

type BodyMemory = LRUCache<string, string>;

/**
 * Creates a bounded memory for bodies of answers. The least recently used body is removed first, and none is used
 * beyond its age.
 *
 * @param maxBytes limit for all bodies together, at two bytes a character and 100 for each entry
 */
export const createMemory = (maxBytes: number, maxAgeMs: number): BodyMemory =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => 2 * (key.length + text.length) + 100,
    ttl: maxAgeMs,
  });

type ReadDependencies = Readonly<{
  send: Send;
  memory: BodyMemory;
  /** Called when an old body is answered in place of a failed read. */
  onFallback: (call: Call, error: BackendError) => void;
  /** Called at the end of each read with whether it succeeded, even if an old body is answered. */
  onEnd: (call: Call, isGood: boolean) => void;
}>;

/** Sends `call` and reads its body; `parse` throws BackendError when the body does not fit. */
export type Read = <T>(call: Call, parse: (json: unknown) => T | Promise<T>) => Promise<T>;

/** An empty answer is not stored: requests of unknown addresses would otherwise push stored bodies out. */
const isEmptyValue = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Creates a read that stores each valid body and falls back to the stored one when a later read of the same call fails.
 * An answer "not found" or an empty list removes the stored body.
 */
export function createRead({ send, memory, onFallback, onEnd }: ReadDependencies): Read {
  return async (call, parse) => {
    const key = call.path + call.query;
    const hasStoredBody = memory.get(key) !== undefined;
    try {
      // Where an old body is stored, a slow backend is not tried a second time: the visitor gets the old body sooner.
      const answer = await send(hasStoredBody ? { ...call, retry: 'unless-slow' } : call);
      const value = await parse(answer.json);
      onEnd(call, true);
      if (isEmptyValue(value)) memory.delete(key);
      else if (call.storesLastGood) memory.set(key, answer.text);
      return value;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      onEnd(call, false);
      const saved = memory.get(key);
      if (saved === undefined) throw error;
      onFallback(call, error);
      return parse(JSON.parse(saved));
    }
  };
}
