import { LRUCache } from 'lru-cache';

import { log } from '@/lib/server/log/log';
import { runWithTrace, createTraceId } from '@/lib/server/log/trace';
import { metrics } from '@/lib/server/metrics/metrics';

import { findNearlyReachedBounds, type OutboxBounds } from './bounds';
import type { Deliverer } from './deliverer';
import { type EntryEncryption, getProtocol } from './entry';
import type { OutboxStore, StoredEntry } from './store';
import { getFailureReason } from './delivery';

const MAX_CONCURRENT_ENTRIES = 4;
const POLL_INTERVAL_MS = 3_000;
const MINUTE_MS = 60_000;

/** Another instance may be able to decrypt an entry that this one cannot, while a secret is being changed. */
const MAX_UNREADABLE_ENTRY_WAIT_MS = 24 * 60 * MINUTE_MS;
const MIN_UNREADABLE_DELAY_MS = 5_000;
const MAX_UNREADABLE_DELAY_MS = 2 * MINUTE_MS;

type WorkerSettings = Readonly<{
  store: OutboxStore;
  envelope: EntryEncryption;
  deliverer: Deliverer;
  leaseMs: number;
  bounds: OutboxBounds;
}>;

/**
 * Delivers due entries, a few at a time. Each minute it deletes expired results and dead letters that are too old,
 * and logs the depth of the outbox.
 */
export type OutboxWorker = Readonly<{ start: () => void; stop: () => Promise<void> }>;

export function createOutboxWorker({
  store,
  envelope,
  deliverer,
  leaseMs,
  bounds,
}: WorkerSettings): OutboxWorker {
  const state = { isStopped: false, isStarted: false, scanning: Promise.resolve() };
  const loggedAt = { depth: -MINUTE_MS, failure: -MINUTE_MS };
  /** Maps the id of an entry to the time when this process first failed to decrypt it. */
  const firstFailedAt = new LRUCache<string, number>({ max: 50_000 });

  const isTimeFor = (line: keyof typeof loggedAt): boolean => {
    const now = performance.now();
    if (now - loggedAt[line] < MINUTE_MS) return false;
    loggedAt[line] = now;
    return true;
  };

  async function postponeForOthers({ id, tries }: StoredEntry): Promise<void> {
    const protocol = getProtocol(id);
    const now = performance.now();
    const since = firstFailedAt.get(id);
    if (since === undefined) {
      firstFailedAt.set(id, now);
      log('warn', 'outbox.unopened', { protocol });
    }
    const leftMs = now - (since ?? now);
    if (leftMs < MAX_UNREADABLE_ENTRY_WAIT_MS) {
      await store.postpone(
        id,
        Math.min(Math.max(leftMs, MIN_UNREADABLE_DELAY_MS), MAX_UNREADABLE_DELAY_MS),
        tries,
      );
      return;
    }
    await store.deadLetter(id, 'unreadable');
    firstFailedAt.delete(id);
    metrics().deliveries.inc({ outcome: 'unreadable' });
    log('error', 'outbox.dead-letter', { protocol, state: 'unreadable' });
  }

  async function take(stored: StoredEntry): Promise<void> {
    const { id } = stored;
    const entry = envelope.decrypt(id, stored.encrypted);
    if (!entry) return postponeForOthers(stored);
    await deliverer.deliver({ id, entry, stored });
  }

  async function removeExpired(): Promise<void> {
    for (const id of await store.removeExpired(bounds.deadLetterMs)) {
      metrics().expired.inc();
      log('error', 'outbox.expired', { protocol: getProtocol(id) });
    }
  }

  async function logDepth(): Promise<void> {
    const depth = await store.depth();
    for (const bound of findNearlyReachedBounds(depth, bounds)) {
      log('warn', 'outbox.near-bound', { kind: bound, bytes: depth.bytes });
    }
    const { waiting, deadLetters, oldestMs } = depth;
    if (waiting + deadLetters === 0) return;
    log(deadLetters > 0 ? 'warn' : 'info', 'outbox.depth', {
      waiting,
      deadLetters,
      oldestMs: oldestMs ?? undefined,
    });
  }

  async function scan(): Promise<void> {
    try {
      let batch = MAX_CONCURRENT_ENTRIES;
      while (!state.isStopped && batch === MAX_CONCURRENT_ENTRIES) {
        const entries = await store.claim(MAX_CONCURRENT_ENTRIES, leaseMs);
        batch = entries.length;
        await Promise.all(entries.map((entry) => runWithTrace(createTraceId(), () => take(entry))));
      }
      if (!isTimeFor('depth')) return;
      await removeExpired();
      await logDepth();
    } catch (error) {
      if (isTimeFor('failure'))
        log('error', 'outbox.unreadable', { reason: getFailureReason(error) });
    }
  }

  async function work(): Promise<void> {
    while (!state.isStopped) {
      state.scanning = scan();
      await state.scanning;
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_INTERVAL_MS).unref();
      });
    }
  }

  return {
    start: () => {
      if (state.isStarted) return;
      state.isStarted = true;
      void work();
    },
    stop: async () => {
      state.isStopped = true;
      await state.scanning;
    },
  };
}
