import 'server-only';

import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { metrics } from '@/lib/metrics/metrics.mjs';
import { redis } from '@/lib/redis/client.mjs';
import { sharedKey } from '@/lib/redis/shared-key';

import { UNKNOWN_SENDER } from './address';
import { Refusal } from './refusal';

/** Counts what a sender does. `take` throws Refusal 429 with `Retry-After` when it is too much. */
export type RateLimit = Readonly<{ take: (sender: string) => Promise<void> }>;

/** A rate limit that counts only what turns out to count: `giveBack` returns what `take` took. */
export type RefundableLimit = RateLimit & Readonly<{ giveBack: (sender: string) => Promise<void> }>;

type Settings = Readonly<{
  /** Requests of one sender in a window. */
  points: number;
  windowS: number;
  /** Senders remembered by this process; the oldest gives way. */
  senders: number;
  /** What a refused sender is told. */
  refusal: string;
}>;

/** Generous: whole offices and mobile networks share one address. */
const FORMS: Settings = {
  points: 100,
  windowS: 10 * 60,
  senders: 10_000,
  refusal: 'Muitos envios deste endereço. Tente de novo em alguns minutos.',
};

const READS: Settings = {
  ...FORMS,
  refusal: 'Muitos pedidos deste endereço. Tente de novo em alguns minutos.',
};

/** Counts in the memory of this process, of so many senders. */
class BoundedMemory extends RateLimiterMemory {
  /** In the order their windows began. */
  readonly #known = new Set<string>();
  readonly #senders: number;

  constructor({ points, windowS, senders }: Settings) {
    super({ points, duration: windowS, keyPrefix: '' });
    this.#senders = senders;
  }

  override async consume(sender: string): Promise<RateLimiterRes> {
    if ((await this.get(sender)) === null) this.#remember(sender);
    return super.consume(sender);
  }

  #remember(sender: string): void {
    this.#known.delete(sender);
    this.#known.add(sender);
    const [oldest] = this.#known;
    if (this.#known.size <= this.#senders || oldest === undefined) return;
    this.#known.delete(oldest);
    void this.delete(oldest);
  }
}

/** Counts with the other instances; by itself while the Redis is away, and where there is none. */
function createLimiter(name: string, settings: Settings): RateLimiterMemory | RateLimiterRedis {
  // Prometheus sees no increase in what was not there before.
  metrics().rateLimited.inc({ limit: name }, 0);
  const memory = new BoundedMemory(settings);
  const storeClient = redis();
  if (storeClient === null) return memory;
  return new RateLimiterRedis({
    storeClient,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    keyPrefix: '',
    points: settings.points,
    duration: settings.windowS,
  });
}

/**
 * A rate limit by fixed windows.
 *
 * @param name under which all instances count together
 */
export function createRateLimit(name: string, settings: Partial<Settings> = {}): RefundableLimit {
  const all = { ...FORMS, ...settings };
  let made: ReturnType<typeof createLimiter> | undefined;
  const limiter = () => (made ??= createLimiter(name, all));
  const keyOf = (sender: string) => sharedKey(`limite:${name}`, sender);
  return {
    take: async (sender) => {
      try {
        await limiter().consume(keyOf(sender));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        metrics().rateLimited.inc({ limit: name });
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw new Refusal(429, all.refusal, { headers: { 'retry-after': String(seconds) } });
      }
    },
    giveBack: async (sender) => {
      await limiter().reward(keyOf(sender));
    },
  };
}

/**
 * A rate limit for what is only read, in ten minutes. Who cannot be told apart is not counted: behind a proxy our own
 * picture optimiser, which asks for everybody, has no address of its own.
 *
 * @param name under which all instances count together
 */
export function createReadLimit(name: string, points: number): RateLimit {
  const { take } = createRateLimit(name, { ...READS, points });
  return { take: async (sender) => (sender === UNKNOWN_SENDER ? undefined : take(sender)) };
}
