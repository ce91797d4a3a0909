import { LRUCache } from 'lru-cache';

import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import { limitSize, type OutboxBounds } from './bounds';
import { createDeliverer, type Ended, type Failed } from './deliverer';
import { type AnyDelivery, type Delivery, ATTEMPT_MEMORY, reasonOf } from './delivery';
import { type Entry, type EntryEncryption, entryId, protocolOf } from './entry';
import type { Depth, OutboxStore, StoredEntry } from './store';
import { createWorker } from './worker';

/** A disk that answers later than after these milliseconds counts as one that cannot be written. */
const STORE_TIMEOUT_MS = 5_000;

/** Result of a submission. */
type Outcome<Result> =
  | Readonly<{ kind: 'delivered'; result: Result }>
  /** The submission is stored durably, and its delivery goes on. */
  | Readonly<{ kind: 'queued'; protocol: string }>
  /** The delivery has stopped; a repeat of the submission starts the delivery again, and removes its dead letter. */
  | Readonly<{ kind: Exclude<Failed['kind'], 'waiting'> }>;

/** Stores what visitors send until the backend has received it. */
export type Outbox = Readonly<{
  /**
   * Stores `content` durably, then delivers it at once. A repeat joins the delivery under way, or starts another.
   *
   * @param key idempotency key of the attempt
   * @param patienceMs how long the visitor waits; the delivery goes on afterwards
   * @param visit the browser's id of the visit; `undefined` where the visit is not measured
   */
  submit: <Content, Result, Progress>(
    delivery: Delivery<Content, Result, Progress>,
    key: string,
    content: Content,
    patienceMs: number,
    visit?: string,
  ) => Promise<Outcome<Result>>;
  depth: () => Promise<Depth>;
  /** Starts to deliver the stored entries, now and whenever one is due. */
  start: () => void;
  /** Starts no new deliveries, and resolves when those under way have ended. Other entries stay stored. */
  drain: () => Promise<void>;
}>;

type Settings = Readonly<{
  store: OutboxStore;
  envelope: EntryEncryption;
  /** Duration of a lease, in milliseconds: longer than any delivery takes. */
  leaseMs: number;
  bounds: OutboxBounds;
  /** Every kind of entry there may be from an earlier run. */
  deliveries: readonly AnyDelivery[];
}>;

const nullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });

function logUnwritable({ kind }: Entry, reason: string | undefined): void {
  metrics().unwritable.inc();
  log('error', 'outbox.unwritable', { kind, reason });
}

export function createOutbox(settings: Settings): Outbox {
  const { envelope, leaseMs, bounds, deliveries } = settings;
  const store = limitSize(settings.store, bounds.bytes);
  const kinds = new Map(deliveries.map((delivery) => [delivery.kind, delivery]));
  const ending = new AbortController();
  const deliverer = createDeliverer({
    store,
    envelope,
    leaseMs,
    deliveries: kinds,
    ending: ending.signal,
  });
  const worker = createWorker({ store, envelope, deliverer, leaseMs, bounds });
  /** The last content of each attempt by its protocol, for deliveries that replace earlier ones. */
  const latest = new LRUCache<string, Readonly<{ id: string; content: unknown }>>(ATTEMPT_MEMORY);

  async function storeAndDeliver(id: string, entry: Entry, patienceMs: number): Promise<Ended> {
    const cached = deliverer.cachedResult(id);
    if (cached) return cached;
    const outOfPatience = nullAfter(patienceMs);
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

  /** Returns the stored entry; `null` when it cannot be stored. */
  async function tryToStore(id: string, entry: Entry): Promise<StoredEntry | null> {
    try {
      const stored = await Promise.race([
        store.put(id, envelope.encrypt(id, entry), leaseMs),
        nullAfter(STORE_TIMEOUT_MS),
      ]);
      if (!stored) logUnwritable(entry, 'late');
      return stored;
    } catch (error) {
      logUnwritable(entry, reasonOf(error));
      return null;
    }
  }

  /** Removes what an attempt sent before where the new content replaces it. */
  async function replaceEarlier(id: string, { kind, content }: Entry): Promise<void> {
    const { replaces } = kinds.get(kind) ?? {};
    if (!replaces) return;
    const protocol = protocolOf(id);
    const earlier = latest.get(protocol);
    latest.set(protocol, { id, content });
    if (!earlier || earlier.id === id || deliverer.cachedResult(earlier.id)) return;
    if (!replaces(earlier.content as never, content as never)) return;
    await store.remove(earlier.id).catch(() => undefined);
    log('info', 'outbox.replaced', { protocol, kind });
  }

  /** Returns the entry as an earlier attempt has stored it, which may have come further; otherwise `entry`. */
  async function mergeStoredEntry(stored: StoredEntry, entry: Entry): Promise<Entry> {
    const previous = envelope.decrypt(stored.id, stored.encrypted);
    if (previous) return previous;
    await store.rewrite(stored.id, envelope.encrypt(stored.id, entry)).catch(() => undefined);
    return entry;
  }

  return {
    submit: async (delivery, key, content, patienceMs, visit) => {
      const { kind } = delivery;
      kinds.set(kind, delivery);
      const id = entryId(kind, key, content);
      const ended = await storeAndDeliver(id, { kind, key, content, visit }, patienceMs);
      if (ended.kind === 'waiting') return { kind: 'queued', protocol: protocolOf(id) };
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
