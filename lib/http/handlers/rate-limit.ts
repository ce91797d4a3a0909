import 'server-only';

import { isIP, isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { getArrivedRequest } from '@/lib/server/arrived-request';
import { metrics } from '@/lib/server/metrics/metrics';
import { redis } from '@/lib/server/redis/client';
import { createHashedKey } from '@/lib/server/redis/expiring-flags';

import { HttpError } from './http-error';

/** The name under which requests of unknown senders are counted. */
export const UNKNOWN_SENDER = 'unknown';

/** Returns whether the sender of a request is unknown: the site itself, which draws a picture, or a broken header. */
export const isUnknownSender = (sender: string): boolean => sender === UNKNOWN_SENDER;

/** Returns the eight groups of an IPv6 address in any spelling. */
function parseIpv6Groups(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** Returns the groups of an IPv6 address that are one subscriber's, or the IPv4 address in it. */
function getSubscriberNetwork(address: string): string {
  const groups = parseIpv6Groups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Returns the sender that a rate limit counts: an IP address, or the /64 network of an IPv6 address. A request of our
 * own image optimiser counts for the visitor for whom it resizes a picture.
 *
 * The last entry of `x-forwarded-for` is the address of the connection
 * (lib/operations/server-hooks/sanitise-requests.ts), each of the `proxies` entries before it was added by a proxy of
 * ours. Anything earlier was sent by the client and proves nothing. Where no request has arrived, as in tests,
 * `headers` are read.
 */
export function getSender(headers: Headers, proxies: number): string {
  const chain = getArrivedRequest()?.request.headers['x-forwarded-for'];
  const entries = (chain?.toString() ?? headers.get('x-forwarded-for'))?.split(',') ?? [];
  const address = entries.at(-1 - proxies)?.trim() ?? '';
  // A zone ("%eth0") is no part of an address.
  if (isIPv6(address) && !address.includes('%')) return getSubscriberNetwork(address);
  return isIP(address) === 4 ? address : UNKNOWN_SENDER;
}

/** Returns the /48 network of an IPv6 sender, because one tunnel provides every /64 of it; an IPv4 address as it is. */
export const getTunnelNetwork = (sender: string): string =>
  sender.includes(':') ? sender.split(':').slice(0, 3).join(':') : sender;

/** `take` counts a request, and throws HttpError 429 with `Retry-After` for one over the limit. */
export type RateLimit = Readonly<{ take: (sender: string) => Promise<void> }>;

/** A rate limit whose `refund` takes a counted request back that turned out not to count. */
export type RefundableLimit = RateLimit & Readonly<{ refund: (sender: string) => Promise<void> }>;

type RateLimitSettings = Readonly<{
  /** The most requests of one sender in a window. */
  points: number;
  windowS: number;
  /** The most senders that this process counts; the oldest is removed for a new one. */
  senders: number;
  /** The message for a sender over the limit, in Portuguese. */
  message: string;
}>;

/** The limit for forms is generous, because whole offices and mobile networks share one address. */
const FORM_LIMIT: RateLimitSettings = {
  points: 100,
  windowS: 10 * 60,
  senders: 10_000,
  message: 'Muitos envios deste endereço. Tente de novo em alguns minutos.',
};

const READ_LIMIT: RateLimitSettings = {
  ...FORM_LIMIT,
  message: 'Muitos pedidos deste endereço. Tente de novo em alguns minutos.',
};

class BoundedMemoryLimiter extends RateLimiterMemory {
  /** The senders, in the order in which their windows began. */
  readonly #known = new Set<string>();
  readonly #senders: number;

  constructor({ points, windowS, senders }: RateLimitSettings) {
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

/**
 * Counts as the script of rate-limiter-flexible does, and also where the memory of Redis is full: no count may start
 * anew because others filled it.
 */
const COUNT_SCRIPT = `#!lua flags=allow-oom
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return { redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1]) }`;

/** Creates a counter that the instances share; without Redis, or while it is away, each instance counts alone. */
function createLimiter(
  name: string,
  settings: RateLimitSettings,
): RateLimiterMemory | RateLimiterRedis {
  // Prometheus sees no increase in a series that starts above zero, so the counter starts at zero.
  metrics().rateLimited.inc({ limit: name }, 0);
  const memory = new BoundedMemoryLimiter(settings);
  const storeClient = redis();
  if (storeClient === null) return memory;
  return new RateLimiterRedis({
    storeClient,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    customIncrTtlLuaScript: COUNT_SCRIPT,
    keyPrefix: '',
    points: settings.points,
    duration: settings.windowS,
  });
}

/** Creates a rate limit with fixed windows; all instances count together under `name`. */
export function createRateLimit(
  name: string,
  settings: Partial<RateLimitSettings> = {},
): RefundableLimit {
  const all = { ...FORM_LIMIT, ...settings };
  let made: ReturnType<typeof createLimiter> | undefined;
  const limiter = () => (made ??= createLimiter(name, all));
  const keyOf = (sender: string) => createHashedKey(`limite:${name}`, sender);
  return {
    take: async (sender) => {
      try {
        await limiter().consume(keyOf(sender));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        metrics().rateLimited.inc({ limit: name });
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw new HttpError(429, all.message, { headers: { 'retry-after': String(seconds) } });
      }
    },
    refund: async (sender) => {
      await limiter().reward(keyOf(sender));
    },
  };
}

/**
 * Creates a rate limit for reads, with a window of ten minutes by default. Unknown senders are not counted: with a wrong
 * `TRUSTED_PROXIES` that would be everybody.
 *
 * @param name name under which all instances count together
 */
export function createReadLimit(
  name: string,
  points: number,
  settings: Partial<RateLimitSettings> = {},
): RefundableLimit {
  const limit = createRateLimit(name, { ...READ_LIMIT, points, ...settings });
  const unlessUnknown = (count: (sender: string) => Promise<void>) => async (sender: string) =>
    isUnknownSender(sender) ? undefined : count(sender);
  return { take: unlessUnknown(limit.take), refund: unlessUnknown(limit.refund) };
}
