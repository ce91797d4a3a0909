import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import {
  type AnyDelivery,
  ATTEMPT_MEMORY,
  retryDelay,
  GIVE_UP_AFTER_MS,
  reasonOf,
  RESULT_LIFETIME_MS,
  verdictOnError,
} from './delivery';
import { type Entry, type EntryEncryption, protocolOf } from './entry';
import type { OutboxStore, DeadLetterState, StoredEntry } from './store';

/** Result of a delivery that failed. */
export type Failed = Readonly<{
  /**
   * "waiting": it is stored, and tried again. "lost": it could not be stored. Any other is tried no more, unless it is
   * submitted again; the stored entry becomes a dead letter.
   */
  kind: 'waiting' | 'lost' | Exclude<DeadLetterState, 'unreadable'>;
}>;

type Delivered = Readonly<{ kind: 'delivered'; result: unknown }>;

/** Result of a delivery. */
export type Ended = Failed | Delivered;

/** An entry to deliver; `stored` is `null` where it could not be stored. */
type Item = Readonly<{ id: string; entry: Entry; stored: StoredEntry | null }>;

/** Delivers entries, each once at a time in this process, and settles what becomes of them. Never throws. */
export type Deliverer = Readonly<{
  deliver: (item: Item) => Promise<Ended>;
  /** Returns how this process delivered an entry, for a repeat that comes soon; `undefined` where it did not. */
  cachedResult: (id: string) => Delivered | undefined;
  /** Resolves when all deliveries that run now have ended. */
  idle: () => Promise<unknown>;
}>;

/** Interval of the checks whether another instance has released an entry. */
const LOCK_RETRY_MS = 200;

type Settings = Readonly<{
  store: OutboxStore;
  envelope: EntryEncryption;
  /** Duration of a lease, in milliseconds: longer than any delivery takes. */
  leaseMs: number;
  deliveries: ReadonlyMap<string, AnyDelivery>;
  /** Aborted when the process ends: nobody then waits for another instance. */
  ending: AbortSignal;
}>;

export function createDeliverer({
  store,
  envelope,
  leaseMs,
  deliveries,
  ending,
}: Settings): Deliverer {
  const running = new Map<string, Promise<Ended>>();
  const done = new LRUCache<string, Delivered>(ATTEMPT_MEMORY);

  async function deliver(item: Item): Promise<Ended> {
    const { id, stored } = item;
    // This process may have delivered the entry while a repeat was being stored.
    const delivered = done.get(id);
    if (delivered) {
      if (stored) await settleDone(id, delivered);
      return delivered;
    }
    const ended = await (stored ? tryLocked(item) : tryOnce(item));
    metrics().deliveries.inc({ outcome: ended.kind });
    return ended;
  }

  /** Delivers a stored entry, while no other instance does, unless another instance has delivered it. */
  async function tryLocked(item: Item): Promise<Ended> {
    const unlock = await lock(item.id);
    if (!unlock) return { kind: 'waiting' };
    try {
      return (await deliveredElsewhere(item.id)) ?? (await tryOnce(item));
    } finally {
      await settle(item.id, unlock());
    }
  }

  /**
   * Waits while another instance delivers an entry. Returns the function that unlocks it; `null` where this process
   * ends before. An engine that fails to lock does not stop the delivery.
   */
  async function lock(id: string): Promise<(() => Promise<void>) | null> {
    try {
      for (;;) {
        const unlock = await store.lock(id, leaseMs);
        if (unlock || ending.aborted) return unlock;
        await wait(LOCK_RETRY_MS, undefined, { signal: ending }).catch(() => undefined);
      }
    } catch (error) {
      log('warn', 'outbox.unlocked', { protocol: protocolOf(id), reason: reasonOf(error) });
      return async () => undefined;
    }
  }

  /** Returns how another instance has delivered an entry; `null` where none has. */
  async function deliveredElsewhere(id: string): Promise<Delivered | null> {
    const stored = await store.read(id).catch(() => null);
    const done = stored?.isDone ? envelope.decryptResult(id, stored.encrypted) : null;
    return done && { kind: 'delivered', result: done.result };
  }

  /** Delivers an entry, and stores the outcome. */
  async function tryOnce(item: Item): Promise<Ended> {
    const { id, entry, stored } = item;
    try {
      const ended: Delivered = { kind: 'delivered', result: await run(item) };
      done.set(id, ended);
      if (stored) await settleDone(id, ended);
      log('info', 'outbox.delivered', {
        protocol: protocolOf(id),
        kind: entry.kind,
        attempts: (stored?.tries ?? 0) + 1,
      });
      return ended;
    } catch (error) {
      return settleFailure(item, error);
    }
  }

  async function run({ id, entry, stored }: Item): Promise<unknown> {
    const delivery = deliveries.get(entry.kind);
    if (!delivery) throw new RangeError('An entry of an unknown kind.');
    return delivery.deliver(entry.content as never, {
      key: entry.key,
      visit: entry.visit,
      progress: entry.progress as never,
      remember: async (progress: unknown) => {
        if (!stored) return;
        await settle(id, store.rewrite(id, envelope.encrypt(id, { ...entry, progress })));
      },
    });
  }

  async function settleFailure({ id, entry, stored }: Item, error: unknown): Promise<Failed> {
    const verdict = verdictOnError(error);
    const isFinal = verdict === 'refused' || verdict === 'uncertain';
    if (!stored) return { kind: isFinal ? verdict : 'lost' };
    const tries = stored.tries + (verdict === 'not-now' ? 0 : 1);
    const isOld = Date.now() - stored.createdAt > GIVE_UP_AFTER_MS;
    const line = {
      protocol: protocolOf(id),
      kind: entry.kind,
      attempts: tries,
      reason: reasonOf(error),
    };
    if (isFinal || isOld) {
      const state = isFinal ? verdict : 'given-up';
      await settle(id, store.deadLetter(id, state));
      log('error', 'outbox.dead-letter', { ...line, state });
      return { kind: state };
    }
    await settle(id, store.postpone(id, retryDelay(tries, Math.random()), tries));
    log('warn', 'outbox.postponed', line);
    return { kind: 'waiting' };
  }

  /** Replaces an entry by its result, for a repeat within three days to any instance. */
  const settleDone = (id: string, { result }: Delivered): Promise<void> =>
    settle(id, store.finish(id, envelope.encryptResult(id, result), RESULT_LIFETIME_MS));

  /** A refusal of the store is logged only: the entry stays leased, and is due again later. */
  async function settle(id: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      log('error', 'outbox.unsettled', { protocol: protocolOf(id), reason: reasonOf(error) });
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
