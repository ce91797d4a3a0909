import { slugify } from '../slug';

import type { VehicleRecord } from './detail-contract';

/** The body of each model, by the slug of the model, or of the brand and the model. */
export type Bodies = ReadonlyMap<string, string>;

/** Returns the bodies of a table by the names of models, however these are spelt. */
export const bodiesOf = (table: Readonly<Record<string, string>>): Bodies =>
  new Map(Object.entries(table).map(([name, body]) => [slugify(name), body]));

/** Returns the body that a table has for a model; `null` where it has none. */
export const bodyIn = (bodies: Bodies, brand: string | null, model: string): string | null =>
  bodies.get(slugify(`${brand ?? ''} ${model}`)) ?? bodies.get(slugify(model)) ?? null;

/** Returns a vehicle with the body that a table has for its model. */
export const withBody = (record: VehicleRecord, bodies: Bodies): VehicleRecord =>
  record.model === null
    ? record
    : { ...record, bodyOfModel: bodyIn(bodies, record.brand, record.model) };
