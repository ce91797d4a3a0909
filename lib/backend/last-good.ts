import { LRUCache } from 'lru-cache';

import type { Call } from './call';
import type { Send } from './client';
import { BackendError } from './errors';

type Memory = LRUCache<string, string>;

/**
 * A bounded memory of bodies: the least recently used leave first, those past their age are not answered.
 *
 * @param maxBytes of all bodies together; a string holds up to two bytes a character, the rest is for the entry itself
 */
export const createMemory = (maxBytes: number, maxAgeMs: number): Memory =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => 2 * (key.length + text.length) + 100,
    ttl: maxAgeMs,
  });

type Deps = Readonly<{
  send: Send;
  memory: Memory;
  /** Called when an old body is answered in place of a failed read. */
  onFallback: (call: Call, error: BackendError) => void;
  /** Called at the end of each read with whether it succeeded, even if an old body is answered. */
  onEnd: (call: Call, isGood: boolean) => void;
}>;

/** Sends `call` and reads its body; `parse` throws BackendError when the body does not fit. */
export type Read = <T>(call: Call, parse: (json: unknown) => T | Promise<T>) => Promise<T>;

/** "Not found" is not worth memory: unknown addresses must not push known bodies out. */
const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/**
 * Reads with a memory beneath: a body that fitted is kept, and answered when a later read of the
 * same call fails. An answer of "not found" or an empty list forgets what was kept.
 */
export function createRead({ send, memory, onFallback, onEnd }: Deps): Read {
  return async (call, parse) => {
    const key = call.path + call.query;
    const isKnown = memory.get(key) !== undefined;
    try {
      // A visitor is better served by an old body now than by a second try of a slow backend.
      const answer = await send(isKnown ? { ...call, retry: 'unless-slow' } : call);
      const value = await parse(answer.json);
      onEnd(call, true);
      if (isNothing(value)) memory.delete(key);
      else if (call.keep) memory.set(key, answer.text);
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
