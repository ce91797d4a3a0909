import { createFileStore } from './file-store';
import { createPostgresStore, type DatabaseConnection } from './postgres-store';
import type { OutboxStore } from './store';

/** Milliseconds after which the database counts as unavailable, because a visitor is waiting. */
const DATABASE_TIMEOUT_MS = 4_000;

/** The package `pg` is loaded only where a database is configured. */
function connectToDatabase(connectionString: string): DatabaseConnection {
  const opening = import('pg').then(({ default: { Pool } }) => {
    const pool = new Pool({
      connectionString,
      max: 8,
      connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
      query_timeout: DATABASE_TIMEOUT_MS,
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

export type StoreSettings = Readonly<{
  /** Address of a PostgreSQL server; without one the store uses files. */
  databaseUrl?: string | undefined;
  /** Folder in which the files are stored. */
  folder: string;
}>;

/** Creates missing tables or folders; if `mayCreate` is `false`, every call of the store throws NoOutboxError. */
export function openStore({ databaseUrl, folder }: StoreSettings, mayCreate = true): OutboxStore {
  return databaseUrl
    ? createPostgresStore(connectToDatabase(databaseUrl), mayCreate)
    : createFileStore(folder, mayCreate);
}
