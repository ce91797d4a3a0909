/** An entry as it is stored, with encrypted content. */
export type StoredEntry = Readonly<{
  id: string;
  /** The time of creation, in milliseconds since 1970. */
  createdAt: number;
  /** Number of failed deliveries. */
  tries: number;
  /** `true` for a delivered entry, of which only the result is stored. */
  isDone: boolean;
  encrypted: Buffer;
}>;

/** Thrown where a folder or database contains no outbox: the setting is wrong, or no site has started with it yet. */
export class NoOutboxError extends Error {
  override readonly name = 'NoOutboxError';
}

/**
 * This is longer than any lease or delay: a time further ahead was stored while the clock was wrong, and does not
 * count.
 */
export const MAX_PLAUSIBLE_DELAY_MS = 60 * 60_000;

/** The reasons why a person must handle an entry. */
export const DEAD_LETTER_STATES = [
  /** The backend refused the entry, or answered with an empty body. */
  'refused',
  /** The backend's answer could not be read, so that the entry may have arrived. */
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
  /** The time of creation, in milliseconds since 1970. */
  createdAt: number;
  /** The state of the entry; "unknown" for a dead letter of an earlier version, which stored no reason. */
  state: 'waiting' | DeadLetterState | 'unknown';
}>;

/** The number, age and size of the entries in the outbox. */
export type OutboxDepth = Readonly<{
  waiting: number;
  deadLetters: number;
  /** Age of the oldest waiting entry in milliseconds; `null` if none waits. */
  oldestMs: number | null;
  /** Age of the oldest dead letter in milliseconds; `null` if there is none. */
  oldestDeadLetterMs: number | null;
  /** Bytes of all entries, and of all results until an hour after they expire. */
  bytes: number;
}>;

/** A line of the audit log: one run of `npm run outbox -- person`, without any data of the person. */
export type AuditLine = Readonly<{
  action: 'show' | 'export' | 'delete';
  /** Number of entries and results that name the person. */
  found: number;
}>;

/**
 * Stores entries until they are delivered. The file store and the PostgreSQL store behave alike
 * (store.contract.test.ts). Every method may throw when the disk or database cannot be reached or written; a call
 * about a missing entry does nothing.
 */
export type OutboxStore = Readonly<{
  /**
   * Stores an entry, durably, and claims it for `leaseMs`. An entry that is stored already stays unchanged; a dead
   * letter becomes a waiting entry again, and a delivered entry stays delivered.
   *
   * @returns the stored entry
   */
  put: (id: string, encrypted: Buffer, leaseMs: number) => Promise<StoredEntry>;
  /** Replaces the content of an entry, durably. */
  rewrite: (id: string, encrypted: Buffer) => Promise<void>;
  /** Claims up to `limit` entries that are due, the longest due first: no other instance gets them for `leaseMs`. */
  claim: (limit: number, leaseMs: number) => Promise<readonly StoredEntry[]>;
  /** Makes an entry due again in `delayMs` after a failed delivery, even if another has made it a dead letter. */
  postpone: (id: string, delayMs: number, tries: number) => Promise<void>;
  /**
   * Completes a delivery: the result replaces the entry for `keepMs`, so that any instance can answer when the same
   * entry is sent again. A result is never claimed, and neither in `list` nor in the numbers of `depth`.
   */
  finish: (id: string, sealedResult: Buffer, keepMs: number) => Promise<void>;
  /** Makes an entry a dead letter, which a person has to handle. */
  deadLetter: (id: string, state: DeadLetterState) => Promise<void>;
  /** Turns a dead letter into a waiting entry, which is due at once. */
  requeue: (id: string) => Promise<void>;
  /** Locks an entry until the returned function is called, or for `leaseMs`; `null` while another instance has it. */
  lock: (id: string, leaseMs: number) => Promise<(() => Promise<void>) | null>;
  /** Removes an entry, or the result of a delivered entry. */
  remove: (id: string) => Promise<void>;
  /** Removes expired results, at most an hour late, and dead letters older than `olderThanMs`, whose ids it returns. */
  removeExpired: (olderThanMs: number) => Promise<readonly string[]>;
  /** Returns an entry, or its result when it was delivered; `null` if neither is stored. */
  read: (id: string) => Promise<StoredEntry | null>;
  /** Returns every waiting entry and every dead letter, the oldest first. */
  list: () => Promise<readonly ListedEntry[]>;
  /** Returns the ids of delivered entries whose result is still stored. */
  listDone: () => Promise<readonly string[]>;
  depth: () => Promise<OutboxDepth>;
  /** Adds a line to the audit log, about a search for the data of a person. */
  audit: (line: AuditLine) => Promise<void>;
  close: () => Promise<void>;
}>;
