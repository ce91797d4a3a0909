import type { StockFilter } from '@/lib/backend/endpoints';

import type { NamedOption, VehicleNews, VehicleSpecs, VehicleSummary } from './vehicle/types';

/** A listed vehicle, with the names that find it. */
export type StockEntry = Readonly<{
  /** The vehicle as it is listed, completed by its brand, years and fuel where those are known from elsewhere. */
  vehicle: VehicleSummary;
  /** The slug of the vehicle's brand; `null` where it has none, `undefined` where the brand is unknown. */
  brand: string | null | undefined;
  /** The slug of the vehicle's model; `undefined` where the model is unknown. */
  model: string | undefined;
  /** Specifications from the vehicle's detail; `null` where the detail was not read, or could not be. */
  specs: VehicleSpecs | null;
  /** Reading of the list since which the vehicle is unchanged, except for price, state and pictures. */
  since: number;
}>;

/** The requests to the backend for one address; there are several where spellings of a name share it. */
export type Group = Readonly<{ key: string; filters: readonly StockFilter[] }>;

/** The vehicles the backend finds under a name. */
export type Members = Readonly<{
  slugs: ReadonlySet<string>;
  /**
   * Reading of the list after which the vehicles were requested; the answer says nothing about vehicles listed later.
   */
  asOf: number;
}>;

/** A vehicle's detail, with what is known of its reading. */
export type ReadDetail = Readonly<{
  specs: VehicleSpecs | null;
  /** Listed vehicle for which the detail was read; `null` where another vehicle is listed at its address by now. */
  of: VehicleSummary | null;
  /** The latest reading of the stock list when the detail was requested. */
  asOf: number;
  /** Milliseconds since 1970. */
  at: number;
}>;

/** Names of brands or models; `null` where a list was not read. */
export type NameLists = Readonly<{
  /** The names with vehicles for sale. */
  stocked: readonly NamedOption[] | null;
  /** All names, including those without a vehicle for sale. */
  all: readonly NamedOption[] | null;
}>;

/** A list of names, with what is known of its reading. */
export type ReadNames = Readonly<{
  items: readonly unknown[];
  /** The reading of the list of vehicles after which it was requested. */
  asOf: number;
  /** Milliseconds since 1970. */
  at: number;
}>;

/** The facts from which a stock is built. */
export type StockFacts = Readonly<{
  /** The last reading in which the list changed in any way. */
  changed: number;
  /** The latest {@link StockEntry.since}. */
  newest: number;
  /** The vehicles in the backend's order, including sold ones, each address once. */
  vehicles: readonly VehicleSummary[];
  /** {@link StockEntry.since} by slug. */
  since: ReadonlyMap<string, number>;
  /** What cards announce, by slug. */
  news: ReadonlyMap<string, VehicleNews>;
  brands: NameLists;
  members: ReadonlyMap<string, Members>;
  /**
   * Maps a slug to its detail; `null` where details are not read. The map is mutable, because it may be too large to
   * copy for each detail.
   */
  details: Map<string, ReadDetail> | null;
}>;

/** All vehicles as they were known at one time. The entries never change, since new facts build another stock. */
export type Stock = Readonly<{
  facts: StockFacts;
  entries: readonly StockEntry[];
  /** The vehicles of all entries. */
  vehicles: readonly VehicleSummary[];
  bySlug: ReadonlyMap<string, StockEntry>;
  byId: ReadonlyMap<string, StockEntry>;
  /** `true` where {@link StockEntry.specs} of no vehicle is still to come. */
  areDetailsWhole: boolean;
  /** The keys of conditions whose filter the backend seems to ignore. */
  notFiltered: ReadonlySet<string>;
  /** The slug of a brand that finds every vehicle and therefore does not count yet; `null` without one. */
  brandOfAll: string | null;
}>;
