import { randomUUID } from 'node:crypto';

import { NoOutboxError, type OutboxStore, type StoredEntry } from './store';

/** One statement, with its values. */
type Query = (text: string, values?: unknown[]) => Promise<Readonly<{ rows: readonly unknown[] }>>;

/** A database as the engine sees it: a server's pool, or an embedded one. */
export type Connection = Readonly<{ query: Query; close: () => Promise<void> }>;

/** Tables of an earlier version call dead letters "parked". */
const hasOld = (column: string) =>
  `EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('site.outbox') AND attname = '${column}')`;

/** Two instances may start at once; a user who may not create finds it made. The last table came later. */
const CREATE = `DO $$ BEGIN
  IF to_regclass('site.outbox') IS NULL OR to_regclass('site.outbox_done') IS NULL OR ${hasOld('parked')} THEN
    PERFORM pg_advisory_xact_lock(7465329118);
    CREATE SCHEMA IF NOT EXISTS site;
    IF ${hasOld('parked')} THEN
      ALTER TABLE site.outbox RENAME COLUMN parked TO is_dead_letter;
    END IF;
    IF ${hasOld('parked_as')} THEN
      ALTER TABLE site.outbox RENAME COLUMN parked_as TO dead_letter_state;
    END IF;
    CREATE TABLE IF NOT EXISTS site.outbox (
      id text PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      is_dead_letter boolean NOT NULL DEFAULT false,
      sealed bytea NOT NULL
    );
    ALTER TABLE site.outbox ADD COLUMN IF NOT EXISTS dead_letter_state text;
    CREATE INDEX IF NOT EXISTS outbox_due ON site.outbox (due_at) WHERE NOT is_dead_letter;
    CREATE TABLE IF NOT EXISTS site.outbox_done (
      id text PRIMARY KEY,
      ends_at timestamptz NOT NULL,
      sealed bytea NOT NULL
    );
    CREATE INDEX IF NOT EXISTS outbox_done_ends ON site.outbox_done (ends_at);
  END IF;
END $$`;

/** Later tables are created apart: a database user who may not create them can deliver without them. */
const CREATE_LATER = `DO $$ BEGIN
  IF to_regclass('site.outbox_lock') IS NULL THEN
    PERFORM pg_advisory_xact_lock(7465329118);
    CREATE TABLE IF NOT EXISTS site.outbox_lock (
      id text PRIMARY KEY,
      ends_at timestamptz NOT NULL,
      holder uuid NOT NULL
    );
    CREATE TABLE IF NOT EXISTS site.outbox_audit (
      at timestamptz NOT NULL DEFAULT now(),
      action text NOT NULL,
      found integer NOT NULL
    );
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$`;

const IN_MS = (value: string) => `now() + ${value}::double precision * interval '1 millisecond'`;
const CREATED_AT = `(extract(epoch FROM created_at) * 1000)::double precision AS "createdAt"`;
const ENTRY = `id, ${CREATED_AT}, tries, false AS "isDone", sealed AS encrypted`;

const DONE = `SELECT id, extract(epoch FROM now()) * 1000 AS "createdAt", 0 AS tries, true AS "isDone", sealed AS encrypted
  FROM site.outbox_done WHERE id = $1 AND ends_at > now()`;

const READ = `SELECT ${ENTRY} FROM site.outbox WHERE id = $1 UNION ALL ${DONE}`;

const PUT = `WITH done AS (${DONE}), put AS (
    INSERT INTO site.outbox (id, due_at, sealed)
      SELECT $1, ${IN_MS('$2')}, $3::bytea WHERE NOT EXISTS (SELECT FROM done)
      ON CONFLICT (id) DO UPDATE SET due_at = EXCLUDED.due_at, is_dead_letter = false
    RETURNING ${ENTRY}
  )
  SELECT * FROM put UNION ALL SELECT * FROM done`;

const FINISH = `WITH gone AS (DELETE FROM site.outbox WHERE id = $1)
  INSERT INTO site.outbox_done (id, ends_at, sealed) VALUES ($1, ${IN_MS('$2')}, $3)
  ON CONFLICT (id) DO UPDATE SET ends_at = EXCLUDED.ends_at, sealed = EXCLUDED.sealed`;

const REMOVE = `WITH entry AS (DELETE FROM site.outbox WHERE id = $1)
  DELETE FROM site.outbox_done WHERE id = $1`;

const LOCK = `INSERT INTO site.outbox_lock AS held (id, ends_at, holder) VALUES ($1, ${IN_MS('$2')}, $3)
  ON CONFLICT (id) DO UPDATE SET ends_at = EXCLUDED.ends_at, holder = EXCLUDED.holder WHERE held.ends_at <= now()
  RETURNING id`;

const POSTPONE = `UPDATE site.outbox SET due_at = ${IN_MS('$2')}, tries = $3, is_dead_letter = false WHERE id = $1`;

const LIST = `SELECT id, ${CREATED_AT},
    CASE WHEN is_dead_letter THEN coalesce(dead_letter_state, 'unknown') ELSE 'waiting' END AS state
  FROM site.outbox ORDER BY created_at`;

/** Matches entries that were delivered already: a restored backup may hold such entries. */
const IS_DONE = 'id IN (SELECT id FROM site.outbox_done)';

