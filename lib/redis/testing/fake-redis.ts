/** As much of the shared Redis as limits and marks use, in memory. */
type FakeRedis = {
  /** "ready" while it answers. */
  status: string;
  readonly keys: () => readonly string[];
  readonly entries: () => readonly (readonly [key: string, value: unknown])[];
};

/**
 * Puts a fake in the place of the process's connection.
 *
 * @returns it, and what takes it away again
 */
export function installFakeRedis(): Readonly<{ fake: FakeRedis; remove: () => void }> {
  const values = new Map<string, Readonly<{ value: number | string; endsAt: number }>>();
  const alive = (key: string) => {
    const found = values.get(key);
    return found && found.endsAt > Date.now() ? found : undefined;
  };
  const answer = async <Value>(make: () => Value): Promise<Value> => {
    if (fake.status === 'ready') return make();
    throw new Error('Connection is closed.');
  };
  const fake = {
    status: 'ready',
    keys: () => [...values.keys()],
    entries: () => [...values].map(([key, { value }]) => [key, value] as const),
    get: (key: string) => answer(() => alive(key)?.value ?? null),
    defineCommand: () => undefined,
    /** The script by which rate-limiter-flexible counts. */
    rlflxIncr: ([key = '', points, seconds]: readonly string[]) =>
      answer(() => {
        const { value = 0, endsAt = Date.now() + Number(seconds) * 1_000 } = alive(key) ?? {};
        const counted = Number(value) + Number(points);
        values.set(key, { value: counted, endsAt });
        return [counted, endsAt - Date.now()];
      }),
    del: (key: string) => answer(() => Number(values.delete(key))),
    exists: (key: string) => answer(() => (alive(key) ? 1 : 0)),
    set: (key: string, value: string, _unit: 'PX', lifetimeMs: number, condition?: 'NX') =>
      answer(() => {
        if (condition === 'NX' && alive(key)) return null;
        values.set(key, { value, endsAt: Date.now() + lifetimeMs });
        return 'OK';
      }),
  };
  Object.assign(globalThis, { bastiaoRedis: fake });
  return { fake, remove: () => void Object.assign(globalThis, { bastiaoRedis: undefined }) };
}
