import type { TrackedEvent } from './events';
import type { Told } from './report';
import type { VisitReport } from './schema';
import { newSession, recorded } from './session';

/** Where the id of the session is kept. */
const STORED_AS = 'nav_id';

/** Events that come together are told together. */
const GATHER_MS = 2_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 5 * 60_000;

type Store = Pick<Storage, 'setItem' | 'removeItem'>;

/** Removes the id of a session from the browser. */
export function forgetSession(store: Pick<Store, 'removeItem'>): void {
  store.removeItem(STORED_AS);
}

type SessionSyncOptions = Readonly<{
  origin: string;
  store: Store;
  report: (id: string | null, body: VisitReport) => Promise<Told>;
}>;

/**
 * The group's own navigation session: opened anew on every load, told of what
 * happens in batches, one request at a time. A failure is tried again later, and nobody notices it.
 */
export class SessionSync {
  private session;
  private lead: string | undefined;
  private id: string | null = null;
  private telling = false;
  private untold = true;
  private stopped = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: SessionSyncOptions) {
    this.session = newSession(options.origin);
    forgetSession(options.store);
  }

  /** Takes note of an event; it is told soon. */
  readonly record = (event: TrackedEvent): void => {
    const lead = event.name === 'conversion' ? event.details.lead : null;
    const session = recorded(this.session, event);
    if (session === this.session && lead === null) return;
    this.session = session;
    this.lead = lead ?? this.lead;
    this.untold = true;
    if (this.failures === 0) this.tellIn(GATHER_MS);
  };

  /** Tells what is known now: at the start, and when the visitor leaves. */
  readonly tell = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.telling || !this.untold || this.stopped) return;
    this.telling = true;
    this.untold = false;
    const lead = this.lead === undefined ? {} : { lead: this.lead };
    this.hear(await this.options.report(this.id, { ...this.session, ...lead }));
  };

  /** Ends the session: the visitor does not want it. */
  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.stopped = true;
    forgetSession(this.options.store);
  };

  private hear(told: Told): void {
    this.telling = false;
    if (this.stopped) return;
    if (told.kind === 'kept') {
      this.failures = 0;
      this.id = told.id;
      this.options.store.setItem(STORED_AS, told.id);
    } else {
      this.failures += 1;
      this.untold = true;
      if (told.kind === 'unknown') this.id = null;
    }
    if (this.untold) this.tellIn(this.pause());
  }

  private pause(): number {
    if (this.failures === 0) return GATHER_MS;
    return Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
  }

  private tellIn(milliseconds: number): void {
    this.timer ??= setTimeout(() => void this.tell(), milliseconds);
  }
}
