import type { SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { StockEntry, StockFacts } from '@/lib/stock/types';
import type { SharedVehicles } from './share/types';
import type { PriceRange, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchCondition } from '@/lib/stock/conditions';
import type { Fuel, Listing, NewsKind, SortOrder } from '@/lib/stock/vocabulary';

/** The whole state of a search; its address holds all of it. */
export type SearchFilters = Readonly<{
  listing: Listing;
  /** Slug of the condition (conditions.ts); "todos" is every condition, or several. */
  condition: string;
  /** Slugs of two or more; empty otherwise, as the further lists of names. */
  conditions: readonly string[];
  /** Slug of the brand (slug.ts); `null` is every brand, or several. */
  brand: string | null;
  brands: readonly string[];
  /** Slug of the model, only with one brand; `null` is every model, or several. */
  model: string | null;
  models: readonly string[];
  /** Whole reais. */
  priceFrom: number | null;
  /** Whole reais. */
  priceTo: number | null;
  /** Model year. */
  yearFrom: number | null;
  /** Model year. */
  yearTo: number | null;
  kmTo: number | null;
  /** The fuels, of which a vehicle has to have one; an empty list selects every fuel. */
  fuels: readonly Fuel[];
  /** The kind of news that a vehicle has to have; `null` selects every vehicle. */
  news: NewsKind | null;
  /** Words that the vehicle's name has, as a slug: "teto-solar". */
  words: string | null;
  order: SortOrder;
  /** Number of the page, counted from 1. */
  page: number;
  /** Typed words that match no filter; they do not affect the search, and the page shows them. */
  ignored: string | null;
}> &
  /** Slugs of kinds (spec-kinds.ts) that a vehicle has to have; an empty list selects every vehicle. */
  Readonly<Record<SpecName, readonly string[]>>;

/** Filters that a search address has in its query. */
export type Refinements = Omit<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** One entry of a filter. */
export type SearchOption = Readonly<{
  label: string;
  /** Address of the search after this choice. */
  href: string;
  /** Number of vehicles that the search of `href` shows, sold ones included; `null` where it is unknown. */
  count: number | null;
  selected: boolean;
}>;

/** A filter with what it offers now; entries that would show nothing are left out. */
export type Facet = Readonly<{
  /** The entry that selects nothing. */
  any: SearchOption;
  options: readonly SearchOption[];
}>;

/** A field of the filter bar (descriptors.ts says which there are). */
export type SearchField = Readonly<{
  /** Name that identifies the field on its page. */
  name: string;
  label: string;
  /** Text of the field while nothing is chosen. */
  placeholder: string;
  /** `true` where the field is in the first row of the bar, even when it offers nothing. */
  isMain: boolean;
  /** `true` where small screens show the field only in the sheet of filters. */
  isAdvanced: boolean;
  /** `true` where the list of the field is long enough to be searched by typing. */
  isSearched: boolean;
  /** `true` where several values of the field can be chosen. */
  isMultiple: boolean;
  /** The entries of the field; `null` when they could not be read or there are none. */
  facet: Facet | null;
  /** Set where the visitor can also type a range. */
  ownRange: OwnRange | null;
}>;

/** A form of two amounts, sent as a query; whole reais. */
export type OwnRange = Readonly<{
  /** Path the form is sent to. */
  action: string;
  /** The other active parameters, which are sent along. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  names: readonly [from: string, to: string];
  values: readonly [from: number | null, to: number | null];
}>;

/** An active filter, and the address of the search without it. */
export type SearchChip = Readonly<{ label: string; href: string }>;

/** A filter to remove from a search without results, and how many vehicles it then shows. */
export type Relaxation = SearchChip & Readonly<{ count: number }>;

/** A step of a breadcrumb; the last is the page itself. */
export type Breadcrumb = Readonly<{ label: string; href: string }>;

/** Names of the brand, model and condition chosen, as the backend writes them; of several brands "Audi ou BMW". */
export type ChosenNames = Readonly<{
  brand: string | null;
  model: string | null;
  condition: string | null;
  /** The selected names by slug, where several are selected. */
  several?: ReadonlyMap<string, string>;
}>;

/** Texts of a search. */
export type SearchWords = Readonly<{
  /** "CARROS NOVOS E SEMINOVOS", "NOVOS" or "SEMINOVOS"; the name of any other condition in capitals. */
  summary: string;
  /** "112 veículos encontrados". */
  count: string;
  /** "88 à venda", where some of them are sold; `null` otherwise. */
  forSale: string | null;
  /** Subject of the search: "Audi Q5 blindados seminovos". */
  title: string;
  /** A line from the data, for search engines: "12 veículos, de 2019 a 2023, a partir de R$ 189.900." */
  facts: string;
  /** A paragraph made from the vehicles for sale; `null` without any. */
  paragraph: string | null;
}>;

/** A page of a list of vehicles. */
export type VehiclePage = Readonly<{
  vehicles: readonly VehicleSummary[];
  /** The number of vehicles on all pages. */
  total: number;
  /** Number of the page, from 1 to the last page. */
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
}>;

/** Everything the search screen shows. */
export type SearchResult = VehiclePage &
  Readonly<{
    /** The filters as requested, with the page that is shown. */
    filters: SearchFilters;
    /** The canonical address of the result. */
    address: string;
    /** `true` where search engines may list the search, at the address in `canonical`. */
    indexable: boolean;
    /** The address of the page itself, or of the list that represents it (indexing.ts). */
    canonical: string;
    names: ChosenNames;
    words: SearchWords;
    /** Picture of a shared link to the search; `null` where nothing is for sale. */
    shared: SharedVehicles | null;
    breadcrumbs: readonly Breadcrumb[];
    /** The tabs "Todos", "Blindados" and "Não Blindados". */
    tabs: readonly SearchOption[];
    fields: readonly SearchField[];
    /** `true` where further fields, of specifications, can be read (`getSpecFields`). */
    hasSpecFields: boolean;
    chips: readonly SearchChip[];
    /** Address of the link "Limpar filtros". */
    clearHref: string;
    orders: readonly SearchOption[];
    /** `true` where details that were not read yet may add vehicles. */
    mayFindMore: boolean;
    /** Filters to remove from a search that found nothing, the best first; empty otherwise. */
    relaxations: readonly Relaxation[];
    /** Searches that come nearest to words that no data answers; empty for all others. */
    nearest: readonly Relaxation[];
    /** Recommended vehicles for a search that found nothing; empty otherwise. */
    recommended: readonly VehicleSummary[];
  }>;

/** Texts of the stock page. */
export type StockWords = Pick<SearchWords, 'title' | 'forSale' | 'facts' | 'paragraph'>;

/** Everything the stock page shows of the stock. */
export type StockResult = VehiclePage &
  Readonly<{
    words: StockWords;
    shared: SharedVehicles | null;
    orders: readonly SearchOption[];
    /** `true` where search engines may list the page. */
    indexable: boolean;
  }>;

/* The definition of a filter (descriptors.ts). */

/** A parameter of the query. */
export type Parameter = Readonly<{
  name: string;
  /** A repeated parameter means all its values; otherwise the first counts. */
  isSeveral?: boolean;
  /** Returns the filters for a value; none for an invalid one. */
  read: (text: string) => Partial<SearchFilters>;
  /** Returns the parameter's value in the query; `null` where it is the default. */
  write: (filters: SearchFilters) => string | null;
}>;

/** The data from which the fields of a filter are made. */
export type FieldData = Readonly<{
  /** The current search. */
  of: SearchFilters;
  /** Values of the vehicles that match everything but this filter, each once. */
  values: readonly unknown[];
  conditions: readonly SearchCondition[];
  /** The backend's price ranges. */
  priceRanges: readonly PriceRange[];
  brands: readonly NameChoice[];
  /** The models of the selected brand. */
  models: readonly NameChoice[];
}>;

/** A brand or model that may be chosen; `count` is `null` where it is unknown. */
export type NameChoice = Readonly<{ slug: string; name: string; count: number | null }>;

/** The text of an active value, and the search without this value alone. */
export type ChosenValue = Readonly<{ label: string; without: Partial<SearchFilters> }>;

/** An entry of a field. */
export type Choice = Readonly<{
  label: string;
  chosen: Partial<SearchFilters>;
  /** For a field with several values: the search with this value alone, whose vehicles are counted. */
  alone?: Partial<SearchFilters>;
  /** `true` where the value is selected; only a field with several values sets this. */
  selected?: boolean;
  /** Number of vehicles with this choice, where it is known already. */
  count?: number | null;
}>;

/** A list that a visitor chooses from. */
export type Field = Readonly<{
  /** Name that identifies the field on its page. */
  name: string;
  label: string;
  /** Returns the text of the field while nothing is chosen. */
  placeholder: (data: FieldData) => string;
  /** The entry that selects nothing. */
  any: Choice;
  choices: (data: FieldData) => readonly Choice[];
  /** `true` where the field is in the first row of the bar, even when it offers nothing. */
  isMain?: boolean;
  /** `true` where small screens show the field only in the sheet of filters. */
  isAdvanced?: boolean;
  /** `true` where the list of the field is long enough to be searched by typing. */
  isSearched?: boolean;
  /** `true` where several values of the field can be chosen. */
  isMultiple?: boolean;
  /** Set where a visitor may type a range of two amounts: its parameters. */
  ownRange?: readonly [from: string, to: string];
}>;

/** A filter reads these parts of a vehicle. */
export type SearchedEntry = Pick<StockEntry, 'vehicle' | 'specs'>;

/**
 * One filter: how it is written in an address, its bounds, which vehicles match it, what its chip says and what its
 * fields offer. Addresses, facets, chips and the filter bar are made from these alone.
 */
export type FilterDescriptor = Readonly<{
  /** Parameters of the filter in addresses; empty where the filter is a part of the path. */
  parameters: readonly Parameter[];
  /** Returns the choice within its bounds, in its canonical form. */
  bounded: (filters: SearchFilters) => Partial<SearchFilters>;
  /** Reads the value of a vehicle and matches it; absent where the backend filters. */
  by?:
    | Readonly<{
        valueOf: (entry: SearchedEntry) => unknown;
        matches: (value: unknown, filters: SearchFilters) => boolean;
        /** Returns the selected value; `null` where nothing is selected and every vehicle matches. */
        valueIn: (filters: SearchFilters) => string | null;
      }>
    | undefined;
  /** Set where only the details of vehicles say the value: whether a vehicle can have one. */
  isSpec?: Readonly<{ canHave: (vehicle: VehicleSummary) => boolean }>;
  /** Returns whether a stock says the value of no vehicle, as on a device, whose list has no details. */
  isUnknownIn?: (facts: StockFacts) => boolean;
  /** Returns the active values. */
  values: (filters: SearchFilters, names: ChosenNames) => readonly ChosenValue[];
  fields: readonly Field[];
}>;
