import { LRUCache } from 'lru-cache';

import type { BackendCall } from './call';
import type { SendCall } from './client';
import { BackendError } from './errors';

type LastGoodAnswers = LRUCache<string, string>;

/**
 * Creates a store for the last good answers. The least recently used one is removed first, and none is used beyond its
 * age. `maxBytes` limits all together, at two bytes a character and 100 for each entry.
 */
export const createLastGoodAnswers = (maxBytes: number, maxAgeMs: number): LastGoodAnswers =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => 2 * (key.length + text.length) + 100,
    ttl: maxAgeMs,
  });

type ReadDependencies = Readonly<{
  send: SendCall;
  memory: LastGoodAnswers;
  /** Called when a stored answer replaces a failed read. */
  onFallback: (call: BackendCall, error: BackendError) => void;
  /** Called at the end of each read with whether it succeeded, even if a stored answer replaces it. */
  onEnd: (call: BackendCall, isGood: boolean) => void;
}>;

/** Sends a call and parses its answer; `parse` throws BackendError when the body does not fit. */
export type ReadWithFallback = <T>(
  call: BackendCall,
  parse: (json: unknown) => T | Promise<T>,
) => Promise<T>;

/** An empty answer is not stored: requests of unknown addresses would otherwise replace stored answers. */
const isEmptyValue = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Creates the function for reads, which stores each valid answer and returns the stored one when a later read of the
 * same call fails. An answer "not found" or an empty list removes the stored answer.
 */
export function createReadWithFallback({
  send,
  memory,
  onFallback,
  onEnd,
}: ReadDependencies): ReadWithFallback {
  return async (call, parse) => {
    const key = call.path + call.query;
    const hasStoredBody = memory.get(key) !== undefined;
    try {
      // With a stored answer, a slow backend is not tried again, so that the visitor gets that answer sooner.
      const answer = await send(hasStoredBody ? { ...call, retry: 'unless-slow' } : call);
      const value = await parse(answer.json);
      onEnd(call, true);
      if (call.storesLastGood) {
        if (isEmptyValue(value)) memory.delete(key);
        else memory.set(key, answer.text);
      }
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
