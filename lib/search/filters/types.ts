import type { SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { Stock, StockEntry } from '@/lib/stock/types';
import type { NamedOption, PriceRange, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchableCondition } from '@/lib/stock/conditions';
import type { Fuel, Listing, NewsKind, SortOrder } from '@/lib/stock/vocabulary';

/** The filters, order and page number of a search; its address contains all of them. */
export type SearchFilters = Readonly<{
  listing: Listing;
  /** Slug of the condition (lib/stock/conditions.ts); "todos" where every condition or several are selected. */
  condition: string;
  /** Slugs of the selected conditions where there are two or more; empty otherwise, as are the other lists of names. */
  conditions: readonly string[];
  /** Slug of the brand (lib/stock/slug.ts); `null` if every brand or several are selected. */
  brand: string | null;
  brands: readonly string[];
  /** Slug of the model, only with one brand; `null` if every model or several are selected. */
  model: string | null;
  /** Slugs of the selected models; without a brand also a single one, because models imply their brands. */
  models: readonly string[];
  /** The lowest price, in whole reais. */
  priceFrom: number | null;
  /** The highest price, in whole reais. */
  priceTo: number | null;
  /** The earliest model year. */
  yearFrom: number | null;
  /** The latest model year. */
  yearTo: number | null;
  kmTo: number | null;
  /** The fuels, of which a vehicle must have one; an empty list selects every fuel. */
  fuels: readonly Fuel[];
  /** The kind of news that a vehicle must have; `null` selects every vehicle. */
  news: NewsKind | null;
  /** Words that the vehicle's name must contain, as a slug: "teto-solar". */
  words: string | null;
  order: SortOrder;
  /** Number of the page, counted from 1. */
  page: number;
  /** Typed words that match no filter; they do not affect the search, and the page shows them. */
  ignored: string | null;
}> &
  /** Slugs of kinds (lib/stock/vehicle/spec-kinds.ts) that a vehicle must have; an empty list selects all. */
  Readonly<Record<SpecName, readonly string[]>>;

/** The filters that are in the query of a search address, not in its path. */
export type Refinements = Omit<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** Names of the selected brand, model and condition, as the backend writes them; of several brands "Audi ou BMW". */
export type ChosenNames = Readonly<{
  brand: string | null;
  model: string | null;
  condition: string | null;
  /** The selected names by slug, where several are selected. */
  several?: ReadonlyMap<string, string>;
}>;

export type AddressParameter = Readonly<{
  name: string;
  /** `true` if all values of a repeated parameter count; otherwise only the first one counts. */
  isMultipleValue?: boolean;
  /** Returns the filters for a value; none for an invalid one. */
  read: (text: string) => Partial<SearchFilters>;
  /** Returns the parameter's value in the query; `null` if it is the default. */
  write: (filters: SearchFilters) => string | null;
}>;

/** The data from which the choices of a filter are made. */
export type FilterFieldData = Readonly<{
  /** The filters of the current search. */
  of: SearchFilters;
  /** The values of the vehicles that match all other filters, each once. */
  values: readonly unknown[];
  conditions: readonly SearchableCondition[];
  /** The price ranges that the backend has. */
  priceRanges: readonly PriceRange[];
  brands: readonly NameChoice[];
  /** The models of the selected brand. */
  models: readonly NameChoice[];
}>;

/** The names of the stock that a typed text may contain. */
export type StockNames = Readonly<{
  brands: readonly string[];
  models: readonly Readonly<{ brand: string; name: string }>[];
  /** The conditions of the backend, each slug once. */
  conditions: readonly Readonly<{ slug: string; name: string }>[];
  /** The specifications that most vehicles have; words for other specifications are no filters. */
  specs: readonly SpecName[];
  /** Monthly rate in hundredths of a per cent, by which instalments become a price; `null` if there is none. */
  monthlyRate: number | null;
  /** City of the group, whose name has no meaning in a search; `null` if the group's address names none. */
  city: string | null;
}>;

/** The brands that a search may choose, or the models of one brand. */
export type NameLists = Readonly<{
  /** The backend's names of those with vehicles for sale; `null` if they could not be read. */
  stocked: readonly NamedOption[] | null;
  /** All names of the backend; `null` if they could not be read. */
  all: readonly NamedOption[] | null;
  /** The names that vehicles of the stock have, and the backend's lists have not. */
  own?: readonly NamedOption[];
}>;

/** A brand or model that may be chosen; `count` is `null` if it is unknown. */
export type NameChoice = Readonly<{ slug: string; name: string; count: number | null }>;

/** The label of an active value, and the search without this one value. */
export type ActiveValue = Readonly<{ label: string; without: Partial<SearchFilters> }>;

export type FilterChoice = Readonly<{
  label: string;
  chosen: Partial<SearchFilters>;
  /** For a field with several values: the search with this value alone, whose vehicles are counted. */
  alone?: Partial<SearchFilters>;
  /** `true` if the value is selected; only a field with several values sets this. */
  selected?: boolean;
  /** Number of vehicles with this choice, where it is known already. */
  count?: number | null;
}>;

/** A field of the filter bar, as a descriptor defines it. */
export type FilterField = Readonly<{
  name: string;
  label: string;
  /** Returns the text of the field while nothing is chosen. */
  placeholder: (data: FilterFieldData) => string;
  /** The choice that removes the filter. */
  any: FilterChoice;
  choices: (data: FilterFieldData) => readonly FilterChoice[];
  /** `true` if the field is in the first row of the bar, even when it offers nothing. */
  isMain?: boolean;
  /** `true` where small screens show the field only in the sheet of filters. */
  isAdvanced?: boolean;
  /** `true` if the list of the field is long enough to be searched by typing. */
  isSearched?: boolean;
  isMultiple?: boolean;
  /** Parameters of the two amounts where a visitor may type a range. */
  ownRange?: readonly [from: string, to: string];
}>;

export type SearchedEntry = Pick<StockEntry, 'vehicle' | 'specs'>;

export type ValueFilter<Value = unknown> = Readonly<{
  valueOf: (entry: SearchedEntry) => Value;
  /** Creates the test of a search for the values of vehicles; `null` if nothing is selected and all match. */
  createTest: (filters: SearchFilters) => ((value: Value) => boolean) | null;
}>;

/** Addresses, counts, chips and the filter bar are made from these descriptors alone. */
export type FilterDescriptor = Readonly<{
  /** Parameters of the filter in addresses; empty if the filter is a part of the path. */
  parameters: readonly AddressParameter[];
  /** Returns the selected values within their bounds, in canonical form. */
  bounded: (filters: SearchFilters) => Partial<SearchFilters>;
  /** Reads and compares a value. Condition, brand and model have none: evaluate-filters.ts compares them. */
  by?: ValueFilter;
  /** Set where only details of vehicles contain the value; `canHave` returns whether a vehicle can have one. */
  isSpec?: Readonly<{ canHave: (vehicle: VehicleSummary) => boolean }>;
  /** Returns whether no vehicle of a stock has a known value, as on a device, whose list has no details. */
  isUnknownIn?: (stock: Stock) => boolean;
  values: (filters: SearchFilters, names: ChosenNames) => readonly ActiveValue[];
  fields: readonly FilterField[];
}>;
