import type { StockFilter } from '@/lib/backend/endpoints';

import type { NamedOption, VehicleSpecs, VehicleSummary } from './vehicle/types';

/** A listed vehicle, with what it is found under. */
export type StockEntry = Readonly<{
  /** As it is listed; with its brand, years and fuel where those are known from elsewhere. */
  vehicle: VehicleSummary;
  /** Slug of its brand; `null` where it is of none, `undefined` where nobody has said. */
  brand: string | null | undefined;
  /** Slug of its model; `undefined` where nobody has said. */
  model: string | undefined;
  /** Specifications from its detail; `null` where that was not read, or could not be. */
  specs: VehicleSpecs | null;
  /** The reading of the list that first had it as it is, but for price, state and pictures. */
  since: number;
}>;

/** Requests to the backend for one address, by the backend's names: several spellings share it. */
export type Group = Readonly<{ key: string; filters: readonly StockFilter[] }>;

/** The vehicles the backend finds under a name. */
export type Members = Readonly<{
  slugs: ReadonlySet<string>;
  /** The reading of the list it was asked after: it says nothing of what came later. */
  asOf: number;
}>;

/** A vehicle's detail as it was read. */
export type ReadDetail = Readonly<{
  specs: VehicleSpecs | null;
  /** The listed vehicle it was read for; `null` where that is another one by now. */
  of: VehicleSummary | null;
  /** The reading of the list it was asked after. */
  asOf: number;
  /** Milliseconds since 1970. */
  at: number;
}>;

/** Names of brands or models; `null` where a list was not read. */
export type NameLists = Readonly<{
  /** Those with vehicles for sale. */
  stocked: readonly NamedOption[] | null;
  /** All there are. */
  all: readonly NamedOption[] | null;
}>;

/** A list of names as it was read. */
export type ReadNames = Readonly<{
  items: readonly unknown[];
  /** The reading of the list of vehicles it was asked after. */
  asOf: number;
  /** Milliseconds since 1970. */
  at: number;
}>;

/** Everything that a stock is made of. */
export type StockFacts = Readonly<{
  /** The reading of the list that was last another one than before, in anything. */
  changed: number;
  /** The latest {@link StockEntry.since}. */
  newest: number;
  /** In the backend's order, sold ones among them, each address once. */
  vehicles: readonly VehicleSummary[];
  /** {@link StockEntry.since} by slug. */
  since: ReadonlyMap<string, number>;
  brands: NameLists;
  members: ReadonlyMap<string, Members>;
  /** By slug; `null` where details are left alone. It grows while they are read: it may be too large to be copied for each. */
  details: Map<string, ReadDetail> | null;
}>;

/** Every vehicle there is, as known at one moment. Its entries never change: what is learned makes another one. */
export type Stock = Readonly<{
  facts: StockFacts;
  entries: readonly StockEntry[];
  /** The entries' vehicles. */
  vehicles: readonly VehicleSummary[];
  bySlug: ReadonlyMap<string, StockEntry>;
  byId: ReadonlyMap<string, StockEntry>;
  /** `true` where {@link StockEntry.specs} of no vehicle is still to come. */
  areDetailsWhole: boolean;
  /** Keys of conditions that the backend seems not to filter by. */
  notFiltered: ReadonlySet<string>;
  /** Slug of a brand that the backend finds every vehicle under, which says it of none yet; `null` for none. */
  brandOfAll: string | null;
}>;
