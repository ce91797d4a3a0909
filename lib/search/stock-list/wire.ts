import * as z from 'zod/mini';

import { formatReais } from '@/lib/site/format/numbers';

import type { Price } from '@/lib/site/brazil/money';
import type { StockList, StockVehicle } from './types';

const integer = z.nullable(z.number());
/** Position in one of the lists of names; -1 for none. */
const positions = z.array(z.number());

/**
 * The stock list as it is sent: a column for each property, so that it compresses well and is cheap to validate. All
 * columns are as long as `slug`.
 */
export const stockListWire = z.object({
  /** The number is raised when the columns change; a list of another version is refused. */
  version: z.literal(3),
  brands: z.array(z.string()),
  models: z.array(z.string()),
  fuels: z.array(z.string()),
  states: z.array(z.string()),
  /** Slug and name of each condition. */
  conditions: z.array(z.tuple([z.string(), z.string()])),
  /** Pairs of brand and model, for the models that the backend lists. */
  modelBrands: z.array(z.tuple([z.number(), z.number()])),
  slug: z.array(z.string()),
  title: z.array(z.string()),
  brand: positions,
  model: positions,
  fuel: positions,
  condition: positions,
  state: positions,
  picture: z.array(z.nullable(z.string())),
  /** Marks of each vehicle: 1 is armoured, 2 is sold, 3 is both. */
  marks: z.array(z.number()),
  /** The price in cents; with the backend's own words where they say more than the amount. */
  price: z.array(z.union([z.null(), z.number(), z.tuple([z.string(), z.nullable(z.number())])])),
  manufactureYear: z.array(integer),
  modelYear: z.array(integer),
  km: z.array(integer),
});

export type StockListWire = z.infer<typeof stockListWire>;

const ARMOURED = 1;
const SOLD = 2;

/** Returns the columns that the server sends for a stock list. */
export function toWire({ names, vehicles }: StockList): StockListWire {
  const brands = table([...names.brands, ...vehicles.map(({ brand }) => brand)]);
  const models = table([
    ...names.models.map(({ name }) => name),
    ...vehicles.map(({ model }) => model),
  ]);
  const fuels = table(vehicles.map(({ fuel }) => fuel));
  const states = table(vehicles.map(({ state }) => state));
  const conditions = table(names.conditions.map(({ slug }) => slug));
  return {
    version: 3,
    brands: brands.values,
    models: models.values,
    fuels: fuels.values,
    states: states.values,
    conditions: names.conditions.map(({ slug, name }) => [slug, name]),
    modelBrands: names.models.map(({ brand, name }) => [brands.at(brand), models.at(name)]),
    slug: vehicles.map(({ slug }) => slug),
    title: vehicles.map(({ title }) => title),
    brand: vehicles.map(({ brand }) => brands.at(brand)),
    model: vehicles.map(({ model }) => models.at(model)),
    fuel: vehicles.map(({ fuel }) => fuels.at(fuel)),
    condition: vehicles.map(({ condition }) => conditions.at(condition)),
    state: vehicles.map(({ state }) => states.at(state)),
    picture: vehicles.map(({ picture }) => picture),
    marks: vehicles.map(({ armoured, sold }) => (armoured ? ARMOURED : 0) + (sold ? SOLD : 0)),
    price: vehicles.map(({ price }) => priceToWire(price)),
    manufactureYear: vehicles.map(({ manufactureYear }) => manufactureYear),
    modelYear: vehicles.map(({ modelYear }) => modelYear),
    km: vehicles.map(({ km }) => km),
  };
}

/** Returns the stock list of the columns. Its vehicles have no id and no second picture. */
export function fromWire(wire: StockListWire): StockList {
  const at = <T>(values: readonly T[], position: number | undefined): T | null =>
    values[position ?? -1] ?? null;
  const slugs = wire.conditions.map(([slug]) => slug);
  const vehicle = (slug: string, index: number): StockVehicle => ({
    id: null,
    slug,
    title: wire.title[index] ?? '',
    brand: at(wire.brands, wire.brand[index]),
    model: at(wire.models, wire.model[index]),
    picture: wire.picture[index] ?? null,
    secondPicture: null,
    armoured: ((wire.marks[index] ?? 0) & ARMOURED) > 0,
    sold: ((wire.marks[index] ?? 0) & SOLD) > 0,
    state: at(wire.states, wire.state[index]),
    price: priceFromWire(wire.price[index] ?? null),
    manufactureYear: wire.manufactureYear[index] ?? null,
    modelYear: wire.modelYear[index] ?? null,
    km: wire.km[index] ?? null,
    fuel: at(wire.fuels, wire.fuel[index]),
    condition: at(slugs, wire.condition[index]),
  });
  return {
    names: {
      brands: wire.brands,
      models: wire.modelBrands.flatMap(([brand, model]) => {
        const [of, name] = [at(wire.brands, brand), at(wire.models, model)];
        return of !== null && name !== null ? [{ brand: of, name }] : [];
      }),
      conditions: wire.conditions.map(([slug, name]) => ({ slug, name })),
    },
    vehicles: wire.slug.map(vehicle),
  };
}

function table(values: readonly (string | null)[]) {
  const distinct = [...new Set(values.filter((value) => value !== null))];
  const positionOf = new Map(distinct.map((value, index) => [value, index]));
  return {
    values: distinct,
    at: (value: string | null): number => (value === null ? -1 : (positionOf.get(value) ?? -1)),
  };
}

function priceToWire(price: Price | null): StockListWire['price'][number] {
  if (price === null) return null;
  const { text, cents } = price;
  return cents !== null && formatReais(cents) === text ? cents : [text, cents];
}

function priceFromWire(price: StockListWire['price'][number]): Price | null {
  if (price === null) return null;
  if (typeof price === 'number') return { text: formatReais(price), cents: price };
  const [text, cents] = price;
  return { text, cents };
}
