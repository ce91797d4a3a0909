import 'server-only';

import { LRUCache } from 'lru-cache';

import { createRateLimit, getTunnelNetwork } from '@/lib/http/handlers/rate-limit';
import { log, type LogLevel } from '@/lib/server/log/log';

import { getCodeNoticeText } from './code-schema';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

type CodeAttempt = Readonly<{
  /** Flow and code of the order, in one spelling. */
  order: string;
  sender: string;
}>;

type CodeAttemptLimits = Readonly<{
  /**
   * Counts a code as wrong before it is checked, so that codes tried at the same time cannot exceed the limits
   * together. Returns a function that removes the count when the code is right or could not be checked. Throws
   * HttpError 429 with `Retry-After`.
   */
  take: (attempt: CodeAttempt) => Promise<() => Promise<void>>;
}>;

const createAttemptLimit = (name: string, points: number, windowS: number, senders: number) =>
  createRateLimit(name, { points, windowS, senders, message: getCodeNoticeText('limite') ?? '' });

/**
 * Creates the limits of wrong codes. Each order has one for all senders, because four characters must not be guessed
 * from many addresses. Each sender, each network and the whole site have one for all orders, because a few attempts
 * at each of thousands of orders would succeed with some. The first refusal of a sender, a network, and the site is
 * logged.
 */
export function createCodeAttemptLimits(): CodeAttemptLimits {
  const alertedNames = new LRUCache<string, true>({ max: 1_000, ttl: HOUR_SECONDS * 1_000 });
  // The order's limit is last, because the other limits restrict how many orders this process must store.
  const limits = [
    {
      kind: 'sender',
      level: 'warn',
      limit: createAttemptLimit('codigos-errados-remetente', 20, HOUR_SECONDS, 10_000),
      nameOf: ({ sender }: CodeAttempt) => sender,
    },
    {
      kind: 'network',
      level: 'warn',
      limit: createAttemptLimit('codigos-errados-rede', 60, HOUR_SECONDS, 10_000),
      nameOf: ({ sender }: CodeAttempt) => getTunnelNetwork(sender),
    },
    {
      kind: 'site',
      level: 'error',
      limit: createAttemptLimit('codigos-errados-site', 200, HOUR_SECONDS, 1),
      nameOf: () => 'site',
    },
    {
      kind: 'order',
      level: null,
      limit: createAttemptLimit('codigos-errados-pedido', 5, 15 * MINUTE_SECONDS, 50_000),
      nameOf: ({ order }: CodeAttempt) => order,
    },
  ] as const;

  function logFirstRefusal(kind: string, level: LogLevel, name: string): void {
    const key = `${kind}:${name}`;
    if (alertedNames.get(key)) return;
    alertedNames.set(key, true);
    log(level, 'codes.budget', { kind });
  }

  return {
    take: async (attempt) => {
      const undoSteps: (() => Promise<void>)[] = [];
      const giveBack = async () => {
        await Promise.all(undoSteps.map((undoStep) => undoStep()));
      };
      for (const { kind, level, limit, nameOf } of limits) {
        const name = nameOf(attempt);
        undoSteps.push(() => limit.refund(name));
        try {
          await limit.take(name);
        } catch (error) {
          if (level !== null) logFirstRefusal(kind, level, name);
          await giveBack();
          throw error;
        }
      }
      return giveBack;
    },
  };
}
