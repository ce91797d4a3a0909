import 'server-only';

import { LRUCache } from 'lru-cache';

import { createRateLimit, tunnelNetwork } from '@/lib/http/handlers/rate-limit';
import { log, type LogLevel } from '@/lib/server/log/log';

import { codeNotice } from './code-schema';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

type Try = Readonly<{
  /** Name of the order, one for all its spellings. */
  order: string;
  /** Address of who tries. */
  sender: string;
}>;

/** Counts wrong codes. */
export type CodeTries = Readonly<{
  /**
   * Counts a code as wrong before it is tried, so that codes tried at once cannot pass the limits together.
   *
   * @returns what takes the count back, where the code turned out not to be wrong
   * @throws HttpError 429 with `Retry-After`
   */
  take: (attempt: Try) => Promise<() => Promise<void>>;
}>;

const budget = (name: string, points: number, windowS: number, senders: number) =>
  createRateLimit(name, { points, windowS, senders, message: codeNotice('limite') ?? '' });

/**
 * Budgets of wrong codes: by order, from wherever they come, since four characters must not be guessed from many
 * addresses; by sender, by network and for the whole site, over all orders, since a few tries at each of thousands would
 * open some. The first refusal of a sender, a network, and of the site, is written to the log.
 */
export function createCodeTries(): CodeTries {
  const alerted = new LRUCache<string, true>({ max: 1_000, ttl: HOUR_S * 1_000 });
  // The budget of the order comes last, because the other budgets bound how many orders this process remembers.
  const budgets = [
    {
      kind: 'sender',
      level: 'warn',
      limit: budget('codigos-errados-remetente', 20, HOUR_S, 10_000),
      nameOf: ({ sender }: Try) => sender,
    },
    {
      kind: 'network',
      level: 'warn',
      limit: budget('codigos-errados-rede', 60, HOUR_S, 10_000),
      nameOf: ({ sender }: Try) => tunnelNetwork(sender),
    },
    {
      kind: 'site',
      level: 'error',
      limit: budget('codigos-errados-site', 200, HOUR_S, 1),
      nameOf: () => 'site',
    },
    {
      kind: 'order',
      level: null,
      limit: budget('codigos-errados-pedido', 5, 15 * MINUTE_S, 50_000),
      nameOf: ({ order }: Try) => order,
    },
  ] as const;

  function alert(kind: string, level: LogLevel, name: string): void {
    const key = `${kind}:${name}`;
    if (alerted.get(key)) return;
    alerted.set(key, true);
    log(level, 'codes.budget', { kind });
  }

  return {
    take: async (attempt) => {
      const releases: (() => Promise<void>)[] = [];
      const giveBack = async () => {
        await Promise.all(releases.map((undo) => undo()));
      };
      for (const { kind, level, limit, nameOf } of budgets) {
        const name = nameOf(attempt);
        releases.push(() => limit.giveBack(name));
        try {
          await limit.take(name);
        } catch (error) {
          if (level !== null) alert(kind, level, name);
          await giveBack();
          throw error;
        }
      }
      return giveBack;
    },
  };
}
