import type { VehicleSpecs, VehicleSummary } from './vehicle/types';

/** A vehicle of the stock, with the slugs under which a search finds it. */
export type StockEntry = Readonly<{
  /** The listed vehicle, completed by its detail where the list lacks brand, model, years or fuel. */
  vehicle: VehicleSummary;
  /** The slugs of brand and model; `null` if unknown, as all values below. */
  brand: string | null;
  model: string | null;
  /** The slugs of the conditions under which the backend lists the vehicle. */
  conditions: ReadonlySet<string> | null;
  specs: VehicleSpecs | null;
  /** `false` until the detail was read, which may still tell what is unknown. */
  isRead: boolean;
}>;

/** The stock at one time: all vehicles. It never changes; what is read anew makes another stock. */
export type Stock = Readonly<{
  /** The vehicles in the backend's order, including sold ones, each address once. */
  entries: readonly StockEntry[];
  vehicles: readonly VehicleSummary[];
  bySlug: ReadonlyMap<string, StockEntry>;
  byId: ReadonlyMap<string, StockEntry>;
  /** The slugs of the conditions whose vehicles the backend has listed. */
  conditions: ReadonlySet<string>;
  /** `false` where details are left alone: with `STOCK_INDEX=off`, and on a device. */
  hasDetails: boolean;
  /** `true` if no detail is still to be read. */
  areDetailsComplete: boolean;
  /**
   * The slugs of the vehicles that the backend found for a brand or model whose vehicles the stock does not know yet,
   * by the key of the question (missing-names.ts).
   */
  answers: ReadonlyMap<string, ReadonlySet<string>>;
}>;

/** The facts that a vehicle's detail adds to its entry in the list. */
export type DetailFacts = Readonly<{
  brand: string | null;
  model: string | null;
  specs: VehicleSpecs | null;
}>;
