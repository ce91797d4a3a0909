import { Refusal } from './refusal';

/** Counts what a sender does. `take` throws Refusal 429 with `Retry-After` when it is too much. */
export type RateLimit = Readonly<{ take: (sender: string) => void }>;

type Settings = Readonly<{
  /** Requests of one sender in a window. */
  points: number;
  windowMs: number;
  /** Senders remembered; the oldest gives way. */
  senders: number;
  /** What a refused sender is told. */
  refusal?: string;
}>;

const REFUSED = 'Muitos envios deste endereço. Tente de novo em alguns minutos.';

/** Generous: whole offices and mobile networks share one address. */
const FORMS: Settings = { points: 100, windowMs: 10 * 60_000, senders: 10_000 };

/**
 * A rate limit in the memory of this process, by fixed windows.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createRateLimit(
  { points, windowMs, senders, refusal = REFUSED }: Settings = FORMS,
  now: () => number = () => performance.now(),
): RateLimit {
  const windows = new Map<string, { endsAt: number; taken: number }>();

  function windowOf(sender: string): { endsAt: number; taken: number } {
    const known = windows.get(sender);
    if (known && known.endsAt > now()) return known;
    const fresh = { endsAt: now() + windowMs, taken: 0 };
    windows.delete(sender);
    windows.set(sender, fresh);
    const [oldest] = windows.keys();
    if (windows.size > senders && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  return {
    take: (sender) => {
      const window = windowOf(sender);
      window.taken += 1;
      if (window.taken <= points) return;
      const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1_000));
      throw new Refusal(429, refusal, {
        headers: { 'retry-after': String(seconds) },
      });
    },
  };
}
