import { slugify } from './slug';

import type { VehicleDetailRecord } from './vehicle/detail-contract';

/** The type of body of each model, by the slug of the model, or of the brand and the model. */
export type BodyTable = ReadonlyMap<string, string>;

/** Returns the table by the slugs of its model names, so that spellings do not matter. */
export const createBodyTable = (table: Readonly<Record<string, string>>): BodyTable =>
  new Map(Object.entries(table).map(([name, body]) => [slugify(name), body]));

/** Returns the type of body that a table has for a model; `null` if it has none. */
export const findBody = (bodies: BodyTable, brand: string | null, model: string): string | null =>
  bodies.get(slugify(`${brand ?? ''} ${model}`)) ?? bodies.get(slugify(model)) ?? null;

/** Returns a vehicle with the type of body that a table has for its model. */
export const addBodyFromTable = (
  record: VehicleDetailRecord,
  bodies: BodyTable,
): VehicleDetailRecord =>
  record.model === null
    ? record
    : { ...record, bodyOfModel: findBody(bodies, record.brand, record.model) };
