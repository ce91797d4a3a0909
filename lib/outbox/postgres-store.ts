import { randomUUID } from 'node:crypto';

import { createExpiringSum } from './expiring-sum';
import {
  MAX_PLAUSIBLE_DELAY_MS,
  NoOutboxError,
  type OutboxDepth,
  type OutboxStore,
  type StoredEntry,
} from './store';

type RunQuery = (
  text: string,
  values?: unknown[],
) => Promise<Readonly<{ rows: readonly unknown[] }>>;

/** A connection to a database: the pool of a server, or an embedded database in tests. */
export type DatabaseConnection = Readonly<{ query: RunQuery; close: () => Promise<void> }>;

/** Matches the table of an earlier version, which has the columns `parked` and `parked_as`. */
const buildColumnExistsCondition = (column: string) =>
  `EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('site.outbox') AND attname = '${column}')`;

/** This works for two instances that start at once, and for a user who may not create a table that exists. */
const CREATE_TABLE_SQL = `DO $$ BEGIN
  IF to_regclass('site.outbox') IS NULL OR to_regclass('site.outbox_done') IS NULL OR ${buildColumnExistsCondition('parked')} THEN
    PERFORM pg_advisory_xact_lock(7465329118);
    CREATE SCHEMA IF NOT EXISTS site;
    IF ${buildColumnExistsCondition('parked')} THEN
      ALTER TABLE site.outbox RENAME COLUMN parked TO is_dead_letter;
    END IF;
    IF ${buildColumnExistsCondition('parked_as')} THEN
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

/**
 * Creates the tables of later versions, in a statement of its own: where the database user may not create them, entries
 * are delivered without them.
 */
const CREATE_LATER_TABLES_SQL = `DO $$ BEGIN
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

const toTimestampSql = (value: string) =>
  `now() + ${value}::double precision * interval '1 millisecond'`;
/** Returns an SQL condition: a time is over, or so far ahead that the clock was wrong when it was stored. */
const buildTimeReachedCondition = (column: string) =>
  `(${column} <= now() OR ${column} > ${toTimestampSql(String(MAX_PLAUSIBLE_DELAY_MS))})`;
const CREATED_AT_SQL = `(extract(epoch FROM created_at) * 1000)::double precision AS "createdAt"`;
const ENTRY_COLUMNS_SQL = `id, ${CREATED_AT_SQL}, tries, false AS "isDone", sealed AS encrypted`;

const SELECT_DONE_SQL = `SELECT id, extract(epoch FROM now()) * 1000 AS "createdAt", 0 AS tries, true AS "isDone", sealed AS encrypted
  FROM site.outbox_done WHERE id = $1 AND ends_at > now()`;

const READ_ENTRY_SQL = `SELECT ${ENTRY_COLUMNS_SQL} FROM site.outbox WHERE id = $1 UNION ALL ${SELECT_DONE_SQL}`;

const INSERT_ENTRY_SQL = `WITH done AS (${SELECT_DONE_SQL}), put AS (
    INSERT INTO site.outbox (id, due_at, sealed)
      SELECT $1, ${toTimestampSql('$2')}, $3::bytea WHERE NOT EXISTS (SELECT FROM done)
      ON CONFLICT (id) DO UPDATE SET due_at = EXCLUDED.due_at, is_dead_letter = false
    RETURNING ${ENTRY_COLUMNS_SQL}
  )
  SELECT * FROM put UNION ALL SELECT * FROM done`;

const FINISH_ENTRY_SQL = `WITH gone AS (DELETE FROM site.outbox WHERE id = $1)
  INSERT INTO site.outbox_done (id, ends_at, sealed) VALUES ($1, ${toTimestampSql('$2')}, $3)
  ON CONFLICT (id) DO UPDATE SET ends_at = EXCLUDED.ends_at, sealed = EXCLUDED.sealed`;

const REMOVE_ENTRY_SQL = `WITH entry AS (DELETE FROM site.outbox WHERE id = $1)
  DELETE FROM site.outbox_done WHERE id = $1`;

const LOCK_ENTRY_SQL = `INSERT INTO site.outbox_lock AS held (id, ends_at, holder) VALUES ($1, ${toTimestampSql('$2')}, $3)
  ON CONFLICT (id) DO UPDATE SET ends_at = EXCLUDED.ends_at, holder = EXCLUDED.holder WHERE ${buildTimeReachedCondition('held.ends_at')}
  RETURNING id`;

const POSTPONE_ENTRY_SQL = `UPDATE site.outbox SET due_at = ${toTimestampSql('$2')}, tries = $3, is_dead_letter = false WHERE id = $1`;

const LIST_ENTRIES_SQL = `SELECT id, ${CREATED_AT_SQL},
    CASE WHEN is_dead_letter THEN coalesce(dead_letter_state, 'unknown') ELSE 'waiting' END AS state
  FROM site.outbox ORDER BY created_at`;

/** Matches entries that were delivered already, as a restored backup may contain. */
const HAS_RESULT_SQL = 'id IN (SELECT id FROM site.outbox_done)';

const CLAIM_ENTRIES_SQL = `WITH double AS (DELETE FROM site.outbox WHERE ${HAS_RESULT_SQL})
  UPDATE site.outbox SET due_at = ${toTimestampSql('$2')} WHERE id IN (
    SELECT id FROM site.outbox WHERE NOT is_dead_letter AND ${buildTimeReachedCondition('due_at')} AND NOT ${HAS_RESULT_SQL}
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING ${ENTRY_COLUMNS_SQL}`;

