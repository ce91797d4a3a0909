import {
  resetProcessSingletons,
  setProcessSingleton,
} from '@/lib/server/testing/process-singleton';

type FakeEntry = Readonly<{ value: number | string; endsAt: number }>;

/**
 * An in-memory fake of the parts of Redis that the site uses: rate limits, flags, notices and the vehicles' history.
 * One object stands for all connections.
 */
export class FakeRedis {
  /** The status of the connection; "ready" while the fake answers. */
  status = 'ready';
  /** The time of the fake's own clock in milliseconds, with which it dates notices. */
  now = Date.now();
  /** The notices: the time at which each tag was last changed. */
  readonly scores = new Map<string, number>();
  readonly hashes = new Map<string, Map<string, string>>();
  readonly #values = new Map<string, FakeEntry>();

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  entries(): readonly (readonly [key: string, value: unknown])[] {
    return [...this.#values].map(([key, { value }]) => [key, value] as const);
  }

  async get(key: string): Promise<unknown> {
    this.#mustAnswer();
    return Promise.resolve(this.#alive(key)?.value ?? null);
  }

  defineCommand(): void {
    // `rlflxIncr` below stands in for the script of rate-limiter-flexible.
  }

  /** The library rate-limiter-flexible counts with this script. */
  async rlflxIncr([key = '', points, seconds]: readonly string[]): Promise<readonly number[]> {
    this.#mustAnswer();
    const { value = 0, endsAt = Date.now() + Number(seconds) * 1_000 } = this.#alive(key) ?? {};
    const counted = Number(value) + Number(points);
    this.#values.set(key, { value: counted, endsAt });
    return Promise.resolve([counted, endsAt - Date.now()]);
  }

  async del(key: string): Promise<number> {
    this.#mustAnswer();
    return Promise.resolve(Number(this.#values.delete(key)));
  }

  async exists(key: string): Promise<number> {
    this.#mustAnswer();
    return Promise.resolve(this.#alive(key) ? 1 : 0);
  }

  async set(
    key: string,
    value: string,
    _unit: 'PX',
    lifetimeMs: number,
    condition?: 'NX',
  ): Promise<'OK' | null> {
    this.#mustAnswer();
    if (condition === 'NX' && this.#alive(key)) return Promise.resolve(null);
    this.#values.set(key, { value, endsAt: Date.now() + lifetimeMs });
    return Promise.resolve('OK');
  }

  async hgetall(key: string): Promise<Readonly<Record<string, string>>> {
    this.#mustAnswer();
    return Promise.resolve(Object.fromEntries(this.hashes.get(key) ?? []));
  }

  async hlen(key: string): Promise<number> {
    this.#mustAnswer();
    return Promise.resolve(this.hashes.get(key)?.size ?? 0);
  }

  async hset(key: string, ...pairs: readonly string[]): Promise<number> {
    this.#mustAnswer();
    const hash = this.hashes.get(key) ?? new Map<string, string>();
    for (let i = 0; i < pairs.length; i += 2) hash.set(pairs[i] ?? '', pairs[i + 1] ?? '');
    this.hashes.set(key, hash);
    return Promise.resolve(pairs.length / 2);
  }

  async hdel(key: string, ...fields: readonly string[]): Promise<number> {
    this.#mustAnswer();
    return Promise.resolve(fields.filter((field) => this.hashes.get(key)?.delete(field)).length);
  }

  pipeline(): FakePipeline {
    return new FakePipeline(this);
  }

  #alive(key: string): FakeEntry | undefined {
    const found = this.#values.get(key);
    return found && found.endsAt > Date.now() ? found : undefined;
  }

  #mustAnswer(): void {
    if (this.status !== 'ready') throw new Error('Connection is closed.');
  }
}

type CommandAnswer = [Error | null, unknown];

class FakePipeline {
  private readonly commands: (() => unknown)[] = [];

  constructor(private readonly redis: FakeRedis) {}

  time(): this {
    const { now } = this.redis;
    return this.add(() => [String(Math.floor(now / 1_000)), String((now % 1_000) * 1_000)]);
  }

  zadd(_key: string, ...pairs: (number | string)[]): this {
    return this.add(() => {
      for (let i = 0; i < pairs.length; i += 2) {
        this.redis.scores.set(String(pairs[i + 1]), Number(pairs[i]));
      }
    });
  }

  zrangebyscore(_key: string, from: number): this {
    return this.add(() =>
      [...this.redis.scores]
        .filter(([, score]) => score >= from)
        .flatMap((pair) => pair.map(String)),
    );
  }

  zremrangebyscore(_key: string, _from: string, to: number): this {
    return this.add(() => {
      for (const [tag, score] of this.redis.scores) if (score <= to) this.redis.scores.delete(tag);
    });
  }

  pexpire(): this {
    return this.add(() => 1);
  }

  async exec(): Promise<CommandAnswer[]> {
    if (this.redis.status !== 'ready') {
      return Promise.resolve(this.commands.map(() => [new Error('away'), null]));
    }
    return Promise.resolve(this.commands.map((run) => [null, run()]));
  }

  private add(command: () => unknown): this {
    this.commands.push(command);
    return this;
  }
}

/** Replaces the Redis connection of the process by a fake. Returns the fake, and a function that removes it again. */
export function installFakeRedis(): Readonly<{ fake: FakeRedis; remove: () => void }> {
  const fake = new FakeRedis();
  setProcessSingleton('redis', fake);
  return { fake, remove: () => resetProcessSingletons('redis') };
}
