import { slugOf } from '../search/slug';
import { hasWords } from '../search/typed/similar';
import type { SearchFilters } from '../search/types';
import { ALL } from '../search/vocabulary';
import type { StockVehicle } from './types';

/** A vehicle with the parts of an address it is found under. */
export type IndexedVehicle = Readonly<{
  vehicle: StockVehicle;
  brand: string | null;
  model: string | null;
}>;

/** The vehicles with their brands and models as slugs, made once a list. */
export const indexVehicles = (vehicles: readonly StockVehicle[]): readonly IndexedVehicle[] =>
  vehicles.map((vehicle) => ({
    vehicle,
    brand: slugOf(vehicle.brand),
    model: slugOf(vehicle.model),
  }));

type Names = Pick<SearchFilters, 'condition' | 'brand' | 'model'>;

/** What the backend filters by, and a stock list says of each vehicle. A brand it does not say is in the name. */
export const isOf = ({ vehicle, brand, model }: IndexedVehicle, names: Names): boolean =>
  (names.condition === ALL || vehicle.condition === names.condition) &&
  isNamed(vehicle, brand, names.brand) &&
  isNamed(vehicle, model, names.model);

const isNamed = (vehicle: StockVehicle, own: string | null, asked: string | null): boolean =>
  asked === null || (own === null ? hasWords(vehicle, asked) : own === asked);
