import 'server-only';

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { z } from 'zod';

import { getErrorReason } from '@/lib/server/log/error-reason';
import { log } from '@/lib/server/log/log';
import { env } from '@/lib/server/env';
import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { redis } from '@/lib/server/redis/client';

import { vehicleChangeRecordSchema } from './history/history';
import { excludeGoneVehicles, readSharedRecords, vehicleChangeRecords } from './history/server';
import { mapBySlug } from './reader';
import { createStockState, publishStock, stockState } from './state';
import { getBackendName, setBackendName } from './vehicle/backend-name';
import { vehicleSummarySchema } from './vehicle/fetch';
import { parseSpecs } from './vehicle/specs';
import type { ConditionOption, NamedOption, PriceRange } from './vehicle/types';

/** Milliseconds after which a stored stock is no longer used, longer than any outage should last. */
const STORED_STOCK_TTL_MS = 7 * 24 * 60 * 60_000;

/** Returns the part of the stock that is stored for the next start of this process and of other instances. */
const createStoredStock = () => {
  const { listed, conditions, members, details, brands, claims, optionLists } = stockState;
  return {
    savedAt: Date.now(),
    /** The listed vehicles with their names at the backend. */
    listed: Array.from(listed.values(), (vehicle) => [vehicle, getBackendName(vehicle)] as const),
    conditions,
    members: [...members],
    details: [...details],
    brands: [...brands],
    claims: [...claims],
    optionLists: [...optionLists],
    /** The history of vehicles, unless the instances share it in Redis. */
    history: redis() ? [] : [...vehicleChangeRecords],
  };
};

/** Specifications without values, whose field names are those of every detail. */
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

const emptyOptions: readonly [NamedOption, PriceRange, ConditionOption] = [
  { id: '', name: '' },
  { label: '', from: null, to: null },
  { name: '', code: '' },
];

/** An example of what is stored, whose field names are hashed; vehicles and history have schemas for that. */
const example: ReturnType<typeof createStoredStock> = {
  savedAt: 0,
  listed: [],
  conditions: [{ slug: '', name: '', codes: [] }],
  members: [],
  details: [['', { brand: null, model: null, specs: emptySpecs, fingerprint: '', at: 0 }]],
  brands: [],
  claims: [],
  optionLists: [['', { items: emptyOptions, at: 0, failedAt: 0 }]],
  history: [],
};

/**
 * Returns the name of what is stored: a hash of the names of all fields, because another version of the site has
 * others, and of what they depend on, the backend's address and the table of bodies.
 */
function getStoreName(): string {
  const { API_URL, VEHICLE_BODIES } = env();
  const schemas = [vehicleSummarySchema, vehicleChangeRecordSchema].map((each) =>
    z.toJSONSchema(each),
  );
  const all = JSON.stringify([schemas, example, API_URL, VEHICLE_BODIES]);
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

/** `true` after storing has failed, so that the log reports it only once. */
let isFailing = false;

/** Stores what this process has read: in Redis, or else in a file. Returns whether that succeeded; never throws. */
export async function saveStock(): Promise<boolean> {
  try {
    const packed = await zip(JSON.stringify(createStoredStock()));
    const store = redis();
    if (store) await store.set(getRedisKey(), packed.toString('base64'), 'PX', STORED_STOCK_TTL_MS);
    else await replaceFile(packed);
    isFailing = false;
    return true;
  } catch (error) {
    // The connection to Redis logs by itself that it is lost.
    if (!redis() && !isFailing) log('warn', 'stock.unsaved', { reason: getErrorReason(error) });
    isFailing = true;
    return false;
  }
}

/** Writes a file aside and renames it, so that a process that ends meanwhile leaves the previous one. */
async function replaceFile(content: Buffer): Promise<void> {
  const path = getFilePath();
  if (path === null) return;
  await mkdir(/* turbopackIgnore: true */ env().OUTBOX_DIR, { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(/* turbopackIgnore: true */ aside, content, { mode: 0o600 });
    await rename(/* turbopackIgnore: true */ aside, /* turbopackIgnore: true */ path);
  } catch (error) {
    // On a full disk the incomplete file would take the space that forms need.
    await rm(/* turbopackIgnore: true */ aside, { force: true });
    throw error;
  }
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

/** Creates the stock from what was stored, if that exists and can be read. */
export async function loadStock(): Promise<void> {
  try {
    const packed = await readStored();
    if (packed === null) return;
    const { savedAt, listed, conditions, members, details, brands, claims, optionLists, history } =
      JSON.parse(String(await unzip(packed))) as ReturnType<typeof createStoredStock>;
    if (Date.now() - savedAt > STORED_STOCK_TTL_MS) return;
    for (const [slug, record] of history) vehicleChangeRecords.set(slug, record);
    const vehicles = listed.map(([vehicle, name]) => setBackendName(vehicle, name));
    Object.assign(stockState, mapBySlug(excludeGoneVehicles(vehicles)), {
      conditions,
      members: new Map(members),
      details: new Map(details),
      brands: new Map(brands),
      claims: new Map(claims),
      optionLists: new Map(optionLists),
      listFrom: 'stored',
      readAt: Date.now(),
    });
    publishStock();
  } catch (error) {
    // A stored stock that cannot be read is ignored; at the first start there is none.
    Object.assign(stockState, createStockState(), { readsDetails: stockState.readsDetails });
    const reason = getErrorReason(error);
    if (reason !== 'ENOENT') log('warn', 'stock.unloaded', { reason });
  }
}
