import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import { lockFolder } from './folder-lock';
import * as schema from './schema';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const packages = path.resolve(import.meta.dirname, '../../node_modules');

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
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const inMemory = dataDir === 'memory';
  if (!inMemory) await mkdir(dataDir, { recursive: true });
  const unlock = inMemory ? undefined : await lockFolder(dataDir);
  try {
    const client = await (inMemory ? createEmpty() : createIn(path.join(dataDir, 'pg')));
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

async function createIn(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return existsSync(dataDir) ? PGlite.create({ dataDir }) : createEmpty({ dataDir });
}

/** An empty database takes five seconds to make and less than one to copy: the first is kept for those after it. */
async function createEmpty(where: { dataDir?: string } = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const version = await versionOf('@electric-sql/pglite');
  const cachedFile = path.join(packages, `.cache/demo/empty-${version}.tar`);
  const bytes = await readFile(cachedFile).catch(() => null);
  if (bytes) return PGlite.create({ ...where, loadDataDir: new Blob([bytes]) });
  const client = await PGlite.create(where);
  // If it cannot be written, the next database is made as this one was.
  await storeCopy(await client.dumpDataDir('none'), cachedFile).catch(() => undefined);
  return client;
}

async function storeCopy(made: Blob, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // A process that starts meanwhile finds all of it or nothing.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()));
  await rename(unfinished, file);
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(packages, name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
