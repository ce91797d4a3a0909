import type { StockFilter } from '@/lib/backend/endpoints';

import type { NamedOption, VehicleNews, VehicleSpecs, VehicleSummary } from './vehicle/types';

/** A vehicle of the stock, with the slugs under which a search finds it. */
export type StockEntry = Readonly<{
  /** The listed vehicle, completed by its brand, years and fuel from elsewhere where the list lacks them. */
  vehicle: VehicleSummary;
  /** The slug of the vehicle's brand; `null` if it has none, `undefined` if the brand is unknown. */
  brand: string | null | undefined;
  /** The slug of the vehicle's model; `undefined` if the model is unknown. */
  model: string | undefined;
  /** Specifications from the vehicle's detail; `null` if the detail was not read, or could not be. */
  specs: VehicleSpecs | null;
  /** Number of the reading of the list since which the vehicle is unchanged, except for price, state and pictures. */
  since: number;
}>;

/**
 * The filters with which the backend finds the vehicles of one search address; there are several where spellings of
 * a name share the address.
 */
export type FilterGroup = Readonly<{ key: string; filters: readonly StockFilter[] }>;

/** The vehicles that the backend finds by a filter group. */
export type FilterMatches = Readonly<{
  slugs: ReadonlySet<string>;
  /**
   * Number of the reading of the list after which the vehicles were requested; the answer cannot contain vehicles
   * listed later.
   */
  asOf: number;
}>;

/** The specifications in a vehicle's detail, with the time and reading at which they were loaded. */
export type LoadedVehicleDetail = Readonly<{
  specs: VehicleSpecs | null;
  /**
   * The listed vehicle for which the detail was read; `null` where another vehicle has since been listed at its
   * address.
   */
  of: VehicleSummary | null;
  /** Number of the latest reading of the list when the detail was requested. */
  asOf: number;
  /** The time of loading, in milliseconds since 1970. */
  at: number;
}>;

/** The brands of the backend; `null` if a list was not read. */
export type BrandLists = Readonly<{
  /** The brands with vehicles for sale. */
  stocked: readonly NamedOption[] | null;
  /** All brands, including those without a vehicle for sale. */
  all: readonly NamedOption[] | null;
}>;

/** The options of a filter, with the time and reading at which they were loaded. */
export type LoadedOptions = Readonly<{
  items: readonly unknown[];
  /** Number of the latest reading of the list of vehicles when the options were requested. */
  asOf: number;
  /** The time of loading, in milliseconds since 1970. */
  at: number;
}>;

/** The facts from which a stock is built. */
export type StockFacts = Readonly<{
  /** Number of the last reading in which the list changed in any way. */
  changed: number;
  /** The highest {@link StockEntry.since} of all vehicles. */
  newest: number;
  /** The vehicles in the backend's order, including sold ones, each address once. */
  vehicles: readonly VehicleSummary[];
  /** The {@link StockEntry.since} of each vehicle, by slug. */
  since: ReadonlyMap<string, number>;
  /** The news that cards announce, by the vehicle's slug. */
  news: ReadonlyMap<string, VehicleNews>;
  brands: BrandLists;
  filterMatches: ReadonlyMap<string, FilterMatches>;
  /**
   * Maps a vehicle's slug to its detail; `null` where details are not read. The map is mutable, because it may be
   * too large to copy for each detail.
   */
  details: Map<string, LoadedVehicleDetail> | null;
}>;

/** The stock at one time: all vehicles, with indexes. Its entries never change; new facts build another stock. */
export type Stock = Readonly<{
  facts: StockFacts;
  entries: readonly StockEntry[];
  /** The vehicles of all entries. */
  vehicles: readonly VehicleSummary[];
  bySlug: ReadonlyMap<string, StockEntry>;
  byId: ReadonlyMap<string, StockEntry>;
  /** `true` if the details of all vehicles have been read. */
  areDetailsComplete: boolean;
  /** The keys of the conditions whose filter the backend seems to ignore. */
  ignoredConditions: ReadonlySet<string>;
  /**
   * The slug of a brand whose filter finds every vehicle, so that the filter proves nothing yet; `null` without one.
   */
  unfilteredBrand: string | null;
}>;
