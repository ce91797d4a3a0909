import type { Price, VehicleSummary } from '../types';
import { fuelOf } from './fuel';
import type { SearchFilters } from './types';

type Rule = (vehicle: VehicleSummary, filters: SearchFilters) => boolean;

/** Exact, cents as decimals; `null` when no amount is known. */
const reaisOf = (price: Price | null): number | null =>
  price === null || price.cents === null ? null : price.cents / 100;

/** Whether a known number lies within two ends, either open. An unknown one is in no range. */
function inRange(value: number | null, from: number | null, to: number | null): boolean {
  if (from === null && to === null) return true;
  return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

/** The year a vehicle is known by. */
export const yearOf = (vehicle: VehicleSummary): number | null =>
  vehicle.modelYear ?? vehicle.manufactureYear;

/** Filters decided by the data of a listed vehicle; brand, model and condition are filtered by the backend. */
const rules = {
  listing: (vehicle, { listing }) =>
    listing === 'todos' || vehicle.armoured === (listing === 'blindados'),
  price: ({ price }, { priceFrom, priceTo }) => inRange(reaisOf(price), priceFrom, priceTo),
  years: (vehicle, { yearFrom, yearTo }) => inRange(yearOf(vehicle), yearFrom, yearTo),
  km: ({ km }, { kmTo }) => inRange(km, null, kmTo),
  fuel: (vehicle, { fuel }) => fuel === null || fuelOf(vehicle.fuel) === fuel,
} satisfies Record<string, Rule>;

export type OwnFilter = keyof typeof rules;

const all: readonly OwnFilter[] = ['listing', 'price', 'years', 'km', 'fuel'];

/** The vehicles that match the named filters. Brand, model and condition are not checked. */
export function filterVehicles(
  vehicles: readonly VehicleSummary[],
  filters: SearchFilters,
  names: readonly OwnFilter[] = all,
): readonly VehicleSummary[] {
  return vehicles.filter((vehicle) => names.every((name) => rules[name](vehicle, filters)));
}

/** All but one filter: the vehicles that filter chooses among. */
export const allBut = (name: OwnFilter): readonly OwnFilter[] =>
  all.filter((other) => other !== name);
