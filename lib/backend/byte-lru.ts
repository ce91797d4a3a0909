/** A bounded memory of texts: the least recently used leave first, the old ones are not answered. */
export type ByteLru = Readonly<{
  get: (key: string) => string | undefined;
  set: (key: string, text: string) => void;
  delete: (key: string) => void;
}>;

type Settings = Readonly<{ maxBytes: number; maxAgeMs: number; now?: () => number }>;

type Entry = Readonly<{ text: string; bytes: number; at: number }>;

/** Strings hold up to two bytes a character; the rest stands for the entry itself. */
const sizeOf = (key: string, text: string): number => 2 * (key.length + text.length) + 100;

export function createByteLru({ maxBytes, maxAgeMs, now = Date.now }: Settings): ByteLru {
  // A Map keeps the order of insertion: the first key is the least recently used.
  const entries = new Map<string, Entry>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.at > maxAgeMs) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.text;
    },
    set(key, text) {
      remove(key);
      const bytes = sizeOf(key, text);
      if (bytes > maxBytes) return;
      entries.set(key, { text, bytes, at: now() });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
