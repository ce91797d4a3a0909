/** As much of Redis as notices need, in memory; one object stands for all connections to it. */
export class FakeRedis {
  status = 'ready';
  /** Milliseconds of its own clock. */
  now = Date.now();
  readonly scores = new Map<string, number>();

  pipeline(): Pipeline {
    return new Pipeline(this);
  }
}

type Answer = [Error | null, unknown];

class Pipeline {
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

  async exec(): Promise<Answer[]> {
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
