import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import { lockFolder } from './folder-lock';
import * as schema from './schema';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const nodeModules = path.resolve(import.meta.dirname, '../../node_modules');

/** Database of the demonstration: PGlite or a PostgreSQL server, which run the same queries. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export type OpenDatabase = { db: Database; close: () => Promise<void> };

/**
 * Opens the PostgreSQL server at `databaseUrl` or, without that setting, an embedded PGlite database in the folder
 * `dataDir` (in memory for "memory").
 */
export async function openDatabase(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openDatabaseServer(settings.databaseUrl)
    : openEmbeddedDatabase(settings.dataDir);
}

async function openDatabaseServer(url: string): Promise<OpenDatabase> {
  const { Pool } = (await import('pg')).default;
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new Pool({ connectionString: url });
  // Without this listener a dropped idle connection would end the process; the next query opens another connection.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  await migrate(db, { migrationsFolder });
  return { db, close: () => pool.end() };
}

async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const inMemory = dataDir === 'memory';
  if (!inMemory) await mkdir(dataDir, { recursive: true });
  const unlock = inMemory ? undefined : await lockFolder(dataDir);
  try {
    const client = await (inMemory
      ? createDatabase()
      : openDatabaseFolder(path.join(dataDir, 'pg')));
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

async function openDatabaseFolder(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return existsSync(dataDir) ? PGlite.create({ dataDir }) : createDatabase({ dataDir });
}

/**
 * Creates an empty database with all tables. This takes five seconds; loading the cached copy of an earlier one takes
 * less than one.
 */
async function createDatabase(options: { dataDir?: string } = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const version = await readPackageVersion('@electric-sql/pglite');
  const cachedFile = path.join(nodeModules, `.cache/demo/empty-${version}.tar`);
  const bytes = await readFile(cachedFile).catch(() => null);
  if (bytes) return PGlite.create({ ...options, loadDataDir: new Blob([bytes]) });
  const client = await PGlite.create(options);
  // If the copy cannot be written, the next run creates its database from scratch too.
  await cacheEmptyDatabase(await client.dumpDataDir('none'), cachedFile).catch(() => undefined);
  return client;
}

async function cacheEmptyDatabase(copy: Blob, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // The file gets its final name only when it is complete, so that another process never reads half of it.
  const partialFile = `${file}.${process.pid}`;
  await writeFile(partialFile, Buffer.from(await copy.arrayBuffer()));
  await rename(partialFile, file);
}

async function readPackageVersion(name: string): Promise<string> {
  const text = await readFile(path.join(nodeModules, name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
