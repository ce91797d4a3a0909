import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import { lockFolder } from './folder-lock';
import * as schema from './schema';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The same queries run on the embedded database and on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export type OpenDatabase = { db: Database; close: () => Promise<void> };

/** Opens a PostgreSQL server when `databaseUrl` is given, otherwise PGlite in `dataDir` (or in memory). */
export async function openDatabase(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  return settings.databaseUrl ? openServer(settings.databaseUrl) : openEmbedded(settings.dataDir);
}

async function openServer(url: string): Promise<OpenDatabase> {
  const { Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new Pool({ connectionString: url });
  // An idle connection that drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  await migrate(db, { migrationsFolder });
  return { db, close: () => pool.end() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const inMemory = dataDir === 'memory';
  if (!inMemory) await mkdir(dataDir, { recursive: true });
  const unlock = inMemory ? undefined : await lockFolder(dataDir);
  try {
    const client = await PGlite.create(inMemory ? {} : { dataDir: path.join(dataDir, 'pg') });
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder });
    return {
      db,
      close: async () => {
        await client.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}
