/** Values kept for a while in the memory of this process. */
export type ShortMemory<Value> = Readonly<{
  get: (key: string) => Value | undefined;
  /** Keeps a value from now on. */
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
}>;

type Settings = Readonly<{
  /** Most values kept; the oldest gives way. */
  entries: number;
  lifetimeMs: number;
}>;

/**
 * @param now milliseconds of a clock that never goes back
 */
export function createShortMemory<Value>(
  { entries, lifetimeMs }: Settings,
  now: () => number = () => performance.now(),
): ShortMemory<Value> {
  // In the order of their ends, since all live equally long.
  const kept = new Map<string, Readonly<{ value: Value; endsAt: number }>>();

  function dropEnded(): void {
    for (const [key, { endsAt }] of kept) {
      if (endsAt > now() && kept.size <= entries) return;
      kept.delete(key);
    }
  }

  return {
    get: (key) => {
      dropEnded();
      return kept.get(key)?.value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, endsAt: now() + lifetimeMs });
      dropEnded();
    },
    delete: (key) => void kept.delete(key),
  };
}
