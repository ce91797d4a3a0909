import { LRUCache } from 'lru-cache';

import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { resolveNullAfter } from '@/lib/server/resolve-null-after';

import { limitStoreSize, type OutboxBounds } from './bounds';
import { createDeliverer, type DeliveryResult, type FailedDelivery } from './deliverer';
import {
  type AnyDelivery,
  type Delivery,
  RECENT_SUBMISSIONS_CACHE_LIMITS,
  getFailureReason,
} from './delivery';
import { type OutboxEntry, type EntryEncryption, createEntryId, getProtocol } from './entry';
import type { OutboxDepth, OutboxStore, StoredEntry } from './store';
import { createOutboxWorker } from './worker';

/** Milliseconds after which the disk counts as one that cannot be written. */
const STORE_TIMEOUT_MS = 5_000;

type SubmissionOutcome<Result> =
  | Readonly<{ kind: 'delivered'; result: Result }>
  /** The submission is stored durably, and its delivery goes on. */
  | Readonly<{ kind: 'stored'; protocol: string }>
  /** The delivery has stopped; a repeat of the submission starts the delivery again, and removes its dead letter. */
  | Readonly<{ kind: Exclude<FailedDelivery['kind'], 'waiting'> }>;

/** Stores what visitors send until the backend has received it. */
export type Outbox = Readonly<{
  /**
   * Stores `content` durably, then delivers it at once. An identical submission waits for the running delivery, or
   * starts another one.
   *
   * @param key idempotency key of the attempt
   * @param patienceMs milliseconds that the visitor waits; the delivery goes on afterwards
   * @param visit the browser's id of the visit; `undefined` if the visit is not measured
   */
  submit: <Content, Result, Progress>(
    delivery: Delivery<Content, Result, Progress>,
    key: string,
    content: Content,
    patienceMs: number,
    visit?: string,
  ) => Promise<SubmissionOutcome<Result>>;
  depth: () => Promise<OutboxDepth>;
  /** Starts to deliver the stored entries, now and whenever one is due. */
  start: () => void;
  /** Starts no new deliveries, and resolves when the running ones have ended. Other entries stay stored. */
  drain: () => Promise<void>;
}>;

type OutboxSettings = Readonly<{
  store: OutboxStore;
  envelope: EntryEncryption;
  /** Milliseconds of a lease, longer than any delivery takes. */
  leaseMs: number;
  bounds: OutboxBounds;
  /** The deliveries of all kinds of entries that an earlier process may have stored. */
  deliveries: readonly AnyDelivery[];
}>;

function logUnwritableEntry({ kind }: OutboxEntry, reason: string | undefined): void {
  metrics().unwritable.inc();
  log('error', 'outbox.unwritable', { kind, reason });
}

export function createOutbox(settings: OutboxSettings): Outbox {
  const { envelope, leaseMs, bounds, deliveries } = settings;
  const store = limitStoreSize(settings.store, bounds.bytes);
  const kinds = new Map(deliveries.map((delivery) => [delivery.kind, delivery]));
  const ending = new AbortController();
  const deliverer = createDeliverer({
    store,
    envelope,
    leaseMs,
    deliveries: kinds,
    processEnding: ending.signal,
  });
  const worker = createOutboxWorker({ store, envelope, deliverer, leaseMs, bounds });
  /** The last content of each attempt by its protocol, for deliveries that replace earlier ones. */
  const latest = new LRUCache<string, Readonly<{ id: string; content: unknown }>>(
    RECENT_SUBMISSIONS_CACHE_LIMITS,
  );

  async function storeAndDeliver(
    id: string,
    entry: OutboxEntry,
    patienceMs: number,
  ): Promise<DeliveryResult> {
    const cached = deliverer.cachedResult(id);
    if (cached) return cached;
    const outOfPatience = resolveNullAfter(patienceMs);
    const stored = await tryToStore(id, entry);
    // An entry that cannot be stored has one chance: the visitor waits for its delivery.
    if (!stored) return deliverer.deliver({ id, entry, stored });
    // An earlier run of this process, or another instance, may have stored and delivered the entry.
    const done = stored.isDone && envelope.decryptResult(id, stored.encrypted);
    if (done) return { kind: 'delivered', result: done.result };
    await replaceEarlier(id, entry);
    const item = { id, entry: await mergeStoredEntry(stored, entry), stored };
    return (await Promise.race([deliverer.deliver(item), outOfPatience])) ?? { kind: 'waiting' };
  }

  /** Stores an entry. Returns the stored entry; `null` when it cannot be stored. */
  async function tryToStore(id: string, entry: OutboxEntry): Promise<StoredEntry | null> {
    try {
      const stored = await Promise.race([
        store.put(id, envelope.encrypt(id, entry), leaseMs),
        resolveNullAfter(STORE_TIMEOUT_MS),
      ]);
      if (!stored) logUnwritableEntry(entry, 'late');
      return stored;
    } catch (error) {
      logUnwritableEntry(entry, getFailureReason(error));
      return null;
    }
  }

  /** Removes the earlier content of an attempt where the new content replaces it. */
  async function replaceEarlier(id: string, { kind, content }: OutboxEntry): Promise<void> {
    const { replaces } = kinds.get(kind) ?? {};
    if (!replaces) return;
    const protocol = getProtocol(id);
    const earlier = latest.get(protocol);
    latest.set(protocol, { id, content });
    if (!earlier || earlier.id === id || deliverer.cachedResult(earlier.id)) return;
    if (!replaces(earlier.content as never, content as never)) return;
    await store.remove(earlier.id).catch(() => undefined);
    log('info', 'outbox.replaced', { protocol, kind });
  }

  /** Returns the entry as an earlier attempt stored it, possibly with progress; otherwise `entry`. */
  async function mergeStoredEntry(stored: StoredEntry, entry: OutboxEntry): Promise<OutboxEntry> {
    const previous = envelope.decrypt(stored.id, stored.encrypted);
    if (previous) return previous;
    await store.rewrite(stored.id, envelope.encrypt(stored.id, entry)).catch(() => undefined);
    return entry;
  }

  return {
    submit: async (delivery, key, content, patienceMs, visit) => {
      const { kind } = delivery;
      kinds.set(kind, delivery);
      const id = createEntryId(kind, key, content);
      const ended = await storeAndDeliver(id, { kind, key, content, visit }, patienceMs);
      if (ended.kind === 'waiting') return { kind: 'stored', protocol: getProtocol(id) };
      if (ended.kind !== 'delivered') return { kind: ended.kind };
      // The kind of a delivery determines its result.
      return { kind: 'delivered', result: ended.result as never };
    },
    depth: store.depth,
    start: worker.start,
    drain: async () => {
      ending.abort();
      await worker.stop();
      await deliverer.idle();
    },
  };
}
