import { fieldsOf } from '@/lib/site/format/json';

import type { TrackedEvent } from './events';
import type { VisitReport } from './schema';
import { newSession, recorded } from './session';

/** Result of a report to our server. */
export type ReportResult =
  /** The session was stored under this id. */
  | Readonly<{ kind: 'saved'; id: string }>
  /** The session has ended. */
  | Readonly<{ kind: 'unknown' }>
  /** The report failed, and may succeed later. */
  | Readonly<{ kind: 'failed' }>;

const FAILED: ReportResult = { kind: 'failed' };

function readResult(body: unknown): ReportResult {
  const { unknown, id } = fieldsOf(body);
  if (unknown === true) return { kind: 'unknown' };
  return typeof id === 'string' ? { kind: 'saved', id } : FAILED;
}

/**
 * Reports a visit to our own server. The request outlives the page, and never throws.
 *
 * @param address `/api/navegacao`
 * @param id of the session, `null` to open one
 */
export async function report(
  address: string,
  id: string | null,
  body: VisitReport,
): Promise<ReportResult> {
  try {
    const response = await fetch(id === null ? address : `${address}/${encodeURIComponent(id)}`, {
      method: id === null ? 'POST' : 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return response.ok ? readResult(await response.json()) : FAILED;
  } catch {
    return FAILED;
  }
}

/** Name of the session's id in the storage. */
const STORED_AS = 'nav_id';

/** Events that come together are sent together. */
const BATCH_MS = 2_000;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

type Store = Pick<Storage, 'setItem' | 'removeItem'>;

/** Removes the id of a session from the browser. */
export function forgetSession(store: Pick<Store, 'removeItem'>): void {
  store.removeItem(STORED_AS);
}

type SessionSyncOptions = Readonly<{
  origin: string;
  /** The browser's id of the visit. */
  visit: string;
  store: Store;
  report: (id: string | null, body: VisitReport) => Promise<ReportResult>;
}>;

/**
 * Reports the group's own navigation session: a new session on every load, events in batches, one request at a time. A
 * failed report is tried again later, unseen by the visitor.
 */
export class SessionSync {
  private session;
  private id: string | null = null;
  private isSending = false;
  private isLeaving = false;
  private isDirty = true;
  private stopped = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: SessionSyncOptions) {
    this.session = newSession(options.origin);
    forgetSession(options.store);
  }

  /** Records an event, to be sent soon. */
  readonly record = (event: TrackedEvent): void => {
    const session = recorded(this.session, event);
    // Our server adds the lead to a visit that became one.
    if (session === this.session && event.name !== 'conversion') return;
    this.session = session;
    this.isDirty = true;
    if (this.failures === 0) this.sendIn(BATCH_MS);
  };

  /** Sends the session, unless a request is under way: its response starts the next one. */
  readonly send = async (): Promise<void> => {
    this.clearTimer();
    if (!this.isSending) await this.sendNow();
  };

  /**
   * Sends the session also while a request is under way: the page may end before its response. It waits only for the
   * request that opens the session, since a second one would open another.
   */
  readonly leave = async (): Promise<void> => {
    this.clearTimer();
    this.isLeaving = this.isSending && this.id === null;
    if (!this.isLeaving) await this.sendNow();
  };

  private async sendNow(): Promise<void> {
    if (!this.isDirty || this.stopped) return;
    this.isSending = true;
    this.isDirty = false;
    const { report, visit } = this.options;
    this.handleResponse(await report(this.id, { ...this.session, visit }));
  }

  /** Ends the session: the visitor does not want it. */
  readonly stop = (): void => {
    this.clearTimer();
    this.stopped = true;
    forgetSession(this.options.store);
  };

  private handleResponse(result: ReportResult): void {
    this.isSending = false;
    if (this.stopped) return;
    if (result.kind === 'saved') {
      this.failures = 0;
      this.id = result.id;
      this.options.store.setItem(STORED_AS, result.id);
    } else {
      this.failures += 1;
      this.isDirty = true;
      if (result.kind === 'unknown') this.id = null;
    }
    if (this.isDirty) this.sendIn(this.pause());
    this.isLeaving = false;
  }

  private pause(): number {
    if (this.failures === 0) return this.isLeaving ? 0 : BATCH_MS;
    return Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), MAX_RETRY_DELAY_MS);
  }

  private clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private sendIn(milliseconds: number): void {
    this.timer ??= setTimeout(() => void this.send(), milliseconds);
  }
}
