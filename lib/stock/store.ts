import 'server-only';

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';
import { env } from '@/lib/server/env';
import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { redis } from '@/lib/server/redis/client';

import type { SearchableCondition } from './conditions';
import type { VehicleChangeRecord } from './history/history';
import { storedRecordSchema, readSharedRecords } from './history/server';
import { vehicleChangeRecords } from './history/records';
import { indexBySlug } from './reader';
import { publishStock, stockState, type LoadedOptions, type ReadDetail } from './state';
import { getBackendName, setBackendName } from './vehicle/backend-name';
import { vehicleSummarySchema } from './vehicle/fetch';
import { parseSpecs } from './vehicle/specs';
import type { VehicleSummary } from './vehicle/types';

/** This time is longer than any outage should be. */
const STORED_STOCK_TTL_MS = 7 * 24 * 60 * 60_000;

type StoredDetail = Omit<ReadDetail, 'of'> & Readonly<{ isCurrent: boolean }>;

/** What a process stores of the stock for the next start, and for those of other instances. */
type StoredStock = Readonly<{
  /** The listed vehicles with their names at the backend. */
  listed: readonly (readonly [vehicle: VehicleSummary, name: string])[];
  /** The slugs of those whose pages exist. */
  shown: readonly string[];
  conditions: readonly SearchableCondition[];
  members: readonly (readonly [code: string, slugs: readonly string[]])[];
  details: readonly (readonly [slug: string, detail: StoredDetail])[];
  brands: readonly (readonly [slug: string, name: string])[];
  claims: readonly (readonly [slug: string, brand: string])[];
  optionLists: readonly (readonly [key: string, options: LoadedOptions])[];
  /** Where the instances share no history. */
  history: readonly (readonly [slug: string, record: VehicleChangeRecord])[];
}>;

/** The specifications of a detail that says nothing; their names are those of every detail. */
const emptySpecs = parseSpecs({
  fuel: null,
  manufactureYear: null,
  modelYear: null,
  armouring: { kind: null, glass: null, glassWarranty: null },
  bodyOfModel: null,
  highlights: [],
  extras: [],
  exterior: [],
  interior: [],
});

/**
 * Returns the name of what is stored: a hash of the fields that are stored, because another version of the site has
 * others, and of what they depend on, the backend's address and the table of bodies.
 */
function getStoreName(): string {
  const fields = [vehicleSummarySchema.shape, emptySpecs, storedRecordSchema.shape].map(
    Object.keys,
  );
  const { API_URL, VEHICLE_BODIES } = env();
  const all = JSON.stringify([fields, API_URL, VEHICLE_BODIES]);
  return createHash('sha256').update(all).digest('hex').slice(0, 12);
}

const getRedisKey = (): string => `${getRedisKeyPrefix()}:stock:${getStoreName()}`;

/** Returns the path of the file; `null` where the outbox is in a database, and has no folder. */
function getFilePath(): string | null {
  const { DATABASE_URL, OUTBOX_DIR } = env();
  return DATABASE_URL === undefined
    ? join(/* turbopackIgnore: true */ OUTBOX_DIR, `estoque-${getStoreName()}`)
    : null;
}

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Stores what this process has read: in Redis, or else in a file. Returns whether that succeeded; never throws. */
export async function saveStock(): Promise<boolean> {
  const { listed, vehicles, conditions, members, details, brands, claims, optionLists } =
    stockState;
  const stored: StoredStock = {
    listed: Array.from(listed.values(), (vehicle) => [vehicle, getBackendName(vehicle)]),
    shown: vehicles.map(({ slug }) => slug),
    conditions,
    members: Array.from(members, ([code, slugs]) => [code, [...slugs]]),
    details: Array.from(details, ([slug, { of, ...detail }]) => [
      slug,
      { ...detail, isCurrent: of !== null },
    ]),
    brands: [...brands],
    claims: [...claims],
    optionLists: [...optionLists],
    history: redis() ? [] : [...vehicleChangeRecords],
  };
  try {
    const packed = await zip(JSON.stringify(stored));
    const store = redis();
    if (store) await store.set(getRedisKey(), packed.toString('base64'), 'PX', STORED_STOCK_TTL_MS);
    else await replaceFile(packed);
    return true;
  } catch (error) {
    // The connection to Redis logs by itself that it is lost.
    if (!redis()) log('warn', 'stock.unsaved', { reason: getErrorReason(error) });
    return false;
  }
}

/** Writes a file aside and renames it, so that a process that ends meanwhile leaves the previous one. */
async function replaceFile(content: Buffer): Promise<void> {
  const path = getFilePath();
  if (path === null) return;
  await mkdir(/* turbopackIgnore: true */ env().OUTBOX_DIR, { recursive: true, mode: 0o700 });
  const aside = `${path}.${process.pid}.tmp`;
  await writeFile(/* turbopackIgnore: true */ aside, content, { mode: 0o600 });
  await rename(/* turbopackIgnore: true */ aside, /* turbopackIgnore: true */ path);
}

async function readStored(): Promise<Buffer | null> {
  const store = redis();
  if (!store) {
    const path = getFilePath();
    return path === null ? null : readFile(/* turbopackIgnore: true */ path);
  }
  // The connection is being opened: it is waited for a second at most.
  for (let tries = 0; store.status !== 'ready' && tries < 50; tries += 1) await wait(20);
  await readSharedRecords();
  const packed = await store.get(getRedisKey());
  return packed === null ? null : Buffer.from(packed, 'base64');
}

/** Makes the stock of what was stored, if there is anything that can be read. */
export async function loadStock(): Promise<void> {
  try {
    const packed = await readStored();
    if (packed === null) return;
    const stored = JSON.parse(String(await unzip(packed))) as StoredStock;
    const vehicles = stored.listed.map(([vehicle, name]) => setBackendName(vehicle, name));
    const index = indexBySlug(vehicles);
    const shown = new Set(stored.shown);
    Object.assign(stockState, index, {
      vehicles: vehicles.filter(({ slug }) => shown.has(slug)),
      conditions: stored.conditions,
      members: new Map(stored.members.map(([code, slugs]) => [code, new Set(slugs)])),
      details: new Map(
        stored.details.map(([slug, { isCurrent, ...detail }]) => [
          slug,
          { ...detail, of: (isCurrent && index.listed.get(slug)) || null },
        ]),
      ),
      brands: new Map(stored.brands),
      claims: new Map(stored.claims),
      optionLists: new Map(stored.optionLists),
      listFrom: 'stored',
      readAt: Date.now(),
    });
    for (const [slug, record] of stored.history) vehicleChangeRecords.set(slug, record);
    publishStock();
  } catch {
    // The first start has no file; one that cannot be read is none.
  }
}
