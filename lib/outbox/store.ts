/** An entry as an engine stores it, with encrypted content. */
export type StoredEntry = Readonly<{
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Number of deliveries that failed. */
  tries: number;
  /** `true` for a delivered entry, which holds the result alone. */
  isDone: boolean;
  encrypted: Buffer;
}>;

/** There is no outbox: the place is wrong, or no site has started with it yet. */
export class NoOutboxError extends Error {
  override readonly name = 'NoOutboxError';
}

/** Reasons why an entry needs a person. */
export const DEAD_LETTER_STATES = [
  /** The backend refused the entry, or answered nothing. */
  'refused',
  /** The backend answered what could not be read: the entry may have arrived. */
  'uncertain',
  /** The entry could not be delivered for too long. */
  'given-up',
  /** None of the configured secrets decrypts the entry. */
  'unreadable',
] as const;

export type DeadLetterState = (typeof DEAD_LETTER_STATES)[number];

/** An entry without its encrypted content. */
export type ListedEntry = Readonly<{
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** "unknown": an earlier version made it a dead letter and stored no reason. */
  state: 'waiting' | DeadLetterState | 'unknown';
}>;

/** Size of the outbox. */
export type Depth = Readonly<{
  waiting: number;
  deadLetters: number;
  /** Age of the oldest waiting entry in milliseconds; `null` without one. */
  oldestMs: number | null;
  /** Age of the oldest dead letter in milliseconds; `null` without one. */
  oldestDeadLetterMs: number | null;
  /** Bytes of all entries, the delivered ones included. */
  bytes: number;
}>;

/** One use of `npm run outbox -- person`, without a word of the person. */
export type AuditLine = Readonly<{
  action: 'show' | 'export' | 'delete';
  /** Entries and results that are of the person. */
  found: number;
}>;

/**
 * Stores entries until they are delivered. Two engines have one behaviour (store.contract.test.ts). Every call may
 * throw when the engine cannot be reached or written; one about a missing entry does nothing.
 */
export type OutboxStore = Readonly<{
  /**
   * Stores an entry: durable when this resolves, and claimed by nobody for `leaseMs`. An entry of that id keeps its
   * content, and waits again if it was a dead letter; a delivered one stays delivered.
   *
   * @returns the stored entry
   */
  put: (id: string, encrypted: Buffer, leaseMs: number) => Promise<StoredEntry>;
  /** Replaces what an entry holds, durably. */
  rewrite: (id: string, encrypted: Buffer) => Promise<void>;
  /** Takes up to `limit` entries that are due, the longest due first; nobody else gets them for `leaseMs`. */
  claim: (limit: number, leaseMs: number) => Promise<readonly StoredEntry[]>;
  /**
   * Makes an entry due again in `delayMs` after a delivery failed, even if an earlier delivery has made it a dead
   * letter.
   */
  postpone: (id: string, delayMs: number, tries: number) => Promise<void>;
  /**
   * Completes a delivery: the result replaces the entry for `keepMs`, for a repeat to any instance. Nobody claims it,
   * and it is neither listed nor counted.
   */
  finish: (id: string, sealedResult: Buffer, keepMs: number) => Promise<void>;
  /** Makes an entry a dead letter, which a person has to handle. */
  deadLetter: (id: string, state: DeadLetterState) => Promise<void>;
  /** A dead letter waits again, and is due at once. */
  requeue: (id: string) => Promise<void>;
  /**
   * Locks an entry for this instance until it is unlocked, or for `leaseMs` when the instance dies.
   *
   * @returns unlocks it; `null` while another instance has the lock
   */
  lock: (id: string, leaseMs: number) => Promise<(() => Promise<void>) | null>;
  /** Removes an entry, or the result of one that is done. */
  remove: (id: string) => Promise<void>;
  /**
   * Removes dead letters older than `olderThanMs`.
   *
   * @returns the ids of what was removed
   */
  expire: (olderThanMs: number) => Promise<readonly string[]>;
  /** Returns an entry, or its result when it is done; `null` where there is neither. */
  read: (id: string) => Promise<StoredEntry | null>;
  /** Every entry that waits and every dead letter, the oldest first. */
  list: () => Promise<readonly ListedEntry[]>;
  /** Returns the ids of delivered entries whose result is still stored. */
  listDone: () => Promise<readonly string[]>;
  depth: () => Promise<Depth>;
  /** Adds to the audit log that somebody searched the entries of a person. */
  audit: (line: AuditLine) => Promise<void>;
  close: () => Promise<void>;
}>;
