import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import {
  type AnyDelivery,
  RECENT_SUBMISSIONS_CACHE_LIMITS,
  getRetryDelay,
  MAX_UNDELIVERED_AGE_MS,
  getFailureReason,
  RESULT_LIFETIME_MS,
  decideAfterError,
} from './delivery';
import { type OutboxEntry, type EntryEncryption, getProtocol } from './entry';
import type { OutboxStore, DeadLetterState, StoredEntry } from './store';

export type FailedDelivery = Readonly<{
  /**
   * "waiting": it is stored, and delivered again. "lost": it could not be stored. With any other value it is delivered
   * again only if it is submitted again; the stored entry becomes a dead letter.
   */
  kind: 'waiting' | 'lost' | Exclude<DeadLetterState, 'unreadable'>;
}>;

type SuccessfulDelivery = Readonly<{ kind: 'delivered'; result: unknown }>;

export type DeliveryResult = FailedDelivery | SuccessfulDelivery;

/** An entry to deliver; `stored` is `null` if it could not be stored. */
type DeliverableEntry = Readonly<{ id: string; entry: OutboxEntry; stored: StoredEntry | null }>;

/** Delivers entries, each once at a time in this process, and stores the outcome. Never throws. */
export type Deliverer = Readonly<{
  deliver: (item: DeliverableEntry) => Promise<DeliveryResult>;
  /** Returns how this process delivered an entry that was submitted again soon; `undefined` if it did not. */
  cachedResult: (id: string) => SuccessfulDelivery | undefined;
  /** Resolves when all deliveries that run now have ended. */
  idle: () => Promise<unknown>;
}>;

const LOCK_RETRY_MS = 200;

type DelivererSettings = Readonly<{
  store: OutboxStore;
  envelope: EntryEncryption;
  /** Milliseconds of a lease, longer than any delivery takes. */
  leaseMs: number;
  deliveries: ReadonlyMap<string, AnyDelivery>;
  /** Aborted when the process ends, so that nothing waits for another instance. */
  processEnding: AbortSignal;
}>;

export function createDeliverer({
  store,
  envelope,
  leaseMs,
  deliveries,
  processEnding,
}: DelivererSettings): Deliverer {
  const running = new Map<string, Promise<DeliveryResult>>();
  const done = new LRUCache<string, SuccessfulDelivery>(RECENT_SUBMISSIONS_CACHE_LIMITS);

  async function deliver(item: DeliverableEntry): Promise<DeliveryResult> {
    const { id, stored } = item;
    // This process may have delivered the entry while the repeated one was being stored.
    const delivered = done.get(id);
    if (delivered) {
      if (stored) await settleDone(id, delivered);
      return delivered;
    }
    const ended = await (stored ? tryLocked(item) : tryOnce(item));
    metrics().deliveries.inc({ outcome: ended.kind });
    return ended;
  }

  async function tryLocked(item: DeliverableEntry): Promise<DeliveryResult> {
    const unlock = await lock(item.id);
    if (!unlock) return { kind: 'waiting' };
    try {
      return (await deliveredElsewhere(item.id)) ?? (await tryOnce(item));
    } finally {
      await settle(item.id, unlock());
    }
  }

  /** Returns the function that unlocks an entry, also where locking fails; `null` if this process ends first. */
  async function lock(id: string): Promise<(() => Promise<void>) | null> {
    try {
      for (;;) {
        const unlock = await store.lock(id, leaseMs);
        if (unlock || processEnding.aborted) return unlock;
        await wait(LOCK_RETRY_MS, undefined, { signal: processEnding }).catch(() => undefined);
      }
    } catch (error) {
      log('warn', 'outbox.unlocked', {
        protocol: getProtocol(id),
        reason: getFailureReason(error),
      });
      return async () => undefined;
    }
  }

  /** Returns how another instance has delivered an entry; `null` if none has. */
  async function deliveredElsewhere(id: string): Promise<SuccessfulDelivery | null> {
    const stored = await store.read(id).catch(() => null);
    const done = stored?.isDone ? envelope.decryptResult(id, stored.encrypted) : null;
    return done && { kind: 'delivered', result: done.result };
  }

  async function tryOnce(item: DeliverableEntry): Promise<DeliveryResult> {
    const { id, entry, stored } = item;
    try {
      const ended: SuccessfulDelivery = { kind: 'delivered', result: await run(item) };
      done.set(id, ended);
      if (stored) await settleDone(id, ended);
      log('info', 'outbox.delivered', {
        protocol: getProtocol(id),
        kind: entry.kind,
        attempts: (stored?.tries ?? 0) + 1,
      });
      return ended;
    } catch (error) {
      return settleFailure(item, error);
    }
  }

  async function run({ id, entry, stored }: DeliverableEntry): Promise<unknown> {
    const delivery = deliveries.get(entry.kind);
    if (!delivery) throw new RangeError('An entry of an unknown kind.');
    return delivery.deliver(entry.content as never, {
      key: entry.key,
      visit: entry.visit,
      progress: entry.progress as never,
      saveProgress: async (progress: unknown) => {
        if (!stored) return;
        await settle(id, store.rewrite(id, envelope.encrypt(id, { ...entry, progress })));
      },
    });
  }

  async function settleFailure(
    { id, entry, stored }: DeliverableEntry,
    error: unknown,
  ): Promise<FailedDelivery> {
    const verdict = decideAfterError(error);
    const isFinal = verdict === 'refused' || verdict === 'uncertain';
    if (!stored) return { kind: isFinal ? verdict : 'lost' };
    const tries = stored.tries + (verdict === 'not-now' ? 0 : 1);
    const isOld = Date.now() - stored.createdAt > MAX_UNDELIVERED_AGE_MS;
    const line = {
      protocol: getProtocol(id),
      kind: entry.kind,
      attempts: tries,
      reason: getFailureReason(error),
    };
    if (isFinal || isOld) {
      const state = isFinal ? verdict : 'given-up';
      await settle(id, store.deadLetter(id, state));
      log('error', 'outbox.dead-letter', { ...line, state });
      return { kind: state };
    }
    await settle(id, store.postpone(id, getRetryDelay(tries, Math.random()), tries));
    log('warn', 'outbox.postponed', line);
    return { kind: 'waiting' };
  }

  /**
   * Stores the result of an entry; where that fails, as on a full disk, it removes the entry, or it would be sent
   * again.
   */
  async function settleDone(id: string, { result }: SuccessfulDelivery): Promise<void> {
    const encrypted = envelope.encryptResult(id, result);
    const isStored = await settle(id, store.finish(id, encrypted, RESULT_LIFETIME_MS));
    if (!isStored) await settle(id, store.remove(id));
  }

  /** Returns whether the store did its work; after a failure the lease ends, and the entry is delivered again. */
  async function settle(id: string, work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      log('error', 'outbox.unsettled', {
        protocol: getProtocol(id),
        reason: getFailureReason(error),
      });
      return false;
    }
  }

  return {
    cachedResult: (id) => done.get(id),
    idle: () => Promise.all(running.values()),
    deliver: (item) => {
      const current = running.get(item.id);
      if (current) return current;
      const mine = deliver(item).finally(() => running.delete(item.id));
      running.set(item.id, mine);
      return mine;
    },
  };
}
