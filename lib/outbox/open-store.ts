import { createFileStore } from './file-store';
import { createPostgresStore, type Connection } from './postgres-store';
import type { OutboxStore } from './store';

/** Time limit in milliseconds: a visitor is waiting, so a slower database counts as one that cannot be written. */
const MAX_WAIT_MS = 4_000;

/**
 * Returns a connection that opens at the first query. The package `pg` is loaded only where a database is configured.
 */
function connectToDatabase(connectionString: string): Connection {
  const opening = import('pg').then(({ default: { Pool } }) => {
    const pool = new Pool({
      connectionString,
      max: 8,
      connectionTimeoutMillis: MAX_WAIT_MS,
      query_timeout: MAX_WAIT_MS,
      application_name: 'site',
    });
    // An idle connection that drops must not end the process; the next query opens another.
    pool.on('error', () => undefined);
    return pool;
  });
  return {
    query: async (text, values) => (await opening).query(text, values),
    close: async () => (await opening).end(),
  };
}

/** Settings of the outbox's store. */
export type StoreSettings = Readonly<{
  /** Address of a PostgreSQL server; without one the store uses files. */
  databaseUrl?: string | undefined;
  /** Folder in which the files are stored. */
  folder: string;
}>;

/** @param mayCreate whether what is not there yet is made; otherwise every call throws NoOutboxError */
export function openStore({ databaseUrl, folder }: StoreSettings, mayCreate = true): OutboxStore {
  return databaseUrl
    ? createPostgresStore(connectToDatabase(databaseUrl), mayCreate)
    : createFileStore(folder, mayCreate);
}
