import type { OutboxStore, StoredEntry } from './store';

/** One statement, with its values. */
type Query = (text: string, values?: unknown[]) => Promise<Readonly<{ rows: readonly unknown[] }>>;

/** A database as the engine sees it: a server's pool, or an embedded one. */
export type Connection = Readonly<{ query: Query; close: () => Promise<void> }>;

/** Two instances may start at once; a user who may not create finds it made. The last column came later. */
const CREATE = `DO $$ BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = to_regclass('site.outbox') AND attname = 'parked_as'
  ) THEN
    PERFORM pg_advisory_xact_lock(7465329118);
    CREATE SCHEMA IF NOT EXISTS site;
    CREATE TABLE IF NOT EXISTS site.outbox (
      id text PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      parked boolean NOT NULL DEFAULT false,
      sealed bytea NOT NULL
    );
    ALTER TABLE site.outbox ADD COLUMN IF NOT EXISTS parked_as text;
    CREATE INDEX IF NOT EXISTS outbox_due ON site.outbox (due_at) WHERE NOT parked;
  END IF;
END $$`;

const IN_MS = (value: string) => `now() + ${value}::double precision * interval '1 millisecond'`;
const CREATED_AT = `(extract(epoch FROM created_at) * 1000)::double precision AS "createdAt"`;
const ENTRY = `id, ${CREATED_AT}, tries, sealed`;

const PUT = `INSERT INTO site.outbox (id, due_at, sealed) VALUES ($1, ${IN_MS('$2')}, $3)
  ON CONFLICT (id) DO UPDATE SET due_at = EXCLUDED.due_at, parked = false RETURNING ${ENTRY}`;

const POSTPONE = `UPDATE site.outbox SET due_at = ${IN_MS('$2')}, tries = $3, parked = false WHERE id = $1`;

const LIST = `SELECT id, ${CREATED_AT},
    CASE WHEN parked THEN coalesce(parked_as, 'unknown') ELSE 'waiting' END AS state
  FROM site.outbox ORDER BY created_at`;

const CLAIM = `UPDATE site.outbox SET due_at = ${IN_MS('$2')} WHERE id IN (
    SELECT id FROM site.outbox WHERE NOT parked AND due_at <= now()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING ${ENTRY}`;

const DEPTH = `SELECT count(*) FILTER (WHERE NOT parked)::integer AS waiting,
    count(*) FILTER (WHERE parked)::integer AS parked,
    (extract(epoch FROM now() - min(created_at) FILTER (WHERE NOT parked)) * 1000)::double precision AS "oldestMs"
  FROM site.outbox`;

type Row = Omit<StoredEntry, 'sealed'> & Readonly<{ sealed: Uint8Array }>;

const toEntry = ({ sealed, ...entry }: Row): StoredEntry => ({
  ...entry,
  createdAt: Math.round(entry.createdAt),
  sealed: Buffer.from(sealed),
});

/**
 * Entries as rows of `site.outbox`, shared by every instance: whoever claims one has it for the lease, and leaves it
 * to the others when it dies. The table is made when it is missing. Time is the database's.
 */
export function createPostgresStore({ query, close }: Connection): OutboxStore {
  const made = { once: null as Promise<unknown> | null };

  async function run<Found = unknown>(text: string, values: unknown[] = []): Promise<Found[]> {
    made.once ??= query(CREATE).catch((error: unknown) => {
      made.once = null;
      throw error;
    });
    await made.once;
    try {
      const { rows } = await query(text, values);
      return rows as Found[];
    } catch (error) {
      // Its disk may have been lost and the table with it: the next one looks again.
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
    put: async (id, sealed, leaseMs) => toEntry(await run1<Row>(PUT, [id, leaseMs, sealed])),
    rewrite: async (id, sealed) => {
      await run('UPDATE site.outbox SET sealed = $2 WHERE id = $1', [id, sealed]);
    },
    claim: async (limit, leaseMs) => (await run<Row>(CLAIM, [limit, leaseMs])).map(toEntry),
    postpone: async (id, delayMs, tries) => {
      await run(POSTPONE, [id, delayMs, tries]);
    },
    park: async (id, state) => {
      await run('UPDATE site.outbox SET parked = true, parked_as = $2 WHERE id = $1', [id, state]);
    },
    unpark: async (id) => {
      await run(
        'UPDATE site.outbox SET parked = false, due_at = now(), tries = 0 WHERE id = $1 AND parked',
        [id],
      );
    },
    remove: async (id) => {
      await run('DELETE FROM site.outbox WHERE id = $1', [id]);
    },
    read: async (id) => {
      const [row] = await run<Row>(`SELECT ${ENTRY} FROM site.outbox WHERE id = $1`, [id]);
      return row ? toEntry(row) : null;
    },
    list: () => run(LIST),
    depth: () => run1(DEPTH),
  };
}
