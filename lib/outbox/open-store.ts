import { createFileStore } from './file-store';
import { createPostgresStore, type Connection } from './postgres-store';
import type { OutboxStore } from './store';

/** A visitor is waiting: a database slower than this counts as one that can not be written. */
const MAX_WAIT_MS = 4_000;

/** Connects at the first query; the package is loaded only where there is a server. */
function connect(connectionString: string): Connection {
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
    ? createPostgresStore(connect(databaseUrl), mayCreate)
    : createFileStore(folder, mayCreate);
}
