import type { StockNames } from '../filters/types';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** A vehicle of the stock list, with its condition, which the backend's lists do not contain. */
export type StockVehicle = VehicleSummary &
  Readonly<{
    /** Slug of its condition; `null` if the backend has it under none. */
    condition: string | null;
  }>;

/** The whole stock, sold vehicles among it, with the names that a search may choose. */
export type StockList = Readonly<{
  names: StockNames;
  vehicles: readonly StockVehicle[];
}>;