const toAgeSql = (which: string) =>
  `(extract(epoch FROM now() - min(created_at) FILTER (WHERE ${which})) * 1000)::double precision`;

const READ_DEPTH_SQL = `SELECT count(*) FILTER (WHERE NOT is_dead_letter)::integer AS waiting,
    count(*) FILTER (WHERE is_dead_letter)::integer AS "deadLetters",
    ${toAgeSql('NOT is_dead_letter')} AS "oldestMs",
    ${toAgeSql('is_dead_letter')} AS "oldestDeadLetterMs",
    coalesce(sum(octet_length(sealed)), 0)::double precision AS bytes
  FROM site.outbox`;

/** Sums the results that were stored after those summed last, so that no result is summed twice. */
const SUM_NEW_RESULTS_SQL = `SELECT (extract(epoch FROM max(ends_at)) * 1000)::double precision AS "expiresAt",
    sum(octet_length(sealed))::double precision AS bytes, max(ends_at)::text AS until
  FROM site.outbox_done WHERE ends_at > greatest(now(), $1::timestamptz)
  GROUP BY date_trunc('hour', ends_at) ORDER BY max(ends_at)`;

const DELETE_EXPIRED_SQL = `WITH expired AS (DELETE FROM site.outbox_done WHERE ends_at <= now())
  DELETE FROM site.outbox
  WHERE is_dead_letter AND created_at < now() - $1::double precision * interval '1 millisecond' RETURNING id`;

type ResultSum = Readonly<{ expiresAt: number; bytes: number; until: string }>;
type OutboxRow = Omit<StoredEntry, 'encrypted'> & Readonly<{ encrypted: Uint8Array }>;

const toEntry = ({ encrypted, ...entry }: OutboxRow): StoredEntry => ({
  ...entry,
  createdAt: Math.round(entry.createdAt),
  encrypted: Buffer.from(encrypted),
});

/**
 * Creates a store of rows in `site.outbox`, which all instances share. An instance claims an entry for the duration of
 * a lease; when the instance dies, another one gets the entry after the lease. All times are those of the database's
 * clock.
 *
 * @param mayCreate `false` makes a missing table an error
 */
export function createPostgresStore(
  { query, close }: DatabaseConnection,
  mayCreate = true,
): OutboxStore {
  const made = { once: null as Promise<unknown> | null };
  const doneBytes = createExpiringSum();
  const summed = { until: '-infinity' };

  async function requireTable(): Promise<void> {
    const { rows } = await query("SELECT to_regclass('site.outbox') IS NOT NULL AS exists");
    if (!(rows[0] as Readonly<{ exists: boolean }>).exists) throw new NoOutboxError();
  }

  async function create(): Promise<void> {
    await query(CREATE_TABLE_SQL);
    await query(CREATE_LATER_TABLES_SQL);
  }

  async function run<Found = unknown>(text: string, values: unknown[] = []): Promise<Found[]> {
    try {
      await (made.once ??= mayCreate ? create() : requireTable());
      const { rows } = await query(text, values);
      return rows as Found[];
    } catch (error) {
      // The database may be away, or may have lost the table, so the next query checks again.
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
    put: async (id, encrypted, leaseMs) =>
      toEntry(await run1<OutboxRow>(INSERT_ENTRY_SQL, [id, leaseMs, encrypted])),
    rewrite: async (id, encrypted) => {
      await run('UPDATE site.outbox SET sealed = $2 WHERE id = $1', [id, encrypted]);
    },
    claim: async (limit, leaseMs) =>
      (await run<OutboxRow>(CLAIM_ENTRIES_SQL, [limit, leaseMs])).map(toEntry),
    postpone: async (id, delayMs, tries) => {
      await run(POSTPONE_ENTRY_SQL, [id, delayMs, tries]);
    },
    finish: async (id, sealedResult, keepMs) => {
      await run(FINISH_ENTRY_SQL, [id, keepMs, sealedResult]);
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
      const [locked] = await run(LOCK_ENTRY_SQL, [id, leaseMs, holder]);
      if (locked === undefined) return null;
      return async () => {
        await run(
          `DELETE FROM site.outbox_lock WHERE id = $1 AND holder = $2 OR ends_at < now() - interval '1 day'`,
          [id, holder],
        );
      };
    },
    remove: async (id) => {
      await run(REMOVE_ENTRY_SQL, [id]);
    },
    read: async (id) => {
      const [row] = await run<OutboxRow>(READ_ENTRY_SQL, [id]);
      return row ? toEntry(row) : null;
    },
    removeExpired: async (olderThanMs) =>
      (await run<Readonly<{ id: string }>>(DELETE_EXPIRED_SQL, [olderThanMs])).map(({ id }) => id),
    list: () => run(LIST_ENTRIES_SQL),
    listDone: async () =>
      (
        await run<Readonly<{ id: string }>>('SELECT id FROM site.outbox_done WHERE ends_at > now()')
      ).map(({ id }) => id),
    audit: async ({ action, found }) => {
      await run('INSERT INTO site.outbox_audit (action, found) VALUES ($1, $2)', [action, found]);
    },
    depth: async () => {
      const depth = await run1<OutboxDepth>(READ_DEPTH_SQL);
      const since = summed.until;
      const sums = await run<ResultSum>(SUM_NEW_RESULTS_SQL, [since]);
      // Another call may have summed the same results meanwhile.
      for (const { expiresAt, bytes, until } of summed.until === since ? sums : []) {
        doneBytes.add(expiresAt, bytes);
        summed.until = until;
      }
      return { ...depth, bytes: depth.bytes + doneBytes.total(Date.now()) };
    },
  };
}