const CLAIM = `WITH forgotten AS (DELETE FROM site.outbox_done WHERE ends_at <= now()),
    double AS (DELETE FROM site.outbox WHERE ${IS_DONE})
  UPDATE site.outbox SET due_at = ${IN_MS('$2')} WHERE id IN (
    SELECT id FROM site.outbox WHERE NOT is_dead_letter AND due_at <= now() AND NOT ${IS_DONE}
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING ${ENTRY}`;

const AGE = (which: string) =>
  `(extract(epoch FROM now() - min(created_at) FILTER (WHERE ${which})) * 1000)::double precision`;

const DEPTH = `SELECT count(*) FILTER (WHERE NOT is_dead_letter)::integer AS waiting,
    count(*) FILTER (WHERE is_dead_letter)::integer AS "deadLetters",
    ${AGE('NOT is_dead_letter')} AS "oldestMs",
    ${AGE('is_dead_letter')} AS "oldestDeadLetterMs",
    (coalesce(sum(octet_length(sealed)), 0)
      + (SELECT coalesce(sum(octet_length(sealed)), 0) FROM site.outbox_done))::double precision AS bytes
  FROM site.outbox`;

const EXPIRE = `DELETE FROM site.outbox
  WHERE is_dead_letter AND created_at < now() - $1::double precision * interval '1 millisecond' RETURNING id`;

type Row = Omit<StoredEntry, 'encrypted'> & Readonly<{ encrypted: Uint8Array }>;

const toEntry = ({ encrypted, ...entry }: Row): StoredEntry => ({
  ...entry,
  createdAt: Math.round(entry.createdAt),
  encrypted: Buffer.from(encrypted),
});

/**
 * Stores entries as rows of `site.outbox`, shared by every instance: an instance that claims one has it for the lease,
 * and when it dies the others get it. Time is the database's.
 *
 * @param mayCreate creates a missing table, or brings it to this version; otherwise that is an error
 */
export function createPostgresStore({ query, close }: Connection, mayCreate = true): OutboxStore {
  const made = { once: null as Promise<unknown> | null };

  async function requireTable(): Promise<void> {
    const { rows } = await query("SELECT to_regclass('site.outbox') IS NOT NULL AS exists");
    if (!(rows[0] as Readonly<{ exists: boolean }>).exists) throw new NoOutboxError();
  }

  async function create(): Promise<void> {
    await query(CREATE);
    await query(CREATE_LATER);
  }

  async function run<Found = unknown>(text: string, values: unknown[] = []): Promise<Found[]> {
    try {
      await (made.once ??= mayCreate ? create() : requireTable());
      const { rows } = await query(text, values);
      return rows as Found[];
    } catch (error) {
      // The database may be away, or its disk and the table lost: the next query checks again.
      made.once = null;
      throw error;
    }
  }

  const run1 = async <Found>(text: string, values: unknown[] = []): Promise<Found> => {
    const [row] = await run<Found>(text, values);
    if (row === undefined) throw new RangeError('The outbox answered no row.');
    return row;
  };

  return {
    close,
    put: async (id, encrypted, leaseMs) => toEntry(await run1<Row>(PUT, [id, leaseMs, encrypted])),
    rewrite: async (id, encrypted) => {
      await run('UPDATE site.outbox SET sealed = $2 WHERE id = $1', [id, encrypted]);
    },
    claim: async (limit, leaseMs) => (await run<Row>(CLAIM, [limit, leaseMs])).map(toEntry),
    postpone: async (id, delayMs, tries) => {
      await run(POSTPONE, [id, delayMs, tries]);
    },
    finish: async (id, sealedResult, keepMs) => {
      await run(FINISH, [id, keepMs, sealedResult]);
    },
    deadLetter: async (id, state) => {
      await run(
        'UPDATE site.outbox SET is_dead_letter = true, dead_letter_state = $2 WHERE id = $1',
        [id, state],
      );
    },
    requeue: async (id) => {
      await run(
        'UPDATE site.outbox SET is_dead_letter = false, due_at = now(), tries = 0 WHERE id = $1 AND is_dead_letter',
        [id],
      );
    },
    lock: async (id, leaseMs) => {
      const holder = randomUUID();
      const [locked] = await run(LOCK, [id, leaseMs, holder]);
      if (locked === undefined) return null;
      return async () => {
        await run(
          `DELETE FROM site.outbox_lock WHERE id = $1 AND holder = $2 OR ends_at < now() - interval '1 day'`,
          [id, holder],
        );
      };
    },
    remove: async (id) => {
      await run(REMOVE, [id]);
    },
    read: async (id) => {
      const [row] = await run<Row>(READ, [id]);
      return row ? toEntry(row) : null;
    },
    expire: async (olderThanMs) =>
      (await run<Readonly<{ id: string }>>(EXPIRE, [olderThanMs])).map(({ id }) => id),
    list: () => run(LIST),
    listDone: async () =>
      (
        await run<Readonly<{ id: string }>>('SELECT id FROM site.outbox_done WHERE ends_at > now()')
      ).map(({ id }) => id),
    audit: async ({ action, found }) => {
      await run('INSERT INTO site.outbox_audit (action, found) VALUES ($1, $2)', [action, found]);
    },
    depth: () => run1(DEPTH),
  };
}
