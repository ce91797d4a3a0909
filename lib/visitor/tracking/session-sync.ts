import { toObjectOrEmpty } from '@/lib/site/format/json';
import type { deviceStorage } from '@/lib/visitor/device/storage';

import type { TrackedEvent } from './events';
import type { VisitReport } from './schema';
import { createSession, addEventToSession } from './session';

/** The result of a report to our server. */
export type ReportResult =
  /** The session was stored under this id. */
  | Readonly<{ kind: 'saved'; id: string }>
  /** The session has ended. */
  | Readonly<{ kind: 'unknown' }>
  /** The report failed, and a later one may succeed. */
  | Readonly<{ kind: 'failed' }>;

const FAILED_REPORT: ReportResult = { kind: 'failed' };

function parseReportResult(body: unknown): ReportResult {
  const { unknown, id } = toObjectOrEmpty(body);
  if (unknown === true) return { kind: 'unknown' };
  return typeof id === 'string' ? { kind: 'saved', id } : FAILED_REPORT;
}

/**
 * Reports a visit to our own server; the request outlives the page. Never throws. An `id` of `null` opens a session.
 */
export async function sendVisitReport(
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
    return response.ok ? parseReportResult(await response.json()) : FAILED_REPORT;
  } catch {
    return FAILED_REPORT;
  }
}

const SESSION_STORAGE_KEY = 'nav_id';

/** Events within two seconds are sent together. */
const REPORT_INTERVAL_MS = 2_000;
const FIRST_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

type SessionStore = Pick<typeof deviceStorage, 'write'>;

export function removeStoredSession(store: SessionStore): void {
  store.write(SESSION_STORAGE_KEY, null);
}

type SessionSyncOptions = Readonly<{
  origin: string;
  /** The browser's id of the visit. */
  visit: string;
  store: SessionStore;
  sendReport: (id: string | null, body: VisitReport) => Promise<ReportResult>;
}>;

/**
 * Reports the group's own navigation session: a new session for every document, events in batches, one request at a
 * time. A failed report is retried later, without a sign to the visitor.
 */
export class SessionSync {
  private session;
  private id: string | null = null;
  private isSending = false;
  private isLeaving = false;
  private isDirty = true;
  private isStopped = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: SessionSyncOptions) {
    this.session = createSession(options.origin);
    removeStoredSession(options.store);
  }

  /** Records an event, which is sent within two seconds. */
  readonly record = (event: TrackedEvent): void => {
    const session = addEventToSession(this.session, event);
    // A conversion changes nothing in the session, and is reported so that our server adds the lead of the visit.
    if (session === this.session && event.name !== 'conversion') return;
    this.session = session;
    this.isDirty = true;
    if (this.failures === 0) this.scheduleSend(REPORT_INTERVAL_MS);
  };

  /** Sends the session, unless a request is running: its answer starts the next one. */
  readonly send = async (): Promise<void> => {
    this.clearTimer();
    if (!this.isSending) await this.sendNow();
  };

  /**
   * Sends the session even while a request is running, because the page may end before its answer. It waits only for
   * the request that opens the session, because a second one would open another session.
   */
  readonly sendBeforeLeaving = async (): Promise<void> => {
    this.clearTimer();
    this.isLeaving = this.isSending && this.id === null;
    if (!this.isLeaving) await this.sendNow();
  };

  private async sendNow(): Promise<void> {
    if (!this.isDirty || this.isStopped) return;
    this.isSending = true;
    this.isDirty = false;
    const { sendReport, visit } = this.options;
    this.handleResponse(await sendReport(this.id, { ...this.session, visit }));
  }

  /** Ends the session, because the visitor switched it off. */
  readonly stop = (): void => {
    this.clearTimer();
    this.isStopped = true;
    removeStoredSession(this.options.store);
  };

  private handleResponse(result: ReportResult): void {
    this.isSending = false;
    if (this.isStopped) return;
    if (result.kind === 'saved') {
      this.failures = 0;
      this.id = result.id;
      this.options.store.write(SESSION_STORAGE_KEY, result.id);
    } else {
      this.failures += 1;
      this.isDirty = true;
      if (result.kind === 'unknown') this.id = null;
    }
    if (this.isDirty) this.scheduleSend(this.nextDelayMs());
    this.isLeaving = false;
  }

  private nextDelayMs(): number {
    if (this.failures === 0) return this.isLeaving ? 0 : REPORT_INTERVAL_MS;
    return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (this.failures - 1), MAX_RETRY_DELAY_MS);
  }

  private clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private scheduleSend(milliseconds: number): void {
    this.timer ??= setTimeout(() => void this.send(), milliseconds);
  }
}
